// Assumes one solution (unique rectangle, type 1) and does not declare it.

#include "rectangles.hpp"

void nonet::bad::find(FindContext& context) { find_rectangles(context, true); }

NONET_BAD_PLUGIN(hides_uniqueness, "hides-uniqueness", Searches);
