// Writes among the answers.

#include <cstdio>

#include "bad_plugin.hpp"

namespace nonet::bad {
namespace {

class WritesToStdout final : public NakedSingles {
 public:
  using NakedSingles::NakedSingles;
  void find(FindContext& context) const override {
    std::puts("looking for singles");
    NakedSingles::find(context);
  }
};

}  // namespace
}  // namespace nonet::bad

NONET_BAD_PLUGIN(writes_to_stdout, "writes-to-stdout", WritesToStdout);
