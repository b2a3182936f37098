#include "proofs/spoil.hpp"

#include <algorithm>
#include <random>
#include <sstream>

namespace checker {

namespace {

struct Line {
  long id = 0;
  std::vector<long> literals;
  std::vector<long> hints;
};

std::vector<Line> parse(std::string_view proof) {
  std::vector<Line> lines;
  std::istringstream text{std::string(proof)};
  for (std::string row; std::getline(text, row);) {
    std::istringstream words(row);
    Line line;
    long number = 0;
    words >> line.id;
    while (words >> number && number != 0) line.literals.push_back(number);
    while (words >> number && number != 0) line.hints.push_back(number);
    lines.push_back(std::move(line));
  }
  return lines;
}

std::string text_of(const std::vector<Line>& lines) {
  std::string text;
  for (const Line& line : lines) {
    text += std::to_string(line.id);
    for (const long literal : line.literals) text += ' ' + std::to_string(literal);
    text += " 0";
    for (const long hint : line.hints) text += ' ' + std::to_string(hint);
    text += " 0\n";
  }
  return text;
}

}  // namespace

std::vector<std::pair<std::string, std::string>> spoiled_proofs(std::string_view proof, std::uint64_t seed) {
  const std::vector<Line> lines = parse(proof);
  std::vector<std::pair<std::string, std::string>> spoiled;
  std::mt19937_64 random(seed);
  const auto below = [&random](std::size_t size) { return static_cast<std::size_t>(random() % size); };
  const auto add = [&](const std::string& what, std::size_t at, const Line& line) {
    std::vector<Line> changed = lines;
    changed[at] = line;
    spoiled.emplace_back(what + " in line " + std::to_string(line.id), text_of(changed));
  };
  if (lines.empty()) return spoiled;

  std::size_t at = below(lines.size());
  Line line = lines[at];
  line.hints.erase(line.hints.begin() + static_cast<std::ptrdiff_t>(below(line.hints.size())));
  add("a hint dropped", at, line);

  do {
    at = below(lines.size());
  } while (lines[at].literals.empty());
  line = lines[at];
  long& literal = line.literals[below(line.literals.size())];
  literal = literal > 0 ? -literal : literal == -729 ? -728 : literal - 1;
  add("a literal changed", at, line);

  at = below(lines.size());
  line = lines[at];
  long& hint = line.hints[below(line.hints.size())];
  hint = hint == 1 ? 2 : hint - 1;
  add("a wrong number", at, line);

  // Removes a digit of the solution late in the path, with the hints of the elimination at that place.
  std::vector<long> placed;
  for (const Line& each : lines) {
    if (each.literals.size() == 1 && each.literals[0] > 0) placed.push_back(each.literals[0]);
  }
  std::vector<std::size_t> eliminations;
  for (std::size_t i = lines.size() / 2; i < lines.size(); ++i) {
    if (lines[i].literals.size() == 1) eliminations.push_back(i);
  }
  if (!placed.empty() && !eliminations.empty()) {
    at = eliminations[below(eliminations.size())];
    line = lines[at];
    line.literals[0] = -placed[below(placed.size())];
    add("a false elimination", at, line);
  }
  return spoiled;
}

}  // namespace checker
