#pragma once
// Base of comparisons with results of other programs: they answer lines of a file of records, then sum up.

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/records/files.hpp"
#include "nonet/records/format.hpp"
#include "nonet/solving/search_limit.hpp"
#include "nonet/solving/strategy.hpp"

namespace nonet::comparison {

/// The result of a line, the most severe last.
enum class ComparisonResult {
  equal,
  different,  ///< or the line is not a record
  faulty      ///< a plugin failed
};

/// The report of a comparison about a line.
struct ComparedLine {
  /// A mistake in the line, or a fault of a plugin.
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

/// Settings of a comparison. All of it must outlive the comparison.
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

  /// Thread-safe.
  [[nodiscard]] virtual ComparedLine answer(const host::TextLine& line) = 0;
  /// The first line of CSV, with its end.
  [[nodiscard]] virtual std::string_view csv_header() const = 0;
  /// The text after the answers, in the format of the comparison.
  [[nodiscard]] virtual std::string summary() const { return {}; }
  /// The totals as a table for people; empty if no line was answered.
  [[nodiscard]] virtual std::string table() const = 0;
};

/// Compares paths of HoDoKu: whether the puzzle was solved, its level, its score, and the path: what each step placed
/// and eliminated, in order.
[[nodiscard]] std::unique_ptr<Comparison> compare_paths(const ComparisonSettings& settings);
/// Compares paths of Sudoku Explainer: ER, EP, ED, and the path: the technique, the rating, the complexity and the
/// conclusions of each step.
[[nodiscard]] std::unique_ptr<Comparison> compare_explainer_paths(const ComparisonSettings& settings);
/// Compares lines of rated puzzles.
[[nodiscard]] std::unique_ptr<Comparison> compare_ratings(const ComparisonSettings& settings);
/// Compares sets of all outcomes of positions, by the codes of HoDoKu's regression library.
[[nodiscard]] std::unique_ptr<Comparison> compare_outcomes(const ComparisonSettings& settings);

/// Selects lines of the regression library: those whose code begins with one of `only` (all if that is empty), and with
/// none of `skip`.
struct LibraryChoice {
  std::vector<std::string> only;
  std::vector<std::string> skip;
};
/// Runs HoDoKu's regression library: for each line, whether its step is found, and no other.
[[nodiscard]] std::unique_ptr<Comparison> run_library(const ComparisonSettings& settings, LibraryChoice choice);

}  // namespace nonet::comparison
