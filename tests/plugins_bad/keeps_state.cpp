// Remembers what it was asked before: every other time it has nothing to say.

#include <atomic>

#include "bad_plugin.hpp"

namespace nonet::bad {
namespace {

std::atomic<unsigned> calls = 0;

class KeepsState final : public NakedSingles {
 public:
  using NakedSingles::NakedSingles;
  void find(FindContext& context) const override {
    if (++calls % 2 == 1) NakedSingles::find(context);
  }
};

}  // namespace
}  // namespace nonet::bad

NONET_BAD_PLUGIN(keeps_state, "keeps-state", KeepsState);
