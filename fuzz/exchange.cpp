// Exchange formats: a detected grid is inside the text, and can be written and read back in every format.

#include "nonet/puzzles/exchange.hpp"

#include <cstddef>
#include <cstdint>
#include <string>

#include "nonet/puzzles/grid_format.hpp"
#include "require.hpp"

namespace {

using namespace nonet;
using fuzz::require;

void check_writers(const Grid& grid) {
  for (const ExchangeFormatInfo& info : exchange_formats()) {
    std::string why;
    const auto text = write_grid(grid, info.format, why);
    require(text.has_value() != !why.empty(), "a grid is written, or there is a reason");
    if (!text) continue;
    const std::string file = std::string(file_head(info.format)) + *text + std::string(file_tail(info.format));
    ParseError error;
    const auto back = parse_grid(file, info.format, error);
    require(back.has_value(), "what was written can be read: " + error.message + "\n" + file);
    const auto again = write_grid(back->grid, info.format, why);
    // Lists of candidates do not keep a digit twice in a house.
    require(again == text || grid.conflict(), "what was read is written as it was\n" + file);
  }
  std::string why;
  for (const char* format : {"#", "0*", "@!", "@*:", "@~", "~", "%", "^"}) {
    require(format_grid(grid, format, why).has_value(), why);
  }
}

void check(const FoundGrids& found, std::string_view text) {
  for (const FoundGrid& grid : found.grids) {
    require(grid.offset <= text.size() && grid.parsed.end <= text.size() - grid.offset, "a grid is in the text");
    require(grid.line > 0, "lines count from 1");
  }
  for (const FoundError& error : found.errors) {
    require(!error.message.empty() && error.line > 0 && error.column > 0, "an error says what and where");
    for (const char c : error.message) {
      require(static_cast<unsigned char>(c) >= ' ' && c != '\x7f', "an error is one line of text");
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(data, data + size);
  const FoundGrids found = read_grids(text);
  check(found, text);
  for (std::size_t i = 0; i < found.grids.size() && i < 3; ++i) check_writers(found.grids[i].parsed.grid);
  for (const ExchangeFormatInfo& info : exchange_formats()) check(read_grids(text, info.format), text);
  return 0;
}
