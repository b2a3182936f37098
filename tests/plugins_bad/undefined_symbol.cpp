// Calls what no library defines.

#include "bad_plugin.hpp"

extern "C" void nonet_bad_undefined();

namespace nonet::bad {
namespace {

class UndefinedSymbol final : public Idle {
 public:
  using Idle::Idle;
  void find(FindContext& /*context*/) const override { nonet_bad_undefined(); }
};

}  // namespace
}  // namespace nonet::bad

NONET_BAD_PLUGIN(undefined_symbol, "undefined-symbol", UndefinedSymbol);
