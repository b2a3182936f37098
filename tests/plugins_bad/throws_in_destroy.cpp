// Throws while it is destroyed.

#include <stdexcept>

#include "bad_plugin.hpp"

namespace nonet::bad {
namespace {

class ThrowsInDestroy final : public NakedSingles {
 public:
  using NakedSingles::NakedSingles;
  ThrowsInDestroy(const ThrowsInDestroy&) = delete;
  ThrowsInDestroy& operator=(const ThrowsInDestroy&) = delete;
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wterminate"
  ~ThrowsInDestroy() override { throw std::runtime_error("not yet"); }  // NOLINT: that is what it is for
#pragma GCC diagnostic pop
};

}  // namespace
}  // namespace nonet::bad

NONET_BAD_PLUGIN("throws_in_destroy", "throws-in-destroy", ThrowsInDestroy);
