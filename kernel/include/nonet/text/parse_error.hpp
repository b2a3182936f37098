#pragma once
// What every parser of the kernel tells when it refuses a text.

#include <cstddef>
#include <string>

namespace nonet {

/// Why a text is not what was asked for.
struct ParseError {
  std::string message;     ///< what was found and what was expected
  std::size_t offset = 0;  ///< where in the text, in bytes from its start
};

}  // namespace nonet
