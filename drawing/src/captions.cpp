#include "captions.hpp"

#include <algorithm>

#include "nonet/text/notation.hpp"
#include "svg_text.hpp"

namespace nonet::drawing {

namespace {

constexpr double kHeadingSize = 18;
constexpr double kLineSize = 14;
constexpr double kLineHeight = 18;
constexpr std::size_t kMostLines = 8;  // of a sentence; a longer one is in the text for readers who cannot see it
constexpr double kTextWidth = kPictureWidth - 2 * kBoard.x + 10;

/// The lines of a wrapped text, broken at blanks if possible.
std::vector<std::string> wrapped(std::string_view text, double size) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    std::size_t end = fitting_length(text, kTextWidth, size);
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

/// How many of what a sentence of too many lines has.
std::string summary(std::size_t branches, std::size_t links) {
  return (branches == 0 ? "" : std::to_string(branches) + " branches, ") + std::to_string(links) +
         (links == 1 ? " link" : " links");
}

/// A branch: what it assumes and what follows, in order.
std::string branch_sentence(const Evidence& evidence, std::size_t branch) {
  std::string text = branch_text(evidence.branches[branch]);
  const auto links = evidence.links_of(branch);
  CandidateMap before;
  for (const EvidenceLink& link : links) {
    if (!link.is_strong && &link != &links.back()) continue;  // the placements suffice
    if (link.to.is_subset_of(before)) continue;
    text += (before ? ", " : ": ") + branch_text({link.to, link.is_strong, 0});
    before |= link.to;
  }
  return text;
}

std::string joined(std::string_view first, std::string_view between, std::string_view second) {
  std::string text(first);
  if (!first.empty() && !second.empty()) text += between;
  return text += second;
}

}  // namespace

double Caption::top() const {
  if (headings.empty() && lines.empty()) return kBoard.y - 26;  // leaves space for the names of the columns
  const std::size_t all = std::max<std::size_t>(headings.size(), 1) + std::max<std::size_t>(lines.size(), 1);
  return -kLineHeight * static_cast<double>(all - 2);
}

void Caption::append(std::string& out) const {
  double y = 27 + top();
  for (const std::string& line : headings) {
    append_text(out, "ink h", {kBoard.x, y}, line);
    y += kLineHeight + 2;
  }
  y = 49 + top() + kLineHeight * static_cast<double>(std::max<std::size_t>(headings.size(), 1) - 1);
  for (const std::string& line : lines) {
    append_text(out, "sub e", {kBoard.x, y}, line);
    y += kLineHeight;
  }
}

Caption caption_of(const Step* step, const PictureTexts& texts, const PictureOptions& options) {
  const std::string conclusions = step == nullptr ? "" : conclusions_text(step->conclusions);
  const Evidence none;
  const Evidence& evidence = step == nullptr || step->evidence == nullptr ? none : *step->evidence;
  const bool has_view = options.view > 0 && options.view <= evidence.branches.size();
  std::string title(texts.title);
  std::string sentence(evidence.sentence);
  if (has_view) {
    title += (title.empty() ? "" : ", ") + std::to_string(options.view) + " of " +
             std::to_string(evidence.branches.size()) + ": if " + branch_text(evidence.branches[options.view - 1]);
    sentence = branch_sentence(evidence, options.view - 1);
  }
  constexpr std::string_view kSo = " \u21d2 ";
  Caption caption;
  caption.title = joined(title, ": ", conclusions);
  if (caption.title.empty()) caption.title = "Sudoku";
  caption.explanation = texts.explanation.empty() ? joined(sentence, kSo, conclusions) : std::string(texts.explanation);
  if (!options.has_caption) return caption;
  caption.headings = wrapped(title, kHeadingSize);
  caption.lines = wrapped(joined(sentence, kSo, conclusions), kLineSize);
  if (caption.lines.size() > kMostLines) {
    const std::string whole = has_view ? summary(0, evidence.links_of(options.view - 1).size())
                                       : summary(evidence.branches.size(), evidence.links.size());
    caption.lines = wrapped(joined(whole, kSo, conclusions), kLineSize);
  }
  return caption;
}

}  // namespace nonet::drawing
