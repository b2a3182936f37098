#include "nonet/studies/results/rating_format.hpp"

#include <fmt/core.h>

#include "nonet/studies/results/output_file.hpp"

namespace nonet::studies {

namespace {

/// The character for a backslash and this one; 0 for none.
char escaped(char c) { return c == 'n' ? '\n' : c == 't' ? '\t' : c == '\\' ? '\\' : '\0'; }

/// The constant character for `%` and this one; 0 for none.
char character_of(char c) { return c == '%' ? '%' : c == 'l' ? '\n' : c == 't' ? '\t' : '\0'; }

/// The score of a placeholder.
std::int64_t rating_of(char placeholder, const host::Rating& rating, const host::Strategy& strategy) {
  return placeholder == 'r' ? rating.score(strategy) : placeholder == 'p' ? rating.pearl : rating.diamond;
}

}  // namespace

RatingFormat::RatingFormat(const std::string& format) {
  constexpr std::string_view kPlaceholders = "grpden";
  pieces_.emplace_back();
  for (std::size_t i = 0; i < format.size(); ++i) {
    const char c = format[i];
    if (c != '%' && c != '\\') {
      pieces_.back().text += c;
      continue;
    }
    const char next = i + 1 < format.size() ? format[++i] : '\0';
    if (c == '%' && next != '\0' && kPlaceholders.find(next) != kPlaceholders.npos) {
      pieces_.back().placeholder = next;
      pieces_.emplace_back();
      has_time_ |= next == 'e';
    } else if (const char plain = c == '%' ? character_of(next) : escaped(next); plain != '\0') {
      pieces_.back().text += plain;
    } else {
      throw InputError(fmt::format("no placeholder '{}{}'; they are: {}", c,
                                   next == '\0' ? std::string() : std::string(1, next), kHelp));
    }
  }
}

void RatingFormat::write(const Line& line, const host::Strategy& strategy, std::string& out) const {
  for (const Piece& piece : pieces_) {
    out += piece.text;
    switch (piece.placeholder) {
      case 0:
        break;
      case 'g':
        out += line.grid;
        break;
      case 'n':
        out += std::to_string(line.number);
        break;
      case 'e':
        out += fmt::format("{}.{:06}", line.microseconds / 1'000'000, line.microseconds % 1'000'000);
        break;
      default:
        line.rating == nullptr
            ? out += '-'
            : out += host::score_text(strategy, rating_of(piece.placeholder, *line.rating, strategy));
    }
  }
  out += '\n';
}

}  // namespace nonet::studies
