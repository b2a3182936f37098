#pragma once
// Reads the records of a file of `rate` or `classify`, line by line.

#include <cstdint>
#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/studies/corpus/rated_record.hpp"

namespace nonet::studies {

/// Records that do not belong together.
struct RecordError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Takes the lines of a file. Reports the first ten lines that are not records, and counts all of them; reports a file
/// without a record once.
class RecordReader {
 public:
  using OnRecord = std::function<void(const PuzzleRecord& record, const RecordPlace& place)>;
  using Report = std::function<void(const std::string& message)>;
  /// `name`: of the file. `alternative`: what else the caller accepts, for the message about a file without a record:
  /// `, or ...`. The counts must outlive it.
  RecordReader(std::string name, RecordCounts& counts, std::string_view alternative, OnRecord on_record, Report report);

  /// Whether the rest may contain records: not after ten lines that are none.
  [[nodiscard]] bool may_have_records() const { return has_record_ || bad_ < kMostMessages; }
  /// Takes the next line; `is_cut`: it is longer than this. Throws RecordError if a header names another strategy than
  /// an earlier one, or the record is of another command.
  void add(std::uint64_t number, std::string_view line, bool is_cut);
  /// To be called after the last line.
  void finish();

 private:
  static constexpr std::uint64_t kMostMessages = 10;

  void check_strategy(const std::string& strategy, std::uint64_t line);
  void check_command(const PuzzleRecord& record, std::uint64_t line);
  void report_torn_line(bool is_last);
  void report_bad_line(std::uint64_t line, std::string_view what);

  std::string name_;
  RecordCounts& counts_;
  std::string alternative_;
  OnRecord on_record_;
  Report report_;
  bool has_record_ = false;
  bool is_torn_ = false;  // of the last line read
  std::uint64_t torn_line_ = 0;
  std::uint64_t bad_ = 0;
  std::vector<std::string> delayed_messages_;  // messages of lines before the first record
};

}  // namespace nonet::studies
