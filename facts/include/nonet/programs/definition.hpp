#pragma once
// The option `definition` of techniques that another program has in a narrower form, or in another order.

#include "nonet/options.hpp"

namespace nonet {

/// The values of the option `definition`: `complete` is everything that the definition at the top of the technique's
/// file admits; the others are the steps and the order of HoDoKu, Sudoku Explainer and Sukaku Explainer.
enum class Definition : std::uint8_t { complete, hodoku, explainer, sukaku_explainer };

/// The options of a technique that has this one; other options are fields of a struct that is derived from it.
struct DefinitionOption {
  Definition definition = Definition::complete;
};

namespace detail {
inline constexpr Choice<Definition> kComplete{Definition::complete, "complete"};
inline constexpr Choice<Definition> kHodoku{Definition::hodoku, "hodoku"};
inline constexpr Choice<Definition> kExplainer{Definition::explainer, "explainer"};
inline constexpr Choice<Definition> kSukakuExplainer{Definition::sukaku_explainer, "sukaku-explainer"};

inline constexpr auto kCompleteOrHodoku = choices<Definition>({kComplete, kHodoku});
inline constexpr auto kCompleteOrExplainer = choices<Definition>({kComplete, kExplainer});
inline constexpr auto kCompleteHodokuOrExplainer = choices<Definition>({kComplete, kHodoku, kExplainer});
inline constexpr auto kCompleteOrBothExplainers = choices<Definition>({kComplete, kExplainer, kSukakuExplainer});
inline constexpr auto kCompleteOrSukakuExplainer = choices<Definition>({kComplete, kSukakuExplainer});
}  // namespace detail

/// The option with the choices that are given; `help` says what differs in the other programs.
template <std::size_t N>
[[nodiscard]] consteval auto definition_option(const Choices<Definition, N>& choices, const char* help) {
  return option("definition", &DefinitionOption::definition, choices, help);
}
[[nodiscard]] consteval auto hodoku_definition(const char* help) {
  return definition_option(detail::kCompleteOrHodoku, help);
}
[[nodiscard]] consteval auto explainer_definition(const char* help) {
  return definition_option(detail::kCompleteOrExplainer, help);
}
[[nodiscard]] consteval auto hodoku_or_explainer_definition(const char* help) {
  return definition_option(detail::kCompleteHodokuOrExplainer, help);
}
/// With `explainer` and `sukaku-explainer`.
[[nodiscard]] consteval auto explainers_definition(const char* help) {
  return definition_option(detail::kCompleteOrBothExplainers, help);
}
[[nodiscard]] consteval auto sukaku_explainer_definition(const char* help) {
  return definition_option(detail::kCompleteOrSukakuExplainer, help);
}

}  // namespace nonet
