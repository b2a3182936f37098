// Heads of HTTP requests: one is read, or refused; what was read has no controls that another reader could take for the
// end of a line, and is read again as the same.

#include "http_message.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "require.hpp"

namespace {

using nonet::fuzz::require;
using nonet::serve::HttpHead;

bool has_line_end(std::string_view text) {
  return text.find_first_of(std::string_view("\r\n\0", 3)) != std::string_view::npos;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto head = HttpHead::parse({reinterpret_cast<const char*>(data), size});
  if (!head) return 0;
  require(!head->method.empty() && !head->target.empty(), "a head has a method and a target");
  require(!has_line_end(head->method) && !has_line_end(head->target), "a request is one line");
  std::string again = head->method + " " + head->target + " HTTP/1.1\r\n";
  for (const auto& [name, value] : head->fields) {
    require(!name.empty() && !has_line_end(name) && !has_line_end(value), "a field is one line");
    require(std::none_of(name.begin(), name.end(), [](char c) { return c >= 'A' && c <= 'Z'; }),
            "names are lower case");
    require(head->has(name), "a field is found by its name");
    again += name + ": " + value + "\r\n";
  }
  const auto same = HttpHead::parse(again + "\r\n");
  require(same && same->method == head->method && same->target == head->target && same->fields == head->fields,
          "a head is read again as the same");
  return 0;
}
