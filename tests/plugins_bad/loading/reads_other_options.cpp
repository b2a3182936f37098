// Reads options that its descriptor does not declare.

#include "bad_plugin.hpp"

namespace nonet::bad {
namespace {

struct Options {
  int size = 2;
};
constexpr auto kOptions = options<Options>(option("size", &Options::size, Range{2, 4}, "size of the pattern"));

class ReadsOtherOptions final : public Idle {
 public:
  explicit ReadsOtherOptions(const CreateContext& context) : Idle(context) {
    static_cast<void>(kOptions.read(context));
  }
};

}  // namespace
}  // namespace nonet::bad

NONET_BAD_PLUGIN(reads_other_options, "reads-other-options", ReadsOtherOptions);
