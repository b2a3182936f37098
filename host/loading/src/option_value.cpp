#include "nonet/loading/option_value.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

namespace nonet::host {

namespace {

std::optional<std::int64_t> read_value(const OptionInfo& option, std::string_view text) {
  switch (option.type) {
    case OptionType::boolean:
      if (text == "true") return 1;
      return text == "false" ? std::optional<std::int64_t>(0) : std::nullopt;
    case OptionType::integer: {
      std::int64_t value = 0;
      const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
      const bool is_number = error == std::errc() && end == text.data() + text.size();
      return is_number && value >= option.min && value <= option.max ? std::optional(value) : std::nullopt;
    }
    case OptionType::table:
      return std::nullopt;
    case OptionType::choice:
      break;
  }
  for (std::size_t i = 0; i < option.choices.size; ++i) {
    if (text == option.choices.items[i]) return static_cast<std::int64_t>(i);
  }
  return std::nullopt;
}

std::string values_text(const OptionInfo& option) {
  switch (option.type) {
    case OptionType::boolean:
      return "true or false";
    case OptionType::integer:
      return fmt::format("{} to {}", option.min, option.max);
    case OptionType::table:
      return "a table, which only a strategy can give";
    case OptionType::choice:
      break;
  }
  return fmt::format("{}", fmt::join(option.choices.span(), ", "));
}

}  // namespace

std::string option_value_text(const OptionInfo& option, std::int64_t value) {
  switch (option.type) {
    case OptionType::boolean:
      return value != 0 ? "true" : "false";
    case OptionType::integer:
      return std::to_string(value);
    case OptionType::table:
      return value == 0 ? "none" : "a table";
    case OptionType::choice:
      break;
  }
  return option.choices.items[value];
}

Result<void> set_option(const TechniqueInfo& technique, std::string_view name, std::string_view value,
                        std::vector<std::int64_t>& values) {
  std::vector<std::string> names;
  for (const OptionInfo& option : technique.options) names.emplace_back(option.name);
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) {
    return failure(fmt::format("technique '{}' has no option '{}'{}", technique.id, name, did_you_mean(name, names)));
  }
  const auto index = static_cast<std::size_t>(found - names.begin());
  const OptionInfo& option = technique.options.items[index];
  const auto number = read_value(option, value);
  if (!number) {
    return failure(fmt::format("'{}' is not a value of option '{}', expected {}", value, name, values_text(option)));
  }
  values[index] = *number;
  return {};
}

Result<void> check_option_orders(const TechniqueInfo& technique, std::span<const std::int64_t> values) {
  const auto index_of = [&](const char* name) {
    std::size_t index = 0;
    // A registered technique has the option.
    while (std::string_view(technique.options.items[index].name) != name) ++index;
    return index;
  };
  for (const OptionOrder& order : technique.option_orders) {
    const std::int64_t lesser = values[index_of(order.lesser)];
    const std::int64_t greater = values[index_of(order.greater)];
    if (lesser <= greater) continue;
    return failure(fmt::format("option '{}' ({}) must not be above option '{}' ({})", order.lesser, lesser,
                               order.greater, greater));
  }
  return {};
}

}  // namespace nonet::host
