#pragma once
// Values of techniques' options as text, outside of strategies.

#include <string>
#include <string_view>
#include <vector>

#include "nonet/plugin.hpp"
#include "nonet/solving/diagnostic.hpp"

namespace nonet::host {

/// A value of an option: `true`, `4`, `scan`. It must be one that the option can have.
[[nodiscard]] NONET_EXPORT std::string option_value_text(const OptionInfo& option, std::int64_t value);

/// Sets the option `name` in a technique's option values. Fails when there is no such option, or it has no such value.
[[nodiscard]] NONET_EXPORT Result<void> set_option(const TechniqueInfo& technique, std::string_view name,
                                                   std::string_view value, std::vector<std::int64_t>& values);

/// Fails for option values that do not go together, see OptionOrder.
[[nodiscard]] NONET_EXPORT Result<void> check_option_orders(const TechniqueInfo& technique,
                                                            std::span<const std::int64_t> values);

}  // namespace nonet::host
