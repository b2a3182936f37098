// Loses memory with every call.

#include <atomic>
#include <memory>

#include "bad_plugin.hpp"

namespace nonet::bad {
namespace {

class Leaks final : public NakedSingles {
 public:
  using NakedSingles::NakedSingles;
  void find(FindContext& context) const override {
    NakedSingles::find(context);
    // What is never used may be left out of an optimised build.
    static std::atomic<char*> lost;
    lost = std::make_unique<char[]>(100).release();
  }
};

}  // namespace
}  // namespace nonet::bad

NONET_BAD_PLUGIN(leaks, "leaks", Leaks);
