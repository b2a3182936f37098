// Finds naked singles where no house has a single empty cell, which its trigger says it needs.

#include "bad_plugin.hpp"

namespace nonet::bad {
namespace {

class WrongTrigger final : public NakedSingles {
 public:
  using NakedSingles::NakedSingles;
  [[nodiscard]] Trigger trigger() const noexcept override { return Trigger::last_cell; }
};

}  // namespace
}  // namespace nonet::bad

NONET_BAD_PLUGIN(wrong_trigger, "wrong-trigger", WrongTrigger);
