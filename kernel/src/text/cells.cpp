#include "cells.hpp"

#include <algorithm>

namespace nonet::text {

namespace {

/// Whether a byte goes on with a character of UTF-8.
bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xc0U) == 0x80U; }

/// The first bytes of a text, to the end of a character.
std::string_view start_of(std::string_view text, std::size_t end) {
  constexpr std::size_t kMost = 12;
  std::size_t size = std::min({text.size(), end, kMost});
  while (size < std::min(text.size(), end) && size < kMost + 3 && is_continuation(text[size])) ++size;
  return text.substr(0, size);
}

/// For each house the digits of its filled cells.
template <typename DigitsOf>
std::array<unsigned, kHouses> used_digits(DigitsOf digits_of) {
  std::array<unsigned, kHouses> used{};
  for (Cell cell = 0; cell < kCells; ++cell) {
    for (const auto house : house_triple(cell)) used[house] |= digits_of(cell);
  }
  return used;
}

unsigned excluded(const std::array<unsigned, kHouses>& used, Cell cell) {
  const auto& houses = house_triple(cell);
  return used[houses[0]] | used[houses[1]] | used[houses[2]];
}

}  // namespace

std::string quoted(char c) {
  if (c >= ' ' && c <= '~') return std::string("'") + c + '\'';
  constexpr std::string_view kHex = "0123456789abcdef";
  const auto byte = static_cast<unsigned char>(c);
  return std::string("byte 0x") + kHex[byte >> 4U] + kHex[byte & 15U];
}

std::string quoted(std::string_view text) {
  std::string shown(text);
  std::replace_if(
      shown.begin(), shown.end(), [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; }, '?');
  return "'" + shown + "'";
}

std::string quoted_start(std::string_view text) { return quoted(start_of(text, text.size())); }

std::string cells_expected(std::size_t cells) {
  return std::to_string(cells) + (cells == 1 ? " cell" : " cells") + ", expected 81";
}

std::nullopt_t fail(ParseError& error, std::size_t offset, std::string message) {
  error = {std::move(message), offset};
  return std::nullopt;
}

Grid grid_from(const TextCells& cells) {
  const auto used = used_digits([&](Cell cell) -> unsigned {
    const TextCell& from = cells[static_cast<std::size_t>(cell)];
    return from.digit < 0 ? 0U : mask_of(from.digit);
  });
  Grid grid;
  for (Cell cell = 0; cell < kCells; ++cell) {
    const TextCell& from = cells[static_cast<std::size_t>(cell)];
    const unsigned bits = from.digit >= 0 ? mask_of(from.digit) : from.candidates & ~excluded(used, cell);
    grid.set_mask(cell, static_cast<Grid::Mask>(bits | static_cast<unsigned>(from.status) << 9));
  }
  return grid;
}

ParsedGrid state_from(const TextCells& cells, std::size_t end) {
  ParsedGrid parsed;
  parsed.has_history = false;
  parsed.grid = grid_from(cells);
  parsed.is_pencilmarks = parsed.grid.empty_cells() == CellMap::full();
  parsed.end = end;
  return parsed;
}

void settle_lone_candidates(TextCells& cells, const CellMap& bare) {
  CellMap filled;
  for (const Cell cell : bare) {
    const TextCell& lone = cells[static_cast<std::size_t>(cell)];
    if (lone.digit >= 0 || std::popcount(lone.candidates) != 1) continue;
    const CellMap& peers = peers_of(cell);
    if (std::none_of(peers.begin(), peers.end(), [&](Cell peer) {
          return (cells[static_cast<std::size_t>(peer)].candidates & lone.candidates) != 0;
        })) {
      filled.add(cell);
    }
  }
  for (const Cell cell : filled) {
    TextCell& at = cells[static_cast<std::size_t>(cell)];
    at = TextCell::filled(std::countr_zero(at.candidates), CellStatus::given);
  }
}

std::optional<DigitMask> candidates_from(std::string_view text) {
  DigitMask candidates = 0;
  for (const char c : text) {
    if (!is_digit(c) || (candidates & mask_of(digit_from(c))) != 0) return std::nullopt;
    candidates = static_cast<DigitMask>(candidates | mask_of(digit_from(c)));
  }
  return candidates;
}

bool parse_deletions(std::string_view text, std::size_t at, ParsedGrid& parsed, ParseError& error) {
  parsed.end = at;
  while (at < text.size()) {
    if (text[at] == ' ') {
      ++at;
      continue;
    }
    const bool is_word = at > 0 && text[at - 1] == ' ' && !is_digit(text[at]) && text[at] != '0';
    if (is_word || starts_comment(text[at])) return true;
    const std::string_view triplet = text.substr(at, 3);
    const bool is_whole = triplet.size() == 3 && std::all_of(triplet.begin(), triplet.end(), is_digit) &&
                          (at + 3 == text.size() || starts_comment(text[at + 3]));
    if (!is_whole) {
      const std::string_view rest = text.substr(at);
      const auto end = static_cast<std::size_t>(std::find_if(rest.begin(), rest.end(), starts_comment) - rest.begin());
      error = {"removed candidates after ':' are triplets of digit, row and column such as 246, found " +
                   quoted(start_of(rest, end)),
               at};
      return false;
    }
    const Digit digit = digit_from(triplet[0]);
    const Cell cell = (triplet[1] - '1') * 9 + (triplet[2] - '1');
    if (parsed.grid.exists(cell, digit).value_or(false)) {
      parsed.grid.set_candidate(cell, digit, false);
      parsed.deletions.push_back(Conclusion::eliminate(cell, digit));
    }
    at += 3;
    parsed.end = at;
  }
  return true;
}

std::string deletions_text(const Grid& grid) {
  const auto used =
      used_digits([&](Cell cell) -> unsigned { return grid.is_empty(cell) ? 0U : grid.candidates(cell); });
  std::string deletions;
  for (Cell cell = 0; cell < kCells; ++cell) {
    if (!grid.is_empty(cell)) continue;
    const unsigned gone = kAllDigits & ~(excluded(used, cell) | grid.candidates(cell));
    for (unsigned rest = gone; rest != 0; rest &= rest - 1) {
      if (!deletions.empty()) deletions += ' ';
      deletions += digit_char(std::countr_zero(rest));
      deletions += digit_char(row_of(cell));
      deletions += digit_char(column_of(cell));
    }
  }
  return deletions;
}

}  // namespace nonet::text
