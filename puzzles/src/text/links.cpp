// Links of other programs, and their content.

#include <algorithm>
#include <array>

#include "link_json.hpp"
#include "packed.hpp"
#include "readers.hpp"

namespace nonet::text {

namespace {

constexpr std::string_view kCoachHead = "SCv7_32_";
constexpr std::string_view kProgressHead = "32_";

bool starts(std::string_view text, std::string_view head) { return text.substr(0, head.size()) == head; }

struct Host {
  std::string_view name;
  F format;
};
constexpr std::array kHosts{Host{"sudoku.coach", F::sudoku_coach},
                            Host{"f-puzzles.com", F::f_puzzles},
                            Host{"sudokupad.app", F::sudokupad},
                            Host{"app.crackingthecryptic.com", F::sudokupad},
                            Host{"sudokuexchange.com", F::sudoku_exchange},
                            Host{"playgoodsudoku.com", F::good_sudoku}};

/// The host at the start of a text, optionally after `https://www.`; `end` is the start of the path.
const Host* host_of(std::string_view text, std::size_t& end) {
  std::size_t at = 0;
  for (const std::string_view head : {"https://", "http://", "www."})
    at += starts(text.substr(at), head) ? head.size() : 0;
  const auto* const host = std::find_if(kHosts.begin(), kHosts.end(), [&](const Host& each) {
    const std::string_view rest = text.substr(at);
    return starts(rest, each.name) && (rest.size() == each.name.size() || rest[each.name.size()] == '/');
  });
  if (host == kHosts.end()) return nullptr;
  end = at + host->name.size();
  return host;
}

/// The part of a text before one of some characters.
std::string_view up_to(std::string_view text, std::string_view ends) {
  return text.substr(0, text.find_first_of(ends));
}

std::string_view word_of(std::string_view text) { return up_to(text, " \t"); }

/// A grid from the cells of a link; a puzzle without marks is parsed like a line.
Result grid_of(const std::optional<LinkedCells>& link, std::size_t end, const std::string& why, ParseError& error) {
  if (!link) return fail(error, 0, why);
  if (link->has_candidates) return state_from(link->cells, end);
  std::string line;
  for (const TextCell& cell : link->cells) {
    if (cell.status == CellStatus::modifiable) line += '+';
    line += cell.digit < 0 ? '.' : digit_char(cell.digit);
  }
  auto parsed = read_values(line, false, error);
  if (parsed) parsed->end = end;
  return parsed;
}

// Packed with lz-string

/// Unpacks a text. A `+` may have become a blank in transit: then the packed text does not end with its first word.
/// `end` is its real end.
std::optional<std::string> unpacked_payload(std::string_view text, std::size_t& end) {
  const auto unpack = [&end](std::string_view packed) {
    end = packed.size();
    return lz_unpacked(percent_decoded(up_to(packed, "&#")));
  };
  if (auto json = unpack(word_of(text))) return json;
  std::string joined(text);
  std::replace(joined.begin(), joined.end(), ' ', '+');
  return unpack(joined);
}

Result read_packed(std::string_view text, std::size_t at, decltype(read_f_puzzles_json)* read, ParseError& error) {
  std::size_t end = 0;
  const auto json = unpacked_payload(text.substr(at), end);
  if (!json) return fail(error, at, "the link is cut off, damaged or holds more than 64 KiB");
  std::string why;
  const auto link = read(*json, why);
  return grid_of(link, at + end, why, error);
}

// SudokuPad's short form of a puzzle

constexpr std::string_view kScf = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";
constexpr std::size_t kScfDigits = 10;

/// A character is a digit and up to five empty cells after it; cells that are missing at the end are empty.
std::optional<std::string> scf_cells(std::string_view scf, std::string& why) {
  std::string cells;
  for (const char c : scf) {
    const std::size_t number = kScf.find(c);
    if (number == kScf.npos) {
      why = quoted(c) + " is no character of scf";
      return std::nullopt;
    }
    if (cells.size() >= kCells) {
      why = "scf has more than 81 cells";
      return std::nullopt;
    }
    cells += static_cast<char>('0' + number % kScfDigits);
    cells.append(number / kScfDigits, '0');
  }
  return cells;
}

Result read_scf(std::string_view id, std::size_t at, std::size_t end, ParseError& error) {
  const std::string text = percent_decoded(id);
  const std::size_t star = std::min(text.find('*'), text.size());
  for (std::size_t part = star; part < text.size(); part = std::min(text.find('*', part + 1), text.size())) {
    const char kind = part + 1 < text.size() ? text[part + 1] : '*';
    if (kind == 't' || kind == 'a' || kind == '*') continue;  // title, author
    return fail(error, at, "the link has the part " + quoted(kind) + ", which is a variant or unknown");
  }
  std::string why;
  const auto cells = scf_cells(std::string_view(text).substr(0, star), why);
  if (!cells) return fail(error, at, why);
  std::string all = *cells;
  all.resize(kCells, '0');
  auto parsed = read_values(all, false, error);
  // A link that was cut off is another puzzle; one with fewer digits than any puzzle is a board to begin with.
  constexpr int kFewestGivens = 8;
  const bool may_be_cut = parsed && cells->size() < kCells && parsed->grid.given_cells().count() >= kFewestGivens;
  if (may_be_cut && !has_one_solution(parsed->grid)) {
    return fail(error, at,
                "scf has " + std::to_string(cells->size()) +
                    " cells, and with empty ones after them not exactly one solution: it may be cut off");
  }
  if (parsed) parsed->end = end;
  return parsed;
}

}  // namespace

std::optional<F> link_format(std::string_view line) {
  std::size_t end = 0;
  if (starts(line, "SCv") || starts(line, "32_f")) return F::sudoku_coach;
  const Host* const host = host_of(line, end);
  return host == nullptr ? std::nullopt : std::optional(host->format);
}

Result read_sudoku_coach(std::string_view text, ParseError& error) {
  std::size_t path = 0;
  const bool is_address = host_of(text, path) != nullptr;
  const std::string_view word = is_address ? word_of(text) : up_to(text, " \t#,;");
  std::size_t at = 0;
  if (is_address) at = std::max(path, std::min(up_to(word, "?#").rfind('/'), word.size() - 1) + 1);
  const std::string_view id = up_to(word.substr(std::min(at, word.size())), "?#");
  const bool is_state = starts(id, kCoachHead);
  if (is_state || starts(id, kProgressHead)) {
    const auto json = inflate_base32(id.substr(is_state ? kCoachHead.size() : kProgressHead.size()));
    if (!json) return fail(error, at, "the text of sudoku.coach is cut off, damaged or holds more than 64 KiB");
    std::string why;
    const auto link = is_state ? read_coach_json(*json, why) : read_coach_progress(*json, why);
    return grid_of(link, word.size(), why, error);
  }
  if (starts(id, "SCv") || !is_address) {
    return fail(error, at, quoted_start(id) + " is an unknown form of sudoku.coach, expected SCv7_32_");
  }
  if (id.empty() || id.find_first_not_of("0123456789.") != id.npos) {
    return fail(error, at, "a link of sudoku.coach without a puzzle, expected 81 digits or SCv7_32_");
  }
  auto parsed = read_values(id, false, error);
  (parsed ? parsed->end : error.offset) += at;
  return parsed;
}

Result read_f_puzzles(std::string_view text, ParseError& error) {
  constexpr std::string_view kLoad = "load=";
  std::size_t path = 0;
  if (host_of(text, path) == nullptr) return read_packed(text, 0, read_f_puzzles_json, error);
  const std::size_t load = word_of(text).find(kLoad, path);
  if (load == text.npos) {
    return fail(error, path, "a link of f-puzzles without a puzzle (?load=): only the server knows what it stands for");
  }
  return read_packed(text, load + kLoad.size(), read_f_puzzles_json, error);
}

Result read_sudokupad(std::string_view text, ParseError& error) {
  constexpr std::string_view kQuery = "puzzleid=";
  std::size_t at = 0;
  if (host_of(text, at) != nullptr) {
    const std::string_view word = word_of(text);
    at += starts(word.substr(at), "/") ? 1 : 0;
    at += starts(word.substr(at), "sudoku/") ? std::string_view("sudoku/").size() : 0;
    const std::size_t query = word.find(kQuery, at);
    if (query != word.npos) at = query + kQuery.size();
  }
  const std::string_view rest = text.substr(at);
  for (const std::string_view head : {"fpuzzles", "fpuz"}) {
    if (starts(rest, head)) return read_packed(text, at + head.size(), read_f_puzzles_json, error);
  }
  if (starts(rest, "scl") || starts(rest, "ctc")) return read_packed(text, at + 3, read_sudokupad_json, error);
  if (starts(rest, "scf")) {
    const std::string_view id = word_of(rest);
    return read_scf(up_to(id, "?&#").substr(3), at, at + id.size(), error);
  }
  constexpr std::string_view kExpected = ", expected scf, fpuz, scl or ctc and the puzzle";
  if (starts(rest, "classic")) {
    return fail(error, at, "the form classic of SudokuPad is ambiguous" + std::string(kExpected));
  }
  return fail(error, at,
              quoted_start(word_of(rest)) + " is an id of SudokuPad, and only the server knows what it stands for" +
                  std::string(kExpected));
}

Result read_sudoku_exchange(std::string_view text, ParseError& error) {
  const std::string_view word = word_of(text);
  std::size_t at = word.find("?s=");
  if (at == word.npos) at = word.find("&s=");
  if (at == word.npos) return fail(error, 0, "a link of SudokuExchange without a puzzle, expected ?s= and 81 digits");
  at += std::string_view("?s=").size();
  const std::string_view puzzle = up_to(word.substr(at), "&#");
  const auto read = [&](std::string_view cells) {
    auto parsed = read_values(cells, false, error);
    (parsed ? parsed->end : error.offset) = parsed ? word.size() : at;
    return parsed;
  };
  constexpr std::size_t kLongestScf = 60;  // of digits with up to five empty cells behind each
  const bool is_of_digits = puzzle.find_first_not_of("0123456789.") == puzzle.npos;
  if (puzzle.size() == kCells) return read(puzzle);
  if (is_of_digits && puzzle.size() > kLongestScf) return fail(error, at, cells_expected(puzzle.size()));
  std::string why;
  const auto cells = scf_cells(puzzle, why);
  return cells ? read(*cells) : Result(fail(error, at, why));
}

Result read_good_sudoku(std::string_view text, ParseError& error) {
  constexpr std::string_view kAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  constexpr std::string_view kPath = "/puzzle/";
  const std::string_view word = word_of(text);
  std::size_t at = word.find(kPath);
  if (at == word.npos) return fail(error, 0, "a link of Good Sudoku without a puzzle, expected /puzzle/ and a puzzle");
  at += kPath.size();
  if (at < word.size() && word[at] == '$') ++at;
  std::string cells;
  unsigned bits = 0;
  int count = 0;
  for (const char c : up_to(word.substr(at), "=?#$")) {
    const std::size_t number = c == '-' ? 62 : c == '_' ? 63 : kAlphabet.find(c);
    if (number == kAlphabet.npos) return fail(error, at, quoted(c) + " is no character of base64");
    bits = (bits << 6U) | static_cast<unsigned>(number);
    for (count += 6; count >= 4; count -= 4) {
      const unsigned value = (bits >> static_cast<unsigned>(count - 4)) & 0xFU;
      if (cells.size() < kCells && value > 9) return fail(error, at, "the link of Good Sudoku is damaged");
      cells += static_cast<char>('0' + value);
    }
  }
  constexpr std::size_t kPadding = 2;  // 41 bytes hold 82 cells, and base64 may add four bits
  if (cells.size() < kCells || cells.size() > kCells + kPadding) {
    return fail(error, at, "the link of Good Sudoku has " + cells_expected(cells.size()));
  }
  cells.resize(kCells);
  auto parsed = read_values(cells, false, error);
  (parsed ? parsed->end : error.offset) = parsed ? word.size() : at;
  return parsed;
}

}  // namespace nonet::text
