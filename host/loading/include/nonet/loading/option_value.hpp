#pragma once
// Values of techniques' options as text, outside of strategies.

#include <string>
#include <string_view>
#include <vector>

#include "nonet/plugin.hpp"

namespace nonet::host {

/// A value of an option: `true`, `4`, `scan`. It must be one that the option can have.
[[nodiscard]] NONET_EXPORT std::string option_value_text(const OptionInfo& option, std::int64_t value);

/// Sets the option `name` in a technique's option values. Returns what is wrong: no such option, no value of it; empty
/// when it is set.
[[nodiscard]] NONET_EXPORT std::string set_option(const TechniqueInfo& technique, std::string_view name,
                                                  std::string_view value, std::vector<std::int64_t>& values);

/// Which option values do not go together, see OptionOrder; empty when all do.
[[nodiscard]] NONET_EXPORT std::string wrong_order(const TechniqueInfo& technique,
                                                   std::span<const std::int64_t> values);

}  // namespace nonet::host
