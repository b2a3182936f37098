#pragma once
// The longest that a test waits for what must come. No test passes or fails by how fast a machine is.

#include <chrono>

namespace nonet {

constexpr std::chrono::minutes kNet{10};

}  // namespace nonet
