#pragma once
// What a technique declares: TechniqueInfo and its parts. All of it is constant data, so that the host can read it
// before any code of the plugin runs.

#include <initializer_list>
#include <span>
#include <string_view>

#include "nonet/export.hpp"
#include "nonet/technique.hpp"

namespace nonet {

namespace detail {
/// Reports a mistake in a declaration: an error of the compiler where the declaration is a constant; std::logic_error
/// elsewhere.
[[noreturn]] NONET_EXPORT void mistake(const char* what);
}  // namespace detail

/// A constant array in a descriptor.
template <typename T>
struct List {
  const T* items = nullptr;
  std::uint64_t size = 0;

  constexpr List() noexcept = default;
  template <std::size_t N>
  constexpr List(const T (&array)[N]) noexcept : items(array), size(N) {}  // NOLINT: arrays convert on purpose
  [[nodiscard]] constexpr std::span<const T> span() const noexcept { return {items, static_cast<std::size_t>(size)}; }
  [[nodiscard]] constexpr const T* begin() const noexcept { return items; }
  [[nodiscard]] constexpr const T* end() const noexcept { return items + size; }
};

/// A name or code in another system, which may be a program, a site or a book.
struct ForeignName {
  const char* system = nullptr;  ///< kebab-case
  const char* name = nullptr;    ///< as that system writes it
};

/// Names of a kind in other systems, at most six: `.names = {{"their-system", "Their Name"}}`. Entries whose name is
/// null are left out.
class ForeignNames {
 public:
  static constexpr std::size_t kMost = 6;

  constexpr ForeignNames() noexcept = default;
  constexpr ForeignNames(std::initializer_list<ForeignName> names) {
    for (const ForeignName& name : names) {
      if (name.name == nullptr) continue;
      if (size_ == kMost) detail::mistake("a kind has at most ForeignNames::kMost names in other systems");
      names_[size_++] = name;
    }
  }
  [[nodiscard]] constexpr const ForeignName* begin() const noexcept { return names_; }
  [[nodiscard]] constexpr const ForeignName* end() const noexcept { return names_ + size_; }
  [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }
  /// The first name in a system; empty if there is none.
  [[nodiscard]] constexpr std::string_view in(std::string_view system) const noexcept {
    for (const ForeignName& name : *this) {
      if (name.system != nullptr && name.system == system) return name.name;
    }
    return {};
  }

 private:
  ForeignName names_[kMost]{};
  std::size_t size_ = 0;
};

/// A kind of step. Levels and scores may differ by kind.
struct KindInfo {
  const char* id;    ///< kebab-case, unique within its technique
  const char* name;  ///< for people, e.g. `Hidden Single`
  ForeignNames names{};
};

enum class OptionType : std::uint32_t {
  boolean,
  integer,
  choice,
  table  ///< lines of text, which a strategy has in a file or in place; the default is none
};

/// An option of a technique, as `options.hpp` makes them. Its value is a number: 0 or 1, an integer in a range, the
/// index of a choice, or, of a table, 0 for none and else one more than its index in CreateContext::tables.
struct OptionInfo {
  const char* name;  ///< kebab-case
  OptionType type;
  std::int64_t default_value;
  std::int64_t min = 0;  ///< only for integers
  std::int64_t max = 0;  ///< only for integers; inclusive
  List<const char*> choices{};
  const char* help = "";
  /// Whether some value makes steps or their order depend on the board's history, on where cells lie or on which digits
  /// they have. At least one combination of the values of such options must not; otherwise the conformance kit fails
  /// the technique.
  bool is_order_dependent = false;
};

/// Two integer options of which one must not exceed the other, e.g. `min-cells` and `max-cells`. Strategies that
/// violate this are rejected.
struct OptionOrder {
  const char* lesser;
  const char* greater;
};

/// A technique that another one uses, with its own option values.
struct UsedTechnique {
  /// A value as in a strategy: `true`, `7`, or one of the choices.
  struct Option {
    const char* name;
    const char* value;
  };
  const char* technique;   ///< its id or an alias
  List<Option> options{};  ///< options that are not listed have their default
  const char* as = "";     ///< the name of the instance in messages, if there are several of one technique
};

/// A number of a step for its rating, as `metrics.hpp` makes them.
struct MetricInfo {
  const char* name;  ///< kebab-case
  const char* help;
};

/// The preconditions of a technique.
struct Preconditions {
  bool assumes_one_solution = false;  ///< its conclusions hold only for grids with one solution
  bool needs_givens = false;          ///< it must know which cells are given
  bool not_on_pencilmarks = false;    ///< it does not support grids with candidates instead of givens
};

/// The value of an option of the type `table`.
struct OptionTable {
  std::string_view name;  ///< for messages: the file as the strategy names it, or where the strategy has the text
  std::string_view text;
};

struct TechniqueInfo;

/// The arguments for creating a technique: its option values, and the instances that it uses.
struct CreateContext {
  std::span<const std::int64_t> options;   ///< in the order of TechniqueInfo::options; OptionSet::read has them by name
  std::span<const Technique* const> uses;  ///< in the order of TechniqueInfo::uses; they outlive the new instance
  std::span<const OptionTable> tables;     ///< they last until `create` returns
  const TechniqueInfo* technique;          ///< of the new instance, for a function that creates several; never null
};

/// A technique of a plugin.
struct TechniqueInfo {
  const char* id;    ///< kebab-case, unique among all plugins
  const char* name;  ///< for people
  const char* summary;
  List<KindInfo> kinds{};  ///< default: one kind with the id, name and names of the technique
  ForeignNames names{};    ///< names of that one kind in other systems
  List<const char*> aliases{};
  List<OptionInfo> options{};
  List<MetricInfo> metrics{};
  Preconditions preconditions{};
  List<UsedTechnique> uses{};         ///< techniques of which create receives one instance each
  List<const FactSlot*> facts{};      ///< for messages and profiles
  List<OptionOrder> option_orders{};  ///< constraints between option values
  /// What a board must have for find to report anything, with any options; otherwise the host may skip the call.
  Trigger trigger = Trigger::anything;
  /// Whether find, or a technique that it uses, reads the board's queue of singles under some option. If no technique
  /// does, the strategy's boards have no queue.
  bool wants_queue = false;
  /// Whether it tries out instead of recognising a pattern: among all steps of a position it is shown only if no other
  /// technique finds one.
  bool tries_out = false;
  /// Creates an instance; the host deletes it. May throw std::exception with a message for users to reject the options.
  Technique* (*create)(const CreateContext&);
};

}  // namespace nonet
