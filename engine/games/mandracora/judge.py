def bad(view, ask): return ()
def worth(game, seat): return 0.0
