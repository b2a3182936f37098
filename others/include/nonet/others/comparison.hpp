#pragma once
// What comparisons with other programs' results have in common: they answer lines of a file of records, then sum up.

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/records/files.hpp"
#include "nonet/records/format.hpp"
#include "nonet/solving/search_limit.hpp"
#include "nonet/solving/strategy.hpp"

namespace nonet::others {

/// The result of a line, the gravest last.
enum class ComparisonResult {
  equal,
  different,  ///< or the line is no record
  faulty      ///< a plugin failed
};

/// What a comparison reports of a line.
struct ComparedLine {
  /// What is wrong with the line, or with a plugin.
  struct Message {
    std::string text;
    std::size_t column;  ///< of the line, from 1; 0: all of it
  };

  ComparisonResult result = ComparisonResult::equal;
  std::string out;  ///< in the format of the comparison, whole lines
  std::vector<Message> messages;

  /// Adds a message and raises the result.
  void fail(ComparisonResult failure, std::string message, std::size_t column = 0) {
    result = std::max(result, failure);
    messages.push_back({std::move(message), column});
  }
};

/// What a comparison runs with. All of it outlives the comparison.
struct ComparisonSettings {
  const host::Strategy& strategy;
  host::SearchLimit* limit;  ///< of each search; may be null
  host::Format format;
};

/// Compares results of a strategy with those of another program.
class Comparison {
 public:
  Comparison() = default;
  Comparison(const Comparison&) = delete;
  Comparison& operator=(const Comparison&) = delete;
  virtual ~Comparison() = default;

  /// From any thread.
  [[nodiscard]] virtual ComparedLine answer(const host::TextLine& line) = 0;
  /// The first line of CSV, with its end.
  [[nodiscard]] virtual std::string_view csv_header() const = 0;
  /// What belongs behind the answers, in the format of the comparison.
  [[nodiscard]] virtual std::string summary() const { return {}; }
  /// The sums as a table for people; empty where no line was answered.
  [[nodiscard]] virtual std::string table() const = 0;
};

/// A comparison with paths of HoDoKu: whether the puzzle was solved, its level, its score, and the path, which is what
/// each step placed and eliminated, in order.
[[nodiscard]] std::unique_ptr<Comparison> compare_paths(const ComparisonSettings& settings);
/// A comparison with paths of Sudoku Explainer: ER, EP, ED, and the path, which is the technique, the rating, the
/// complexity and the conclusions of each step.
[[nodiscard]] std::unique_ptr<Comparison> compare_explainer_paths(const ComparisonSettings& settings);
/// A comparison with lines of rated puzzles.
[[nodiscard]] std::unique_ptr<Comparison> compare_ratings(const ComparisonSettings& settings);
/// A comparison with the sets of all outcomes of positions, by the codes of HoDoKu's regression library.
[[nodiscard]] std::unique_ptr<Comparison> compare_outcomes(const ComparisonSettings& settings);

/// Which lines of the regression library are run: those whose code begins with one of `only`, all where that is empty,
/// and with none of `skip`.
struct LibraryChoice {
  std::vector<std::string> only;
  std::vector<std::string> skip;
};
/// A run of HoDoKu's regression library: for each line, whether its step is found, and no other.
[[nodiscard]] std::unique_ptr<Comparison> run_library(const ComparisonSettings& settings, LibraryChoice choice);

}  // namespace nonet::others
