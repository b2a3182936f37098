#pragma once
// The options of a technique: a struct with a field for each, and a declaration that names them.
//
//   struct WingOptions {
//     bool grouped = false;
//     int max_cells = 4;
//   };
//   constexpr auto kWingOptions = options<WingOptions>(
//       option("grouped", &WingOptions::grouped, "also houses with more than two places"),
//       option("max-cells", &WingOptions::max_cells, Range{2, 8}, "cells of a set at most"));
//
//   .options = kWingOptions,                             // in TechniqueInfo
//   const WingOptions values = kWingOptions.read(context);  // in the technique's constructor
//
// The initialisers of the fields are the defaults. Everything here is evaluated by the compiler, and a mistake (a
// default outside of the range, a name that is not in kebab-case ...) does not compile.

#include <algorithm>
#include <concepts>
#include <tuple>
#include <type_traits>
#include <utility>

#include "nonet/technique_info.hpp"

namespace nonet {

/// The least and the greatest value of an integer option.
struct Range {
  std::int64_t min;
  std::int64_t max;
};

/// A value of an enumeration and its name in strategies.
template <typename Enum>
struct Choice {
  Enum value;
  const char* name;  ///< kebab-case
};
/// The values that an option of the type of an enumeration can have. Must be a constant of a namespace or a class.
template <typename Enum, std::size_t N>
struct Choices {
  const char* names[N];
  Enum values[N];
};

/// The declaration of one option: a field of `Struct`, and what a strategy sees.
template <typename Struct, typename T>
struct Option {
  static constexpr bool kIsTable = std::is_pointer_v<T>;
  OptionInfo info;
  T Struct::*field;
  const T* values;  ///< those of the choices; null for other types

  /// The option with OptionInfo::is_order_dependent set.
  [[nodiscard]] consteval Option order_dependent() const {
    Option option = *this;
    option.info.is_order_dependent = true;
    return option;
  }
};

namespace detail {

[[nodiscard]] constexpr bool is_kebab_case(std::string_view text) noexcept {
  bool is_after_letter = false;
  for (const char c : text) {
    const bool is_letter = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (!is_letter && (c != '-' || !is_after_letter)) return false;
    is_after_letter = is_letter;
  }
  return is_after_letter;
}
/// A name that a strategy can use.
consteval const char* checked_name(const char* name) {
  if (name == nullptr || !is_kebab_case(name)) mistake("a name of an option, choice or metric is not in kebab-case");
  return name;
}

/// Checks that the names of a declaration differ.
template <std::size_t N, typename NameOf>
consteval void check_names_differ(NameOf name_of) {
  for (std::size_t i = 1; i < N; ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (std::string_view(name_of(i)) == name_of(j)) mistake("a declaration has a name twice");
    }
  }
}

/// Whether two declarations give values the same meaning.
[[nodiscard]] inline bool is_same(const OptionInfo& a, const OptionInfo& b) noexcept {
  const auto is_same_text = [](const char* x, const char* y) { return std::string_view(x) == y; };
  return is_same_text(a.name, b.name) && a.type == b.type && a.min == b.min && a.max == b.max &&
         std::equal(a.choices.begin(), a.choices.end(), b.choices.begin(), b.choices.end(), is_same_text);
}

}  // namespace detail

/// The choices of an option, in the order in which help texts show them. Enumerators that are not listed cannot be
/// chosen, so that several techniques may share an enumeration.
template <typename Enum, std::size_t N>
[[nodiscard]] consteval Choices<Enum, N> choices(const Choice<Enum> (&list)[N]) {
  Choices<Enum, N> result{};
  for (std::size_t i = 0; i < N; ++i) {
    result.names[i] = detail::checked_name(list[i].name);
    result.values[i] = list[i].value;
    for (std::size_t j = 0; j < i; ++j) {
      if (list[i].value == list[j].value) detail::mistake("an enumerator has two choices");
    }
  }
  detail::check_names_differ<N>([&](std::size_t i) { return result.names[i]; });
  return result;
}

/// An option that is true or false.
template <typename Struct>
[[nodiscard]] consteval Option<Struct, bool> option(const char* name, bool Struct::*field, const char* help) {
  return {{.name = detail::checked_name(name), .type = OptionType::boolean, .default_value = 0, .help = help},
          field,
          nullptr};
}
/// An integer of a range.
template <typename Struct, std::integral T>
[[nodiscard]] consteval Option<Struct, T> option(const char* name, T Struct::*field, Range range, const char* help) {
  if (range.min > range.max) detail::mistake("the range of an option is empty");
  if (!std::in_range<T>(range.min) || !std::in_range<T>(range.max)) {
    detail::mistake("the type of an option's field does not hold its range");
  }
  return {{.name = detail::checked_name(name),
           .type = OptionType::integer,
           .default_value = 0,
           .min = range.min,
           .max = range.max,
           .help = help},
          field,
          nullptr};
}
/// A value of an enumeration.
template <typename Struct, typename Enum, std::size_t N>
[[nodiscard]] consteval Option<Struct, Enum> option(const char* name, Enum Struct::*field,
                                                    const Choices<Enum, N>& choices, const char* help) {
  return {{.name = detail::checked_name(name),
           .type = OptionType::choice,
           .default_value = 0,
           .choices = choices.names,
           .help = help},
          field,
          choices.values};
}
/// Lines of text; the default is none, a null pointer. The table lasts until `create` returns.
template <typename Struct>
[[nodiscard]] consteval Option<Struct, const OptionTable*> option(const char* name, const OptionTable* Struct::*field,
                                                                  const char* help) {
  return {{.name = detail::checked_name(name), .type = OptionType::table, .default_value = 0, .help = help},
          field,
          nullptr};
}
/// An integer needs a Range, an enumeration Choices.
template <typename Struct, typename T>
void option(const char* name, T Struct::*field, const char* help) = delete;

/// The options of a technique.
template <typename Struct, typename... Options>
class OptionSet {
 public:
  consteval explicit OptionSet(Options... options) : options_(options...), infos_{with_default(options, Struct{})...} {
    detail::check_names_differ<sizeof...(Options)>([this](std::size_t i) { return infos_[i].name; });
  }

  /// Whether an option is a table.
  [[nodiscard]] static constexpr bool has_table() noexcept { return (Options::kIsTable || ...); }
  /// For TechniqueInfo::options. The set must be a constant of a namespace or a class.
  constexpr operator List<OptionInfo>() const noexcept { return infos_; }  // NOLINT: a set is a list on purpose

  /// The values that a technique is created with, by field. Throws std::logic_error if the technique declares other
  /// options.
  [[nodiscard]] Struct read(const CreateContext& context) const {
    const List<OptionInfo>& declared = context.technique->options;
    if (!std::equal(declared.begin(), declared.end(), infos_, infos_ + sizeof...(Options), detail::is_same))
      detail::mistake("it reads other options than it declares in TechniqueInfo::options");
    Struct values;
    [&]<std::size_t... I>(std::index_sequence<I...>) {
      ((values.*std::get<I>(options_).field = value(std::get<I>(options_), context.options[I], context)), ...);
    }
    (std::index_sequence_for<Options...>());
    return values;
  }

 private:
  template <typename Base, typename T>
  static consteval OptionInfo with_default(const Option<Base, T>& option, const Struct& defaults) {
    static_assert(std::is_base_of_v<Base, Struct>, "an option is a field of the struct or of a base of it");
    OptionInfo info = option.info;
    const T value = defaults.*option.field;
    if constexpr (std::is_enum_v<T>) {
      const auto count = static_cast<std::int64_t>(info.choices.size);
      while (info.default_value < count && option.values[info.default_value] != value) ++info.default_value;
      if (info.default_value == count) detail::mistake("the default of an option is none of its choices");
    } else if constexpr (std::is_pointer_v<T>) {
      if (value != nullptr) detail::mistake("the default of a table is none, a null pointer");
    } else {
      info.default_value = static_cast<std::int64_t>(value);
      if (!std::is_same_v<T, bool> && (info.default_value < info.min || info.default_value > info.max)) {
        detail::mistake("the default of an option is outside of its range");
      }
    }
    return info;
  }

  template <typename Base, typename T>
  static T value(const Option<Base, T>& option, std::int64_t number, const CreateContext& context) noexcept {
    if constexpr (std::is_enum_v<T>) {
      return option.values[number];
    } else if constexpr (std::is_pointer_v<T>) {
      return number == 0 ? nullptr : &context.tables[static_cast<std::size_t>(number - 1)];
    } else {
      return static_cast<T>(number);
    }
  }

  std::tuple<Options...> options_;
  OptionInfo infos_[sizeof...(Options)];
};

/// Declares the options of a technique, in the order in which help texts show them. A field may be one of a base of
/// `Struct`: techniques that share options share the base and the declarations of its fields.
template <typename Struct, typename... Options>
[[nodiscard]] consteval OptionSet<Struct, Options...> options(Options... options) {
  return OptionSet<Struct, Options...>(options...);
}

}  // namespace nonet
