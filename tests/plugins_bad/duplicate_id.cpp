// Offers an id that a shipped plugin has.

#include "bad_plugin.hpp"

NONET_BAD_PLUGIN(duplicate_id, "naked-single", Idle);
