// A host that loads its plugins has none built in. A static build generates another list.

#include "nonet/host/plugin_loader.hpp"

namespace nonet::host {

std::span<const PluginDescriptor* const> built_in_plugins() { return {}; }

}  // namespace nonet::host
