#pragma once
// Files of results: what `rate --output` writes, `--resume` continues and `merge` puts together.

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "nonet/studies/results/output_file.hpp"

namespace nonet::studies {

enum class ResultFormat { text, ndjson, csv, sqlite };
/// Their names, in this order.
inline constexpr std::array<const char*, 4> kResultFormats = {"text", "ndjson", "csv", "sqlite"};

/// The format of a file by the end of its name: .ndjson and .jsonl, .csv, .txt, .sqlite and .db.
[[nodiscard]] std::optional<ResultFormat> format_of_name(std::string_view name);

/// What stands at the beginning of a file of results.
struct ResultHead {
  ResultFormat format = ResultFormat::ndjson;
  std::string manifest;     ///< the record, without an end of line
  std::string columns;      ///< of CSV, with an end of line
  bool has_numbers = true;  ///< whether the lines of puzzles begin with the number of their line of the input
};

/// How far a file of results is.
struct ResultState {
  std::uint64_t after = 0;    ///< the last line of the input that has a record in it
  std::uint64_t records = 0;  ///< of puzzles
  bool is_all_solved = true;  ///< whether all of them are solved
  bool is_whole = false;      ///< whether nothing is left to do
};

/// Takes the answers of a run, in order.
class ResultSink {
 public:
  ResultSink() = default;
  ResultSink(const ResultSink&) = delete;
  ResultSink& operator=(const ResultSink&) = delete;
  virtual ~ResultSink() = default;
  /// How far the file was when it was opened.
  [[nodiscard]] const ResultState& state() const { return state_; }
  /// Takes the answers of some lines; throws OutputError, and InputError where a line of the input has several grids.
  virtual void write(std::string_view answers) = 0;
  /// What was taken is safe from now on, before the process ends; throws OutputError.
  virtual void flush() = 0;
  /// The input has ended after so many lines: the file is whole, and takes its name. Throws OutputError.
  virtual void finish(std::uint64_t lines) = 0;

 protected:
  /// Throws InputError where a puzzle's line is not behind those so far.
  void check_number(std::uint64_t number);
  ResultState state_;
};

/// A puzzle in a file of results: its steps, where there are any, and its record, as a sink takes them.
struct ResultBlock {
  std::uint64_t number = 0;  ///< line of the input
  std::string text;
  bool is_solved = true;  ///< as far as the record says
};

/// Reads a file of results, as far as it is whole.
class ResultReader {
 public:
  ResultReader() = default;
  ResultReader(const ResultReader&) = delete;
  ResultReader& operator=(const ResultReader&) = delete;
  virtual ~ResultReader() = default;
  /// Whether it begins as a file of results does.
  [[nodiscard]] bool has_head() const { return !head_.manifest.empty(); }
  [[nodiscard]] const ResultHead& head() const { return head_; }
  /// The next puzzle; false at the end of the file, or where it is not as it was written.
  virtual bool next(ResultBlock& block) = 0;
  /// How many lines the input has, once all puzzles were read and are as many as the end record says; nothing where the
  /// file is not whole.
  [[nodiscard]] std::optional<std::uint64_t> lines() const { return lines_; }

 protected:
  ResultHead head_;
  std::optional<std::uint64_t> lines_;
};

/// Opens a file of results; throws OutputError for one that cannot be read.
[[nodiscard]] std::unique_ptr<ResultReader> read_results(const std::filesystem::path& file);

/// What a sink says to a file that was begun with another manifest.
[[nodiscard]] OutputError other_manifest(const std::filesystem::path& file, std::string_view found,
                                         std::string_view expected);
/// To a file that is not whole, has no part beside it, and so cannot be resumed.
[[nodiscard]] OutputError not_resumable(const std::filesystem::path& file);

/// Opens a file for results: a new one, or with `resumes` what another run has left of it. Throws OutputError where
/// there is such a rest and it is not to be resumed, or where it was begun with another manifest.
[[nodiscard]] std::unique_ptr<ResultSink> open_results(const OutputFile& file, const ResultHead& head, bool resumes);

/// What the two manifests differ in: `another strategy and corpus`.
[[nodiscard]] std::string manifest_difference(std::string_view one, std::string_view other);

/// The record that stands at the end.
[[nodiscard]] std::string end_record(std::uint64_t lines, std::uint64_t records);

}  // namespace nonet::studies
