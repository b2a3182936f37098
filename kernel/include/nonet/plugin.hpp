#pragma once
// The descriptor that a plugin exports. Its stamp is plain numbers, so that the host can read it from the file and
// reject the plugin before any of its code runs; the rest can be read before any technique is created.

#include "nonet/metrics.hpp"
#include "nonet/options.hpp"
#include "nonet/technique_info.hpp"

namespace nonet {

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
inline constexpr std::uint32_t kAbiVersion = 15;

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

namespace detail {

/// A technique that is a function.
template <auto kFind, const auto&... kOptions>
class Finder final : public Technique {
  static_assert((!std::remove_cvref_t<decltype(kOptions)>::has_table() && ...),
                "a table lasts until create returns: read it in the constructor of a class");

 public:
  explicit Finder([[maybe_unused]] const CreateContext& context) : options_(kOptions.read(context)...) {}

  void find(FindContext& context) const override {
    std::apply([&](const auto&... options) { kFind(context, options...); }, options_);
  }

 private:
  std::tuple<decltype(kOptions.read(std::declval<const CreateContext&>()))...> options_;
};

}  // namespace detail

/// A create function for a technique that is a class: its constructor takes the context, or nothing.
template <typename T>
Technique* create(const CreateContext& context) {
  if constexpr (std::is_constructible_v<T, const CreateContext&>) {
    return new T(context);  // NOLINT: the host owns it
  } else {
    return new T();  // NOLINT: the same
  }
}
/// A create function for a technique that keeps nothing but the values of its options: `create<find_pairs>` for
/// `void find_pairs(FindContext&)`, or `create<find_wings, kWingOptions>` for
/// `void find_wings(FindContext&, const WingOptions&)`. The function is what `find` of a class is.
template <auto kFind, const auto&... kOptions>
Technique* create(const CreateContext& context) {
  return create<detail::Finder<kFind, kOptions...>>(context);
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
