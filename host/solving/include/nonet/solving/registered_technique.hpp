#pragma once
// A technique, and the plugin that offers it.

#include <filesystem>
#include <memory>
#include <span>
#include <string>

#include "nonet/plugin.hpp"

namespace nonet::host {

/// A technique that a loaded plugin offers.
struct RegisteredTechnique {
  const TechniqueInfo* info;
  const PluginDescriptor* plugin;
  std::shared_ptr<const std::filesystem::path> file;  ///< the plugin's library; never null
  KindInfo own_kind;                                  ///< kind of its steps if it declares none

  /// Kinds of its steps. Points into this object or the descriptor.
  [[nodiscard]] std::span<const KindInfo> kinds() const {
    return info->kinds.size == 0 ? std::span(&own_kind, 1) : info->kinds.span();
  }
};

/// `technique 'remote-pair' of lib/remote_pair.so`.
[[nodiscard]] std::string technique_text(const RegisteredTechnique& technique);

}  // namespace nonet::host
