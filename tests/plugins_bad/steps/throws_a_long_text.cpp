// Throws an exception with a text of 100 MB in `find`.

#include <stdexcept>

#include "bad_plugin.hpp"

void nonet::bad::find(FindContext& /*context*/) { throw std::runtime_error(std::string(100'000'000, 'x')); }

NONET_BAD_PLUGIN(throws_a_long_text, "throws-a-long-text", Searches);
