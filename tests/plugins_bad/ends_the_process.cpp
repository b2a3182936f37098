// Ends the process as if all were well.

#include <cstdlib>

#include "bad_plugin.hpp"

namespace nonet::bad {
namespace {

class EndsTheProcess final : public Idle {
 public:
  using Idle::Idle;
  void find(FindContext& /*context*/) const override { std::exit(0); }
};

}  // namespace
}  // namespace nonet::bad

NONET_BAD_PLUGIN(ends_the_process, "ends-the-process", EndsTheProcess);
