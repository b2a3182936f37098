// Throws in `find`.

#include <stdexcept>

#include "bad_plugin.hpp"

void nonet::bad::find(FindContext& /*context*/) { throw std::runtime_error("lost my way"); }

NONET_BAD_PLUGIN(throws_in_find, "throws-in-find", Searches);
