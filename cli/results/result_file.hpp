#pragma once
// Files of results: what `rate --output` writes, `--resume` continues and `merge` puts together.

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "common.hpp"
#include "results/output_file.hpp"

namespace nonet::cli {

enum class ResultFormat { text, ndjson, csv, sqlite };
/// Their names, in this order.
inline constexpr std::array<const char*, 4> kResultFormats = {"text", "ndjson", "csv", "sqlite"};

/// The format of a file by the end of its name: .ndjson and .jsonl, .csv, .txt, .sqlite and .db.
[[nodiscard]] std::optional<ResultFormat> format_of_name(std::string_view name);

/// What stands at the beginning of a file of results.
struct ResultHead {
  ResultFormat format = ResultFormat::ndjson;
  std::string manifest;  ///< the record, without an end of line
  std::string columns;   ///< of CSV, with an end of line
};

/// How far a file of results is.
struct ResultState {
  std::uint64_t after = 0;    ///< the last line of the input that is answered in it
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
  /// Takes the answers of some lines; throws OutputError. What was taken stays, whatever becomes of the process.
  virtual void write(std::string_view answers) = 0;
  /// What was taken is safe from now on, before the process ends; throws OutputError.
  virtual void flush() = 0;
  /// The input has ended after so many lines: the file is whole, and takes its name. Throws OutputError.
  virtual void finish(std::uint64_t lines) = 0;

 protected:
  ResultState state_;
};

/// Opens a file for results: a new one, or with `resumes` what another run has left of it. Throws OutputError where
/// there is such a rest and it is not to be resumed, or where it was begun with another manifest.
[[nodiscard]] std::unique_ptr<ResultSink> open_results(const OutputFile& file, const ResultHead& head, bool resumes);

/// Flushes results before the process ends; what is wrong is reported.
void flush_results(ResultSink& sink);

/// What the two manifests differ in: `another strategy and corpus`.
[[nodiscard]] std::string manifest_difference(std::string_view one, std::string_view other);

/// The record that stands at the end.
[[nodiscard]] std::string end_record(std::uint64_t lines, std::uint64_t records);

}  // namespace nonet::cli
