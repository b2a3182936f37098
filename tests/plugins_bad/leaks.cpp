// Loses memory with every call.

#include <memory>

#include "bad_plugin.hpp"

namespace nonet::bad {
namespace {

class Leaks final : public NakedSingles {
 public:
  using NakedSingles::NakedSingles;
  void find(FindContext& context) const override {
    NakedSingles::find(context);
    static_cast<void>(std::make_unique<char[]>(100).release());  // NOLINT: that is what it is for
  }
};

}  // namespace
}  // namespace nonet::bad

NONET_BAD_PLUGIN("leaks", "leaks", Leaks);
