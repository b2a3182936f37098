#pragma once
// Parts of descriptors that many techniques share: the option `definition`, and kinds with their names elsewhere. All
// are constants, so that a descriptor made of them is still data that can be read before any code of the plugin runs.

#include <cstddef>

#include "nonet/plugin.hpp"

namespace nonet {

namespace detail {
inline constexpr const char* kCompleteOrHodoku[] = {"complete", "hodoku"};
inline constexpr const char* kCompleteOrExplainer[] = {"complete", "explainer"};
inline constexpr const char* kAllDefinitions[] = {"complete", "hodoku", "explainer"};
}  // namespace detail

/// The option `definition` of a technique that another program has in a narrower form, or in another order: 0
/// `complete`, the default, is everything that the definition at the top of the technique's file admits. `help` says
/// what the other program does instead. For the last argument see OptionInfo::is_order_dependent.
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

/// What a kind is called in other systems; null where the system does not have it.
struct Elsewhere {
  const char* hodoku = nullptr;     ///< the name of HoDoKu's step
  const char* reglib = nullptr;     ///< the code in HoDoKu's regression library, e.g. `0200`
  const char* explainer = nullptr;  ///< the name of Sudoku Explainer's hint
};
/// A kind and its names elsewhere, see KindInfo.
struct NamedKind {
  const char* id;
  const char* name;
  Elsewhere elsewhere{};
};

/// The kinds of a technique, with the storage of their names elsewhere. For constants of a namespace, which stay where
/// they are: `constexpr Kinds kKinds({{"naked-pair", "Naked Pair", {.hodoku = "Naked Pair", .reglib = "0200"}}});`
template <std::size_t N>
class Kinds {
 public:
  constexpr explicit Kinds(const NamedKind (&kinds)[N]) noexcept {
    for (std::size_t i = 0; i < N; ++i) {
      const auto& [id, name, elsewhere] = kinds[i];
      kinds_[i].id = id;
      kinds_[i].name = name;
      kinds_[i].names.items = names_[i];
      for (const ForeignName foreign :
           {ForeignName{"hodoku", elsewhere.hodoku}, ForeignName{"reglib", elsewhere.reglib},
            ForeignName{"sudoku-explainer", elsewhere.explainer}}) {
        if (foreign.name != nullptr) names_[i][kinds_[i].names.size++] = foreign;
      }
    }
  }
  Kinds(const Kinds&) = delete;
  Kinds& operator=(const Kinds&) = delete;
  ~Kinds() = default;
  // NOLINTNEXTLINE(google-explicit-constructor): it stands for the list in a TechniqueInfo
  [[nodiscard]] constexpr operator List<KindInfo>() const noexcept { return kinds_; }
  [[nodiscard]] constexpr const KindInfo& operator[](std::size_t i) const noexcept { return kinds_[i]; }

 private:
  ForeignName names_[N][3]{};
  KindInfo kinds_[N]{};
};

}  // namespace nonet
