#pragma once
// Result files: `rate --output` writes them, `--resume` continues them, and `merge` joins them.

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

/// The format of a file by its extension: .ndjson and .jsonl, .csv, .txt, .sqlite and .db.
[[nodiscard]] std::optional<ResultFormat> format_of_name(std::string_view name);

/// The start of a result file.
struct ResultHead {
  ResultFormat format = ResultFormat::ndjson;
  std::string manifest;     ///< the record, without its line end
  std::string columns;      ///< of CSV, with the line end
  bool has_numbers = true;  ///< whether the lines of puzzles begin with their number in the input
};

/// Progress of a result file.
struct ResultState {
  std::uint64_t after = 0;      ///< the last input line with a record
  std::uint64_t records = 0;    ///< of puzzles
  bool is_all_answered = true;  ///< whether none of them is an `error`
  bool is_whole = false;        ///< whether the file is complete
};

/// Receives the answers of a run, in order.
class ResultSink {
 public:
  ResultSink() = default;
  ResultSink(const ResultSink&) = delete;
  ResultSink& operator=(const ResultSink&) = delete;
  virtual ~ResultSink() = default;
  /// The progress of the file when it was opened.
  [[nodiscard]] const ResultState& state() const { return state_; }
  /// Adds the answers to some lines; throws OutputError, and InputError if an input line has several grids.
  virtual void write(std::string_view answers) = 0;
  /// Syncs the answers to disk; throws OutputError.
  virtual void flush() = 0;
  /// Completes the file after so many input lines, and renames it. Throws OutputError.
  virtual void finish(std::uint64_t lines) = 0;

 protected:
  /// Throws InputError if a puzzle's line is not after those so far.
  void check_number(std::uint64_t number);
  ResultState state_;
};

/// A puzzle in a result file: its steps, if any, and its record, in the format of a sink.
struct ResultBlock {
  std::uint64_t number = 0;  ///< line of the input
  std::string text;
  bool is_answered = true;  ///< whether its status is not `error`
};

/// Reads a result file, as far as it is intact.
class ResultReader {
 public:
  ResultReader() = default;
  ResultReader(const ResultReader&) = delete;
  ResultReader& operator=(const ResultReader&) = delete;
  virtual ~ResultReader() = default;
  /// Whether it begins like a result file.
  [[nodiscard]] bool has_head() const { return !head_.manifest.empty(); }
  [[nodiscard]] const ResultHead& head() const { return head_; }
  /// The next puzzle; false at the end of the file, or at a damaged record.
  virtual bool next(ResultBlock& block) = 0;
  /// The number of input lines, once all puzzles were read and their number is that of the end record; nothing for an
  /// incomplete file.
  [[nodiscard]] std::optional<std::uint64_t> lines() const { return lines_; }

 protected:
  ResultHead head_;
  std::optional<std::uint64_t> lines_;
};

/// Opens a result file; throws OutputError if it cannot be read.
[[nodiscard]] std::unique_ptr<ResultReader> read_results(const std::filesystem::path& file);

/// The error for a file that was begun with another manifest.
[[nodiscard]] OutputError other_manifest(const std::filesystem::path& file, std::string_view found,
                                         std::string_view expected);
/// The error for a file that is incomplete, has no part next to it, and so cannot be resumed.
[[nodiscard]] OutputError not_resumable(const std::filesystem::path& file);

/// Opens a result file: a new one, or with `resumes` the incomplete one of another run. Throws OutputError if there is
/// an incomplete one that is not to be resumed, or was begun with another manifest.
[[nodiscard]] std::unique_ptr<ResultSink> open_results(const OutputFile& file, const ResultHead& head, bool resumes);

/// The differences of two manifests: `another strategy and corpus`.
[[nodiscard]] std::string manifest_difference(std::string_view one, std::string_view other);

/// The record at the end of a file.
[[nodiscard]] std::string end_record(std::uint64_t lines, std::uint64_t records);

}  // namespace nonet::studies
