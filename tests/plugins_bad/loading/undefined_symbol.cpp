// Calls a function that no library defines.

#include "bad_plugin.hpp"

extern "C" void nonet_bad_undefined();

void nonet::bad::find(FindContext& /*context*/) { nonet_bad_undefined(); }

NONET_BAD_PLUGIN(undefined_symbol, "undefined-symbol", Searches);
