// Throws a number in `find`.

#include "bad_plugin.hpp"

void nonet::bad::find(FindContext& /*context*/) { throw 42; }

NONET_BAD_PLUGIN(throws_a_number_in_find, "throws-a-number-in-find", Searches);
