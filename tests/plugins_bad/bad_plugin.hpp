#pragma once
// What the wrong plugins share: a technique that does nothing, and a descriptor around it.

#include <bit>

#include "nonet/plugin.hpp"

namespace nonet::bad {

/// A technique that finds nothing; derived ones go wrong.
class Idle : public Technique {
 public:
  explicit Idle(const CreateContext& /*context*/) {}
  void find(FindContext& /*context*/) const override {}
};

/// Finds naked singles as it should; derived ones go wrong in one thing.
class NakedSingles : public Technique {
 public:
  explicit NakedSingles(const CreateContext& /*context*/) {}
  void find(FindContext& context) const override {
    for (const Cell cell : context.board().univalue_cells()) {
      if (report(context, cell) == Flow::stop) return;
    }
  }

 protected:
  static Flow report(FindContext& context, Cell cell) {
    const DigitMask candidates = context.board().candidates(cell);
    const Conclusion conclusion = Conclusion::place(cell, std::countr_zero(candidates));
    const Truth premise = cell_truth(cell);
    Step step;
    step.conclusions = {&conclusion, 1};
    step.bases = {&premise, 1};
    step.digits = candidates;
    return context.sink().accept(step);
  }
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
