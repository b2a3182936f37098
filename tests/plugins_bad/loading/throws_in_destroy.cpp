// Throws when it is destroyed.

#include <stdexcept>

#include "bad_plugin.hpp"

namespace nonet::bad {
namespace {

void fail() { throw std::runtime_error("not yet"); }

class ThrowsInDestroy final : public NakedSingles {
 public:
  using NakedSingles::NakedSingles;
  ThrowsInDestroy(const ThrowsInDestroy&) = delete;
  ThrowsInDestroy& operator=(const ThrowsInDestroy&) = delete;
  ~ThrowsInDestroy() override { fail(); }
};

}  // namespace
}  // namespace nonet::bad

NONET_BAD_PLUGIN(throws_in_destroy, "throws-in-destroy", ThrowsInDestroy);
