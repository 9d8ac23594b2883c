from tests.engine.toys import PlainWords
_w = PlainWords()
for _n in ("question","label","foresee","why","default","grave","lines","brief","stage","chapter","doing","about","told","ending"): globals()[_n]=getattr(_w,_n)
