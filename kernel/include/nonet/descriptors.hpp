#pragma once
// The option `definition` that many techniques share. It is a constant, so that the host can read the descriptor before
// any code of the plugin runs.

#include "nonet/plugin.hpp"

namespace nonet {

namespace detail {
inline constexpr const char* kCompleteOrHodoku[] = {"complete", "hodoku"};
inline constexpr const char* kCompleteOrExplainer[] = {"complete", "explainer"};
inline constexpr const char* kAllDefinitions[] = {"complete", "hodoku", "explainer"};
}  // namespace detail

/// The option `definition` of a technique that another program has in a narrower form, or in another order: 0
/// `complete`, the default, is everything that the definition at the top of the technique's file admits. `help`
/// describes the difference of the other program. For the last argument see OptionInfo::is_order_dependent.
[[nodiscard]] constexpr OptionInfo definition_option(List<const char*> choices, const char* help,
                                                     bool is_order_dependent = false) noexcept {
  return {.name = "definition",
          .type = OptionType::choice,
          .default_value = 0,
          .choices = choices,
          .help = help,
          .is_order_dependent = is_order_dependent};
}
/// With the choice 1 `hodoku`.
[[nodiscard]] constexpr OptionInfo hodoku_definition(const char* help, bool is_order_dependent = false) noexcept {
  return definition_option(detail::kCompleteOrHodoku, help, is_order_dependent);
}
/// With the choice 1 `explainer`, for Sudoku Explainer.
[[nodiscard]] constexpr OptionInfo explainer_definition(const char* help, bool is_order_dependent = false) noexcept {
  return definition_option(detail::kCompleteOrExplainer, help, is_order_dependent);
}
/// With the choices 1 `hodoku` and 2 `explainer`.
[[nodiscard]] constexpr OptionInfo hodoku_or_explainer_definition(const char* help,
                                                                  bool is_order_dependent = false) noexcept {
  return definition_option(detail::kAllDefinitions, help, is_order_dependent);
}

}  // namespace nonet
