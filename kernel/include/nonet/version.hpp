#pragma once
// Version of the library, for programs that support more than one.

#include <compare>

namespace nonet {

/// A version by the rules of Semantic Versioning. The version for plugins is kAbiVersion in nonet/plugin.hpp.
struct Version {
  int major = 0;
  int minor = 0;
  int patch = 0;
  friend constexpr auto operator<=>(const Version&, const Version&) = default;  // NOLINT(modernize-use-nullptr)
};

/// Version of these headers: `static_assert(kVersion >= Version{0, 1, 0})`.
inline constexpr Version kVersion = {0, 1, 0};

}  // namespace nonet
