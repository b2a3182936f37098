#pragma once
// Values of techniques' options as text, for use outside of strategies.

#include <string>
#include <string_view>
#include <vector>

#include "nonet/plugin.hpp"
#include "nonet/solving/diagnostic.hpp"

namespace nonet::host {

/// A value of an option: `true`, `4`, `scan`; of a table only whether there is one. Precondition: a valid value.
[[nodiscard]] std::string option_value_text(const OptionInfo& option, std::int64_t value);

/// Sets the option `name` in a technique's option values. Fails for an unknown option, an invalid value, and a table.
[[nodiscard]] Result<void> set_option(const TechniqueInfo& technique, std::string_view name, std::string_view value,
                                      std::vector<std::int64_t>& values);

/// Fails for inconsistent option values, see OptionOrder.
[[nodiscard]] Result<void> check_option_orders(const TechniqueInfo& technique, std::span<const std::int64_t> values);

}  // namespace nonet::host
