#pragma once
// The YAML of changed settings.

#include "nonet/strategy/setting_change.hpp"
#include "yaml_reader.hpp"

namespace nonet::host {

/// Whether the path names a part of a top-level setting.
[[nodiscard]] bool is_part(const SettingChange& change);
/// The change as a document: a value for `override` if it is of an entry, otherwise a strategy without other keys. All
/// its values have the place of the change.
[[nodiscard]] Result<YamlValue> yaml_of(const SettingChange& change);

}  // namespace nonet::host
