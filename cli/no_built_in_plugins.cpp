#include "built_in_plugins.hpp"

namespace nonet::cli {

std::span<const PluginDescriptor* const> built_in_plugins() { return {}; }

}  // namespace nonet::cli
