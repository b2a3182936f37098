// Throws while it looks for steps, with control characters for the terminal in the text of the exception.

#include <stdexcept>

#include "bad_plugin.hpp"

namespace nonet::bad {
namespace {

class ThrowsControlCharacters final : public Idle {
 public:
  using Idle::Idle;
  void find(FindContext& /*context*/) const override { throw std::runtime_error("lost \x1b[31mmy\r\u009bway"); }
};

}  // namespace
}  // namespace nonet::bad

NONET_BAD_PLUGIN(throws_control_characters, "throws-control-characters", ThrowsControlCharacters);
