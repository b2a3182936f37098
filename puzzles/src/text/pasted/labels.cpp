#include "pasted/labels.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

#include "pasted/scalars.hpp"

namespace nonet::text {

namespace {

constexpr std::size_t kNine = 9;

char small(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

struct AxisName {
  std::string_view name;
  Axis axis;
};
constexpr std::array kAxisNames{
    AxisName{"row", Axis::row},       AxisName{"line", Axis::row},    AxisName{"r", Axis::row},
    AxisName{"column", Axis::column}, AxisName{"col", Axis::column},  AxisName{"c", Axis::column},
    AxisName{"block", Axis::box},     AxisName{"box", Axis::box},     AxisName{"square", Axis::box},
    AxisName{"region", Axis::box},    AxisName{"subgrid", Axis::box}, AxisName{"b", Axis::box}};

/// Splits a line at blanks, walls and separators, but not inside `[1,]`.
std::vector<std::string_view> label_words(std::string_view line) {
  std::vector<std::string_view> words;
  bool is_in_brackets = false;
  std::size_t start = 0;
  for (std::size_t i = 0; i <= line.size(); ++i) {
    const char c = i < line.size() ? line[i] : ' ';
    if (c == '[') is_in_brackets = true;
    if (c == ']') is_in_brackets = false;
    constexpr std::string_view kBetween = " \t|;&!,";
    if (kBetween.find(c) == kBetween.npos || (is_in_brackets && c == ',')) continue;
    if (i > start) words.push_back(line.substr(start, i - start));
    start = i + 1;
  }
  return words;
}

bool is_ascending(std::span<const std::size_t> places) { return std::is_sorted(places.begin(), places.end()); }

}  // namespace

std::optional<Label> label_from(std::string_view word) {
  constexpr std::string_view kAround = " \t\"'`*_[](){},:.|#";
  const std::size_t begin = std::min(word.find_first_not_of(kAround), word.size());
  word = word.substr(begin, word.find_last_not_of(kAround) + 1 - begin);
  if (word.empty()) return std::nullopt;
  Label label;
  std::string name;
  std::size_t at = 0;
  while (at < word.size() && small(word[at]) >= 'a' && small(word[at]) <= 'z') name += small(word[at++]);
  if (name.size() == 1 && at == word.size() && name[0] <= 'j') {
    label.is_letter = true;
    label.number = name[0] - 'a' + 1;
    return label;
  }
  while (!name.empty() && at < word.size() && (word[at] == ' ' || word[at] == '_' || word[at] == '-')) ++at;
  if (at + 1 != word.size() || word[at] < '0' || word[at] > '9') return std::nullopt;
  label.number = word[at] - '0';
  if (name.empty()) return label;
  const auto* const axis =
      std::find_if(kAxisNames.begin(), kAxisNames.end(), [&](const AxisName& each) { return each.name == name; });
  if (axis == kAxisNames.end()) return std::nullopt;
  label.axis = axis->axis;
  return label;
}

std::optional<std::array<std::size_t, 9>> places_of(std::span<const Label> labels) {
  if (labels.size() != kNine) return std::nullopt;
  std::vector<int> numbers;
  for (const Label& label : labels) {
    if (label.axis != labels[0].axis || label.is_letter != labels[0].is_letter) return std::nullopt;
    numbers.push_back(label.number);
  }
  std::vector<int> sorted = numbers;
  std::sort(sorted.begin(), sorted.end());
  std::vector<int> expected(kNine);
  std::iota(expected.begin(), expected.end(), sorted[0]);
  if (labels[0].is_letter && sorted.back() == static_cast<int>(kNine) + 1) expected.back() = sorted.back();  // no I
  if (sorted != expected || sorted[0] > 1 || (labels[0].is_letter && sorted[0] != 1)) return std::nullopt;
  std::array<std::size_t, kNine> places{};
  for (std::size_t i = 0; i < kNine; ++i) {
    places[i] = static_cast<std::size_t>(std::find(sorted.begin(), sorted.end(), numbers[i]) - sorted.begin());
  }
  return places;
}

std::string labels_text(std::span<const Label> labels) {
  std::string text;
  for (const Label& label : labels) {
    if (!text.empty()) text += ", ";
    text += label.is_letter ? std::string(1, static_cast<char>('A' + label.number - 1)) : std::to_string(label.number);
  }
  return text;
}

std::optional<ColumnHeader> column_header_from(std::string_view line) {
  std::vector<std::string_view> words = label_words(line);
  std::vector<Label> labels;
  if (words.size() == 1 && words[0].size() == kNine) {
    for (const char& c : words[0]) {
      const auto label = label_from({&c, 1});
      if (!label) return std::nullopt;
      labels.push_back(*label);
    }
  } else {
    if (words.size() == kNine + 1) words.erase(words.begin());
    if (words.size() != kNine) return std::nullopt;
    for (const std::string_view word : words) {
      const auto label = label_from(word);
      if (!label || label->axis == Axis::row || label->axis == Axis::box) return std::nullopt;
      labels.push_back(*label);
    }
  }
  const auto places = places_of(labels);
  const bool is_bare_number = !labels[0].is_letter && labels[0].axis == Axis::any;
  if (!places || (is_bare_number && !is_ascending(*places))) return std::nullopt;
  const bool is_of_cells = line.find_first_not_of("0123456789 \t|;&!,\"'`+:") == line.npos;
  return ColumnHeader{*places, is_bare_number && is_of_cells};
}

}  // namespace nonet::text
