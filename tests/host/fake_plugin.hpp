#pragma once
// Handmade descriptors.

#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

#include "nonet/loading/registry.hpp"
#include "nonet/solving/strategy.hpp"

namespace nonet::host::fake {

/// A technique that finds nothing, but records its arguments, and reports its destruction.
class Recorder final : public Technique {
 public:
  explicit Recorder(const CreateContext& context)
      : options(context.options.begin(), context.options.end()), uses(context.uses.begin(), context.uses.end()) {}
  ~Recorder() override {
    // Reads an object that it uses: the address sanitizer reports a destroyed one.
    for (const Technique* used : uses) (void)*static_cast<const volatile char*>(static_cast<const void*>(used));
    ++ended;
  }
  void find(FindContext& /*context*/) const override {}

  std::vector<std::int64_t> options;
  std::vector<const Technique*> uses;
  static inline int ended = 0;
};

inline Technique* refuse(const CreateContext& /*context*/) { throw std::runtime_error("no luck today"); }

inline constexpr const char* kNakedAliases[] = {"sole-candidate"};
inline constexpr TechniqueInfo kNakedSingle = {.id = "naked-single",
                                               .name = "Naked Single",
                                               .summary = "A cell has one candidate.",
                                               .aliases = kNakedAliases,
                                               .create = create<Recorder>};

inline constexpr KindInfo kHiddenKinds[] = {{"hidden-single-block", "Hidden Single in a Block"},
                                            {"hidden-single-row", "Hidden Single in a Row"},
                                            {"hidden-single-column", "Hidden Single in a Column"}};
inline constexpr TechniqueInfo kHiddenSingle = {.id = "hidden-single",
                                                .name = "Hidden Single",
                                                .summary = "A house has one place for a digit.",
                                                .kinds = kHiddenKinds,
                                                .create = create<Recorder>};

inline constexpr const char* kOrders[] = {"natural", "hodoku"};
inline constexpr OptionInfo kPairOptions[] = {
    {.name = "order", .type = OptionType::choice, .default_value = 0, .choices = kOrders, .help = "Order of steps."},
    {.name = "max-length", .type = OptionType::integer, .default_value = 20, .min = 4, .max = 81},
    {.name = "is-eager", .type = OptionType::boolean, .default_value = 0}};
inline constexpr MetricInfo kPairMetrics[] = {{"length", "Cells."}, {"digits", "Digits."}};
inline constexpr TechniqueInfo kRemotePair = {.id = "remote-pair",
                                              .name = "Remote Pair",
                                              .summary = "A chain of cells with the same two candidates.",
                                              .options = kPairOptions,
                                              .metrics = kPairMetrics,
                                              .create = create<Recorder>};

inline constexpr const TechniqueInfo* kTechniques[] = {&kNakedSingle, &kHiddenSingle, &kRemotePair};

inline constexpr PluginDescriptor plugin_of(const char* name, List<const TechniqueInfo*> techniques) {
  return {.stamp = this_stamp(),
          .name = name,
          .version = "1.0",
          .summary = "For tests.",
          .author = "Nobody",
          .license = "MIT",
          .techniques = techniques};
}

inline constexpr PluginDescriptor kPlugin = plugin_of("fake", kTechniques);

/// A registry with the plugin above.
inline Registry registry() {
  Registry registry;
  if (!registry.add(kPlugin, "/plugins/fake.so").empty()) throw std::logic_error("the fake plugin is refused");
  registry.searched = {"/plugins", "/opt/plugins"};
  return registry;
}

/// The ids of the entries of a strategy, separated by blanks.
inline std::string ids(const Strategy& strategy) {
  std::string result;
  for (const StrategyEntry& entry : strategy.entries) result += (result.empty() ? "" : " ") + entry.id;
  return result;
}

/// The texts of diagnostics, one per line, without the directory of temporary files.
inline std::string texts(const Diagnostics& diagnostics, const std::filesystem::path& directory = {}) {
  const std::string prefix = directory.string() + "/";
  std::string result;
  for (const Diagnostic& diagnostic : diagnostics) result += diagnostic.text() + "\n";
  if (directory.empty()) return result;
  for (std::size_t at = result.find(prefix); at != std::string::npos; at = result.find(prefix, at)) {
    result.erase(at, prefix.size());
  }
  return result;
}

}  // namespace nonet::host::fake
