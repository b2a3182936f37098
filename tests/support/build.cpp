#include "support/build.hpp"

namespace nonet {

const char* const kBuildDir = NONET_BUILD_DIR;
const char* const kSourceDir = NONET_SOURCE_DIR;
const char* const kSharedDir = NONET_SHARED_DIR;
const bool kIsSanitized = NONET_IS_SANITIZED;

}  // namespace nonet
