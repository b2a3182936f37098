// Changes the rounding mode.

#include <cfenv>

#include "bad_plugin.hpp"

void nonet::bad::find(FindContext& context) {
  std::fesetround(FE_UPWARD);
  find_naked_singles(context);
}

NONET_BAD_PLUGIN(changes_rounding, "changes-rounding", Searches);
