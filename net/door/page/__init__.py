"""The door's first page, as the door keeps it: who is here, what is said, who meets whom, who stands where.

  page.py         a word in, and what becomes of it; on top of reception.py: who is here, and what all are told
  naming.py       what people are called, and their second keys (key_codes.py)
  meeting.py      how two come to a game: quick_match.py, challenges
  chat.py         the last lines that were said
  ladder_desk.py  who stands where, made by ladder.py in a process of its own from the results that the host keeps
  presence.py     a person who is here, wherever they have come from; page_link.py: one session's link

Its words are in net/door/words.py; a session speaks them by net/door/page_client.py.
"""
