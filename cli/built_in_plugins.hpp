#pragma once
// The plugins that are linked into the program: all shipped ones if NONET_STATIC_PLUGINS is on, otherwise none.

#include <span>

#include "nonet/plugin.hpp"

namespace nonet::cli {

[[nodiscard]] std::span<const PluginDescriptor* const> built_in_plugins();

}  // namespace nonet::cli
