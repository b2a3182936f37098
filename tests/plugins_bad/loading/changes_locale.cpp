// Changes the locale.

#include <clocale>

#include "bad_plugin.hpp"

void nonet::bad::find(FindContext& context) {
  // The one other locale that is everywhere.
  std::setlocale(LC_ALL, "C.UTF-8");
  find_naked_singles(context);
}

NONET_BAD_PLUGIN(changes_locale, "changes-locale", Searches);
