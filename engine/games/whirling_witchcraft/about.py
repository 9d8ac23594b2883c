"""What is said about a thing on the table that somebody looks at.

How things are called (screens name their spots so, plain lines understand it):

    seat 2          a witch; also by name
    bench 2         her workbench; `bench 2 U` is one type on it
    circle 2        her Witch's Circle
    cauldron 2      her cauldron, as it was last shown; mine with what I plan
    arcana 2        her counts of Potion, Raven and Book, and what they did this round
    persona 2       her personality; `persona fey` is one by its code (or just its name)
    recipe love~    a recipe as it lies before somebody
    hand love       a recipe of my hand; `hand love~` the same, turned; `hand 2`: somebody's hand
    plan            what I have prepared while brewing
    deck, supply, nemesis, and the types: U, Mushroom
    love~, sleep S, outputs U, potion U, done: any option by itself
"""
