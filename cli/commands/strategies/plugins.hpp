#pragma once
// The commands below `nonet plugins`.

#include "console.hpp"
#include "options.hpp"

namespace nonet::cli {

void add_plugins_cases(Command& plugins, Console& console);
void add_plugins_check(Command& plugins, Console& console);
void add_plugins_new_technique(Command& plugins, Console& console);
void add_plugins_show(Command& plugins, Console& console);
void add_plugins_test(Command& plugins, Console& console);

}  // namespace nonet::cli
