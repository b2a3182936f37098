#pragma once
// The error of every parser of the kernel.

#include <cstddef>
#include <string>

namespace nonet {

/// The reason why a text was rejected.
struct ParseError {
  std::string message;     ///< what was found and what was expected
  std::size_t offset = 0;  ///< position in the text, in bytes from its start
};

}  // namespace nonet
