#include "nonet/records/cell_notation.hpp"

#include <algorithm>
#include <array>

namespace nonet::host {

namespace {

bool is_digit_char(char c) { return c >= '1' && c <= '9'; }
bool is_word(char c) { return is_digit_char(c) || c == '0' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
char lower_letter(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// The name of a row, from its digit: `A` for `1`.
char row_letter(char digit) { return static_cast<char>('A' + (digit - '1')); }

/// Rewrites a text from its beginning.
class Rewriter {
 public:
  Rewriter(std::string_view text, CellNotation notation) : text_(text), notation_(notation) {}

  std::string rewrite() {
    while (at_ < text_.size()) {
      const bool begins_word = at_ == 0 || !is_word(text_[at_ - 1]);
      if (begins_word && (rewrite_name() || rewrite_rows())) continue;
      out_ += text_[at_++];
    }
    return std::move(out_);
  }

 private:
  [[nodiscard]] char character(std::size_t at) const { return at < text_.size() ? text_[at] : '\0'; }
  /// The digits at a position.
  [[nodiscard]] std::string_view digits(std::size_t at) const {
    std::size_t end = at;
    while (is_digit_char(character(end))) ++end;
    return text_.substr(at, end - at);
  }
  void add_rows(std::string_view rows) {
    for (const char row : rows) out_ += row_letter(row);
  }

  /// Rewrites cells or candidates, `5r1c34`, rows, `r24`, or the rows of a list of houses, `r18b1`, `r1c2b3`.
  bool rewrite_name() {
    const std::string_view candidates = digits(at_);
    std::size_t end = at_ + candidates.size();
    if (character(end) != 'r') return false;
    const std::string_view rows = digits(++end);
    end += rows.size();
    std::string_view columns;
    if (character(end) == 'c') {
      columns = digits(++end);
      end += columns.size();
      if (columns.empty()) return false;
    }
    const bool is_list = character(end) == 'b' && is_digit_char(character(end + 1));
    if (rows.empty() || (is_word(character(end)) && !is_list)) return false;
    const bool is_cells = !columns.empty() && !is_list;
    if (!is_cells && notation_ == CellNotation::eureka) return false;
    if (notation_ == CellNotation::a1) {
      out_ += candidates;
      if (!is_cells) out_ += 'r';
      add_rows(rows);
      if (is_list && !columns.empty()) out_ += 'c';
      out_ += columns;
    } else {
      out_ += candidates.empty() ? "" : '(' + std::string(candidates) + ')';
      out_ += text_.substr(at_ + candidates.size(), end - at_ - candidates.size());
    }
    at_ = end;
    return true;
  }

  /// Rewrites `row 4`, `rows 2 and 4` or `rows 1, 2 or 4`.
  bool rewrite_rows() {
    if (notation_ != CellNotation::a1 || lower_letter(character(at_)) != 'r') return false;
    const std::string_view rest = text_.substr(at_ + 1);
    const bool is_list = rest.starts_with("ows ");
    if (!is_list && !rest.starts_with("ow ")) return false;
    std::size_t end = at_ + (is_list ? 5 : 4);
    if (!is_lone_digit(end)) return false;
    out_ += text_.substr(at_, end - at_);
    out_ += row_letter(text_[end]);
    at_ = end + 1;
    for (bool is_last = !is_list; !is_last;) {
      std::string_view between;
      for (const std::string_view word : {", ", " and ", " or "}) {
        if (text_.substr(at_).starts_with(word) && is_lone_digit(at_ + word.size())) between = word;
      }
      if (between.empty()) break;
      out_ += between;
      out_ += row_letter(text_[at_ + between.size()]);
      at_ += between.size() + 1;
      is_last = between != ", ";
    }
    return true;
  }
  [[nodiscard]] bool is_lone_digit(std::size_t at) const {
    return is_digit_char(character(at)) && !is_word(character(at + 1));
  }

  std::string_view text_;
  CellNotation notation_;
  std::size_t at_ = 0;
  std::string out_;
};

/// Takes a cell, `r7c8` or `g8`, from the beginning of a text in lower case.
std::optional<Cell> take_cell(std::string_view& text) {
  const auto digit = [&](std::size_t at) { return at < text.size() && is_digit_char(text[at]); };
  if (text.size() >= 4 && text[0] == 'r' && digit(1) && text[2] == 'c' && digit(3)) {
    const Cell cell = (text[1] - '1') * 9 + (text[3] - '1');
    text.remove_prefix(4);
    return cell;
  }
  if (text.size() < 2 || text[0] < 'a' || text[0] > 'j' || !digit(1)) return std::nullopt;
  const Cell cell = std::min(text[0] - 'a', 8) * 9 + (text[1] - '1');
  text.remove_prefix(2);
  return cell;
}

/// What a sign between a cell and a digit says.
TypedCandidate::Claim claim_of(std::string_view sign) {
  constexpr std::array<std::string_view, 6> kFalse = {"<>", "!=", "-", "\u2260", "\u2212", "\u2013"};
  if (sign == "=") return TypedCandidate::Claim::is_true;
  const bool is_false = std::find(kFalse.begin(), kFalse.end(), sign) != kFalse.end();
  return is_false ? TypedCandidate::Claim::is_false : TypedCandidate::Claim::none;
}

}  // namespace

std::string in_notation(std::string_view text, CellNotation notation) {
  return notation == CellNotation::rc ? std::string(text) : Rewriter(text, notation).rewrite();
}

std::optional<TypedCandidate> parse_typed_candidate(std::string_view text) {
  std::string plain;
  bool is_house = false;  // a digit before a lower-case b or c
  for (const char c : text) {
    if (c == ' ' || c == '\t') continue;
    is_house |= plain.size() == 1 && is_digit_char(plain[0]) && (c == 'b' || c == 'c');
    plain += lower_letter(c);
  }
  std::string_view rest = plain;
  if (rest.size() > 3 && rest[0] == '(' && is_digit_char(rest[1]) && rest[2] == ')') {
    const Digit digit = rest[1] - '1';
    rest.remove_prefix(3);
    const auto cell = take_cell(rest);
    return cell && rest.empty() ? std::optional(TypedCandidate{*cell, digit}) : std::nullopt;
  }
  if (!rest.empty() && is_digit_char(rest[0])) {
    const Digit digit = rest[0] - '1';
    rest.remove_prefix(1);
    const auto cell = take_cell(rest);
    return cell && rest.empty() && !is_house ? std::optional(TypedCandidate{*cell, digit}) : std::nullopt;
  }
  const auto cell = take_cell(rest);
  if (!cell || rest.size() < 2 || !is_digit_char(rest.back())) return std::nullopt;
  const auto claim = claim_of(rest.substr(0, rest.size() - 1));
  if (claim == TypedCandidate::Claim::none) return std::nullopt;
  return TypedCandidate{*cell, rest.back() - '1', claim};
}

}  // namespace nonet::host
