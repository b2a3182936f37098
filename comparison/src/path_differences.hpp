#pragma once
// The differences of many paths, by cause.

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "nonet/json/json.hpp"
#include "nonet/records/format.hpp"

namespace nonet::comparison {

/// Each difference is a line of text about a line of the input. Causes are ordered by `<`.
template <typename Cause>
class PathDifferences {
 public:
  void add(Cause cause, std::uint64_t line, std::string text) { texts_[std::move(cause)][line] = std::move(text); }

  /// The causes and their numbers of puzzles, the most frequent first.
  [[nodiscard]] std::vector<std::pair<Cause, std::size_t>> causes() const {
    std::vector<std::pair<Cause, std::size_t>> causes;
    for (const auto& [cause, lines] : texts_) causes.emplace_back(cause, lines.size());
    std::stable_sort(causes.begin(), causes.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
    return causes;
  }

  /// The summary of a comparison: the texts by cause, in NDJSON the record, in CSV nothing.
  [[nodiscard]] std::string summary(host::Format format, const Json& record) const {
    if (format == host::Format::ndjson) return record.line();
    std::string out;
    if (format == host::Format::csv) return out;
    for (const auto& [cause, puzzles] : causes()) {
      for (const auto& [line, text] : texts_.at(cause)) out += text;
    }
    return out;
  }

 private:
  std::map<Cause, std::map<std::uint64_t, std::string>> texts_;  // by the line of the input
};

}  // namespace nonet::comparison
