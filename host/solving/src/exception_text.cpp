#include "nonet/solving/exception_text.hpp"

#include "nonet/solving/terminal_text.hpp"

namespace nonet::host {

std::string exception_text(const std::exception& error) {
  constexpr std::size_t kLongest = 1000;
  const char* const text = error.what();  // may be null, as a plugin has written it
  return text == nullptr ? std::string() : sanitize_for_terminal(text, kLongest);
}

}  // namespace nonet::host
