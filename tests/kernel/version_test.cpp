#include "nonet/version.hpp"

#include <gtest/gtest.h>

#include <string>

namespace nonet {
namespace {

static_assert(Version{0, 1, 9} < Version{0, 2, 0} && Version{0, 2, 0} < Version{1, 0, 0});

TEST(Version, IsThatOfTheProject) {
  EXPECT_EQ(
      std::to_string(kVersion.major) + "." + std::to_string(kVersion.minor) + "." + std::to_string(kVersion.patch),
      NONET_PROJECT_VERSION);
}

}  // namespace
}  // namespace nonet
