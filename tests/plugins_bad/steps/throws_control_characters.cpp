// Throws in `find`, with control characters for the terminal in the text.

#include <stdexcept>

#include "bad_plugin.hpp"

void nonet::bad::find(FindContext& /*context*/) { throw std::runtime_error("lost \x1b[31mmy\r\u009bway"); }

NONET_BAD_PLUGIN(throws_control_characters, "throws-control-characters", Searches);
