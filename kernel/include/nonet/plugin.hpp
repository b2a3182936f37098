#pragma once
// The descriptor that a plugin exports. Its stamp is plain numbers, so that the host can read it from the file and
// reject the plugin before any of its code runs; the rest can be read before any technique is created.

#include <span>
#include <string_view>

#include "nonet/technique.hpp"

namespace nonet {

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

/// A name or code in another system, e.g. `{"sudokuwiki", "Naked Candidates"}`.
struct ForeignName {
  const char* system;  ///< kebab-case
  const char* name;
};

/// Names of a kind in other systems; null if a system does not have it.
struct ForeignNames {
  const char* hodoku = nullptr;     ///< name of HoDoKu's step
  const char* reglib = nullptr;     ///< code in HoDoKu's regression library, e.g. `0200`
  const char* explainer = nullptr;  ///< name of Sudoku Explainer's hint
  List<ForeignName> others{};
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

/// An option of a technique. Its value is a number: 0 or 1, an integer in a range, the index of a choice, or, of a
/// table, 0 for none and else one more than its index in CreateContext::tables.
struct OptionInfo {
  const char* name;  ///< kebab-case
  OptionType type;
  std::int64_t default_value;
  std::int64_t min = 0;  ///< only for integers
  std::int64_t max = 0;  ///< only for integers; inclusive
  List<const char*> choices{};
  const char* help = "";
  /// Whether some value makes steps or their order depend on the board's history or on the positions of cells. At least
  /// one value must not; otherwise the conformance kit fails the technique.
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

/// A number of a step for its rating.
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

/// The arguments for creating a technique: option values in the order of its option table, and the instances that it
/// uses.
struct CreateContext {
  std::span<const std::int64_t> options;
  std::span<const Technique* const> uses;  ///< in the order of TechniqueInfo::uses; they outlive the new instance
  std::span<const OptionTable> tables;     ///< they last until `create` returns
  const TechniqueInfo* technique;          ///< of the new instance, for a function that creates several; never null

  /// The table that is the value of an option; null for none.
  [[nodiscard]] const OptionTable* table(std::size_t option) const noexcept {
    return options[option] == 0 ? nullptr : &tables[static_cast<std::size_t>(options[option] - 1)];
  }
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
  /// Creates an instance; the host deletes it. May throw std::exception with a message for users to reject the options.
  Technique* (*create)(const CreateContext&);
};

/// How the code of a plugin was compiled: everything that must be the same on both sides of the boundary.
struct Stamp {
  std::uint64_t magic;
  std::uint32_t stamp_size;
  std::uint32_t descriptor_size;
  std::uint32_t abi_version;
  std::uint32_t cxx11_abi;     ///< libstdc++'s _GLIBCXX_USE_CXX11_ABI
  std::uint32_t library;       ///< 1 libstdc++, 2 libc++
  std::uint32_t pointer_size;  ///< bytes
  std::uint32_t grid_size;
  std::uint32_t board_size;
  std::uint32_t cell_map_size;
  std::uint32_t candidate_map_size;
  std::uint32_t step_size;
  std::uint32_t evidence_size;
  std::uint32_t technique_info_size;
  std::uint32_t find_context_size;
  // Shown in messages; no reason to reject a plugin.
  std::uint32_t compiler;  ///< 1 g++, 2 clang
  std::uint32_t compiler_major;
  std::uint32_t cxx_standard;
  std::uint32_t sanitizers;  ///< bit 0 address, bit 1 thread
};

/// The first eight bytes of a descriptor: "nonet-v1".
inline constexpr std::uint64_t kPluginMagic = 0x31762D74656E6F6EULL;
/// Incremented whenever a type that crosses the boundary changes.
inline constexpr std::uint32_t kAbiVersion = 12;

namespace detail {

consteval std::uint32_t sanitizers() {
  std::uint32_t bits = 0;
#if defined(__SANITIZE_ADDRESS__)
  bits |= 1U;
#endif
#if defined(__SANITIZE_THREAD__)
  bits |= 2U;
#endif
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
  bits |= 1U;
#endif
#if __has_feature(thread_sanitizer)
  bits |= 2U;
#endif
#endif
  return bits;
}

}  // namespace detail

struct PluginDescriptor;
/// The stamp of the code that calls it.
consteval Stamp this_stamp();

/// What a plugin exports as `nonet_plugin_v1`.
struct PluginDescriptor {
  Stamp stamp;
  const char* name;  ///< snake_case, like the file name
  const char* version;
  const char* summary;
  const char* author;
  const char* license;                    ///< SPDX
  List<const TechniqueInfo*> techniques;  ///< infos may be in separate files
};

consteval Stamp this_stamp() {
  Stamp stamp{};
  stamp.magic = kPluginMagic;
  stamp.stamp_size = sizeof(Stamp);
  stamp.descriptor_size = sizeof(PluginDescriptor);
  stamp.abi_version = kAbiVersion;
#if defined(_GLIBCXX_USE_CXX11_ABI)
  stamp.cxx11_abi = _GLIBCXX_USE_CXX11_ABI;
#endif
#if defined(__GLIBCXX__)
  stamp.library = 1;
#else
  stamp.library = 2;
#endif
  stamp.pointer_size = sizeof(void*);
  stamp.grid_size = sizeof(Grid);
  stamp.board_size = sizeof(Board);
  stamp.cell_map_size = sizeof(CellMap);
  stamp.candidate_map_size = sizeof(CandidateMap);
  stamp.step_size = sizeof(Step);
  stamp.evidence_size = sizeof(Evidence);
  stamp.technique_info_size = sizeof(TechniqueInfo);
  stamp.find_context_size = sizeof(FindContext);
#if defined(__clang__)
  stamp.compiler = 2;
  stamp.compiler_major = __clang_major__;
#else
  stamp.compiler = 1;
  stamp.compiler_major = __GNUC__;
#endif
  stamp.cxx_standard = static_cast<std::uint32_t>(__cplusplus);
  stamp.sanitizers = detail::sanitizers();
  return stamp;
}

/// A create function for a technique whose constructor takes the context.
template <typename T>
Technique* create(const CreateContext& context) {
  return new T(context);  // NOLINT: the host owns it
}

}  // namespace nonet

/// Defines the plugin's descriptor from its fields after the stamp, with designators:
/// NONET_PLUGIN(.name = "my_plugin", .version = "1.0", .summary = "...", .author = "...", .license = "MIT",
///              .techniques = kTechniques)
#define NONET_PLUGIN(...)                                                \
  extern "C" NONET_EXPORT const nonet::PluginDescriptor nonet_plugin_v1; \
  extern "C" constinit const nonet::PluginDescriptor nonet_plugin_v1 { .stamp = nonet::this_stamp(), __VA_ARGS__ }

// Calls a macro with each of up to 64 arguments.
#define NONET_DETAIL_PARENTHESES ()
#define NONET_DETAIL_AGAIN_4(...) __VA_ARGS__
#define NONET_DETAIL_AGAIN_3(...) \
  NONET_DETAIL_AGAIN_4(NONET_DETAIL_AGAIN_4(NONET_DETAIL_AGAIN_4(NONET_DETAIL_AGAIN_4(__VA_ARGS__))))
#define NONET_DETAIL_AGAIN_2(...) \
  NONET_DETAIL_AGAIN_3(NONET_DETAIL_AGAIN_3(NONET_DETAIL_AGAIN_3(NONET_DETAIL_AGAIN_3(__VA_ARGS__))))
#define NONET_DETAIL_AGAIN(...) \
  NONET_DETAIL_AGAIN_2(NONET_DETAIL_AGAIN_2(NONET_DETAIL_AGAIN_2(NONET_DETAIL_AGAIN_2(__VA_ARGS__))))
#define NONET_DETAIL_EACH(macro, ...) __VA_OPT__(NONET_DETAIL_AGAIN(NONET_DETAIL_ONE(macro, __VA_ARGS__)))
#define NONET_DETAIL_ONE(macro, first, ...) \
  macro(first) __VA_OPT__(NONET_DETAIL_NEXT NONET_DETAIL_PARENTHESES(macro, __VA_ARGS__))
#define NONET_DETAIL_NEXT() NONET_DETAIL_ONE
#define NONET_DETAIL_DECLARE(technique) extern constinit const nonet::TechniqueInfo technique;
#define NONET_DETAIL_ADDRESS(technique) &(technique),

/// Declares the techniques of a plugin that are defined in separate files, and lists them for its descriptor:
/// NONET_TECHNIQUES(kTechniques, kNakedPair, kHiddenPair) must be in the namespace in which each of those files has
/// `extern constinit const TechniqueInfo kNakedPair = {...};`. At most 64 techniques.
#define NONET_TECHNIQUES(list, ...)                    \
  NONET_DETAIL_EACH(NONET_DETAIL_DECLARE, __VA_ARGS__) \
  static constexpr const nonet::TechniqueInfo* list[] = {NONET_DETAIL_EACH(NONET_DETAIL_ADDRESS, __VA_ARGS__)}
