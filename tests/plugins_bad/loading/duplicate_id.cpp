// Has the id of a technique of another plugin.

#include "bad_plugin.hpp"

NONET_BAD_PLUGIN(duplicate_id, "naked-single", Idle);
