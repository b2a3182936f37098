#include "captions.hpp"

#include <algorithm>

#include "nonet/text/notation.hpp"
#include "svg_text.hpp"

namespace nonet::drawing {

namespace {

constexpr double kHeadingSize = 18;
constexpr double kLineSize = 14;
constexpr double kLineHeight = 18;
constexpr std::size_t kMostLines = 3;
constexpr double kTextWidth = kPictureWidth - 2 * kBoard.x + 10;
constexpr std::string_view kEllipsis = "\u2026";

/// The lines of a wrapped text, broken at blanks if possible; text beyond the last line is cut off.
std::vector<std::string> wrapped(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    std::size_t end = fitting_length(text, kTextWidth, kLineSize);
    if (end < text.size() && lines.size() + 1 == kMostLines) {
      end = fitting_length(text, kTextWidth - kLineSize, kLineSize);
      lines.push_back(std::string(text.substr(0, end)).append(kEllipsis));
      return lines;
    }
    if (end < text.size()) {
      const std::size_t blank = text.rfind(' ', end);
      if (blank != text.npos && blank > end / 2) end = blank;
    }
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(end);
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
  }
  return lines;
}

std::string joined(std::string_view first, std::string_view between, std::string_view second) {
  std::string text(first);
  if (!first.empty() && !second.empty()) text += between;
  return text += second;
}

}  // namespace

double Caption::top() const {
  if (heading.empty() && lines.empty()) return kBoard.y - 26;  // leaves space for the names of the columns
  const auto more = static_cast<double>(std::max<std::size_t>(lines.size(), 1) - 1);
  return -kLineHeight * more;
}

void Caption::append(std::string& out) const {
  append_text(out, "ink h", {kBoard.x, 27 + top()}, heading);
  double y = 49 + top();
  for (const std::string& line : lines) {
    append_text(out, "sub e", {kBoard.x, y}, line);
    y += kLineHeight;
  }
}

Caption caption_of(const Step* step, const PictureTexts& texts, bool is_shown) {
  const std::string conclusions = step == nullptr ? "" : conclusions_text(step->conclusions);
  const std::string_view sentence =
      step == nullptr || step->evidence == nullptr ? std::string_view() : step->evidence->sentence;
  const std::string whole = joined(sentence, " \u21d2 ", conclusions);
  Caption caption;
  caption.title = joined(texts.title, ": ", conclusions);
  if (caption.title.empty()) caption.title = "Sudoku";
  caption.explanation = texts.explanation.empty() ? whole : std::string(texts.explanation);
  if (!is_shown) return caption;
  caption.heading = texts.title.substr(0, fitting_length(texts.title, kTextWidth, kHeadingSize));
  if (caption.heading.size() < texts.title.size()) caption.heading += kEllipsis;
  caption.lines = wrapped(whole);
  return caption;
}

}  // namespace nonet::drawing
