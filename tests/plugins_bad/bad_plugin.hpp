#pragma once
// What the wrong plugins share: techniques that do nothing, or what they should, and a descriptor around them.

#include <bit>

#include "nonet/plugin.hpp"

namespace nonet::bad {

/// The search of the plugin's technique, which goes wrong; for `Searches`.
void find(FindContext& context);

/// A technique that finds nothing.
class Idle : public Technique {
 public:
  explicit Idle(const CreateContext& /*context*/) {}
  void find(FindContext& /*context*/) const override {}
};

/// A technique that searches by bad::find.
class Searches final : public Idle {
 public:
  using Idle::Idle;
  void find(FindContext& context) const override { bad::find(context); }
};

/// Reports the naked single of a cell.
inline Flow report_naked_single(FindContext& context, Cell cell, const Evidence* evidence = nullptr) {
  const DigitMask candidates = context.board().candidates(cell);
  const Conclusion conclusion = Conclusion::place(cell, candidates.lowest());
  const Truth premise = cell_truth(cell);
  Step step;
  step.conclusions = {&conclusion, 1};
  step.bases = {&premise, 1};
  step.digits = candidates;
  step.evidence = evidence;
  return context.sink().accept(step);
}

/// Finds naked singles as it should.
inline void find_naked_singles(FindContext& context) {
  for (const Cell cell : context.board().univalue_cells()) {
    if (report_naked_single(context, cell) == Flow::stop) return;
  }
}

/// A technique that finds naked singles as it should.
class NakedSingles : public Idle {
 public:
  using Idle::Idle;
  void find(FindContext& context) const override { find_naked_singles(context); }
};

inline constexpr KindInfo kKinds[] = {{"bad-kind", "Bad Kind"}};

/// A technique as a plugin lists it.
template <typename T>
constexpr TechniqueInfo technique(const char* id) {
  return {.id = id, .name = "Bad", .summary = "goes wrong", .kinds = kKinds, .create = create<T>};
}

}  // namespace nonet::bad

/// Defines the descriptor of the plugin `plugin_name`, an identifier.
#define NONET_BAD_DESCRIPTOR(plugin_name, STAMP, SUMMARY, TECHNIQUES)                          \
  extern "C" NONET_EXPORT const nonet::PluginDescriptor nonet_plugin_v1;                       \
  extern "C" constinit const nonet::PluginDescriptor nonet_plugin_v1 = {.stamp = STAMP,        \
                                                                        .name = #plugin_name,  \
                                                                        .version = "1.0",      \
                                                                        .summary = SUMMARY,    \
                                                                        .author = "The tests", \
                                                                        .license = "MIT",      \
                                                                        .techniques = TECHNIQUES}

/// With a stamp of its own and the technique `TYPE`.
#define NONET_BAD_PLUGIN_WITH_STAMP(plugin_name, technique_id, TYPE, STAMP) \
  namespace nonet::bad::plugin_name {                                       \
  namespace {                                                               \
  constexpr TechniqueInfo kTechnique = technique<TYPE>(technique_id);       \
  constexpr const TechniqueInfo* kTechniques[] = {&kTechnique};             \
  }                                                                         \
  }                                                                         \
  NONET_BAD_DESCRIPTOR(plugin_name, STAMP, "wrong on purpose", nonet::bad::plugin_name::kTechniques)

/// The same with the right stamp.
#define NONET_BAD_PLUGIN(plugin_name, technique_id, TYPE) \
  NONET_BAD_PLUGIN_WITH_STAMP(plugin_name, technique_id, TYPE, nonet::this_stamp())

/// With techniques of its own.
#define NONET_BAD_PLUGIN_OF(plugin_name, TECHNIQUES) \
  NONET_BAD_DESCRIPTOR(plugin_name, nonet::this_stamp(), "wrong on purpose", TECHNIQUES)
