#include "nonet/puzzles/grid_format.hpp"

#include <algorithm>

#include "nonet/puzzles/exchange.hpp"
#include "readers.hpp"
#include "writers.hpp"

namespace nonet {

namespace {

/// A parsed format string.
class FormatString {
 public:
  explicit FormatString(std::string_view format) : format_(format) {}

  [[nodiscard]] bool has(char c) const { return format_.find(c) != format_.npos; }
  [[nodiscard]] bool has_any(std::string_view characters) const {
    return format_.find_first_of(characters) != format_.npos;
  }
  [[nodiscard]] char empty() const { return has('0') ? '0' : '.'; }

  /// The error in the string; empty if there is none.
  [[nodiscard]] std::string mistake() const {
    constexpr std::string_view kKnown = ".0+!:#*@~%^";
    for (std::size_t i = 0; i < format_.size(); ++i) {
      if (kKnown.find(format_[i]) == kKnown.npos) {
        return text::quoted(format_[i]) + " is not one of the characters " + std::string(kKnown);
      }
      if (format_.find(format_[i], i + 1) != format_.npos) return text::quoted(format_[i]) + " is repeated";
    }
    if (has_any("%^") && format_.size() > 1) return "'%' and '^' cannot be combined with other characters";
    if (has('.') && has('0')) return "'.' and '0' exclude each other";
    if (has('~')) return mistake_of_all_candidates();
    return has('@') ? mistake_of_drawing() : mistake_of_line();
  }

 private:
  [[nodiscard]] std::string mistake_of_all_candidates() const {
    if (has_any("+!:#*")) return "'~' can be combined only with '@', '.' and '0'";
    return has('@') && format_[0] != '@' && format_[0] != '~' ? "'@' or '~' comes first" : "";
  }
  [[nodiscard]] std::string mistake_of_drawing() const {
    if (format_[0] != '@') return "'@' comes first";
    if (has_any("+#")) return "'+' and '#' cannot be combined with '@'";
    return has(':') && has_any(".0") ? "'@' with ':' draws candidates, without '.' or '0' for empty cells" : "";
  }
  [[nodiscard]] std::string mistake_of_line() const {
    if (int{has('+')} + int{has('!')} + int{has('#')} > 1) return "'+', '!' and '#' exclude each other";
    if (has('*') && has_any("+!:#")) return "'*' shows givens only, without '+', '!', ':' or '#'";
    if (has('#') && has(':')) return "'#' already includes ':'";
    return has(':') && format_.back() != ':' ? "':' comes last" : "";
  }

  std::string_view format_;
};

std::string line_with_plus(const Grid& grid, char empty) {
  std::string line = to_state_line(grid);
  line.resize(std::min(line.find(':'), line.size()));
  std::replace(line.begin(), line.end(), '.', empty);
  return line;
}

std::string formatted(const Grid& grid, const FormatString& format, std::string_view all) {
  if (all == "%") return text::write_excel(grid);
  if (all == "^") return text::write_fields(grid);
  if (format.has('~')) {
    if (format.has('@')) return text::write_lists(grid);
    std::string line = to_pencilmark_line(grid);
    if (!format.has('.')) std::replace(line.begin(), line.end(), '.', '0');
    return line;
  }
  if (format.has('@')) {
    if (format.has(':')) {
      return text::draw_candidates(grid, {.all_given = format.has('!'), .plain_corners = format.has('*')});
    }
    return text::draw_values(text::values_of(grid, format.empty(), format.has('!')), format.has('*'));
  }
  if (all == ":") return text::deletions_text(grid);
  if (format.has('*')) return text::shortened(text::values_of(grid, format.empty(), false), format.empty());
  std::string line = format.has_any("+#") ? line_with_plus(grid, format.empty())
                                          : text::values_of(grid, format.empty(), format.has('!'));
  const std::string deletions = format.has_any(":#") ? text::deletions_text(grid) : "";
  return deletions.empty() ? line : line + ':' + deletions;
}

}  // namespace

std::optional<std::string> format_grid(const Grid& grid, std::string_view format, std::string& error) {
  const FormatString parsed(format);
  if (const std::string mistake = parsed.mistake(); !mistake.empty()) {
    error = "format " + text::quoted_start(format) + ": " + mistake;
    return std::nullopt;
  }
  if (grid == Grid::undefined()) return "<Undefined>";
  return formatted(grid, parsed, format);
}

std::optional<ParsedGrid> parse_grid(std::string_view text, GridParsingOption option, ParseError& error) {
  constexpr ExchangeFormat kFormats[] = {ExchangeFormat::state,  ExchangeFormat::shortened, ExchangeFormat::pencilmarks,
                                         ExchangeFormat::table,  ExchangeFormat::rows,      ExchangeFormat::lists,
                                         ExchangeFormat::sukaku, ExchangeFormat::excel,     ExchangeFormat::fields};
  return parse_grid(text, kFormats[static_cast<std::size_t>(option)], error);
}

std::string to_mask_string(const Grid& grid) {
  std::string text;
  for (const Grid::Mask mask : grid.masks()) {
    if (!text.empty()) text += ',';
    text += std::to_string(mask);
  }
  return text;
}

std::optional<Grid> parse_mask_string(std::string_view text, ParseError& error) {
  const auto parsed = parse_grid(text, ExchangeFormat::masks, error);
  return parsed ? std::optional(parsed->grid) : std::nullopt;
}

}  // namespace nonet
