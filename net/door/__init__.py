"""The SSH door: who comes over SSH sits at a table, with nothing installed.

Three processes share the work, so that none can do more than its part:

  the door      (server.py, visit.py) speaks SSH with whoever comes, knows the keys, and passes bytes to and fro
  the nursery   (tui/door/nursery.py) has begun an app once, and forks a session of it for each visit; nobody reaches it
  the sessions  (tui/door/session.py) the app of one visitor each, confined to their folder and to links from the door

A session talks to the host by the same protocol as everybody; the door vouches for its key (vouching.py), so that the
host counts people and not the door, and seats them under the names that they have here.  Its first page (page/) is the
door's own.  `witch-tui serve` starts the host behind it.

    visitor == SSH ==> door -- a terminal --> session -- handed link --> host
                        \\-- "begin one" --> nursery --/ forks
"""
