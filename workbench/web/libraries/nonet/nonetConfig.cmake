# The project itself is what plugins find: their functions are there already.
