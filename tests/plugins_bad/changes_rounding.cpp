// Leaves another rounding mode behind.

#include <cfenv>

#include "bad_plugin.hpp"

namespace nonet::bad {
namespace {

class ChangesRounding final : public NakedSingles {
 public:
  using NakedSingles::NakedSingles;
  void find(FindContext& context) const override {
    std::fesetround(FE_UPWARD);
    NakedSingles::find(context);
  }
};

}  // namespace
}  // namespace nonet::bad

NONET_BAD_PLUGIN(changes_rounding, "changes-rounding", ChangesRounding);
