#include "nonet/studies/corpus/record_reader.hpp"

#include <fmt/core.h>

#include "nonet/records/grid_line.hpp"
#include "nonet/workers/line_reader.hpp"

namespace nonet::studies {

RecordReader::RecordReader(std::string name, RecordCounts& counts, std::string_view alternative, OnRecord on_record,
                           Report report)
    : name_(std::move(name)),
      counts_(counts),
      alternative_(alternative),
      on_record_(std::move(on_record)),
      report_(std::move(report)) {}

void RecordReader::add(std::uint64_t number, std::string_view line, bool is_cut) {
  if (number == 1) line = host::without_byte_order_mark(line);
  if (line.find_first_not_of(" \t\r") == line.npos) return;
  report_torn_line(false);
  if (is_cut && line.starts_with(R"({"type":"header",)")) return;  // of a long strategy
  if (is_cut) return report_bad_line(number, fmt::format("longer than {} bytes", host::kMaxLine));
  const auto record = parse_puzzle_record(line);
  if (!record) {
    // JSON that ends too early at the end of the file is a torn record.
    is_torn_ = record.error() == fmt::format("not JSON at character {}", line.size() + 1);
    torn_line_ = number;
    if (!is_torn_) report_bad_line(number, record.error());
    return;
  }
  if (!record->strategy.empty()) check_strategy(record->strategy, number);
  if (!record->puzzle) return;
  check_command(*record->puzzle, number);
  if (!has_record_) {
    for (const std::string& message : delayed_messages_) report_(message);
  }
  has_record_ = true;
  ++counts_.records;
  on_record_(*record->puzzle, {name_, number});
}

void RecordReader::finish() {
  report_torn_line(true);
  if (has_record_) {
    if (bad_ > kMostMessages) {
      report_(fmt::format("{}: {} more lines that are no records", name_, bad_ - kMostMessages));
    }
    return;
  }
  const std::string expected =
      fmt::format("expected the output of `nonet rate` or `nonet classify` with --format ndjson{}", alternative_);
  report_(bad_ == 0 ? fmt::format("{}: no record of a puzzle, {}", name_, expected)
                    : fmt::format("{}, {}", delayed_messages_.front(), expected));
}

void RecordReader::check_strategy(const std::string& strategy, std::uint64_t line) {
  if (counts_.strategy.empty()) counts_.strategy = strategy;
  if (counts_.strategy == strategy) return;
  throw RecordError(
      fmt::format("{}:{}: ratings by strategy {}, and those before it are by {}; ratings by two "
                  "strategies are compared with --against",
                  name_, line, strategy, counts_.strategy));
}

void RecordReader::check_command(const PuzzleRecord& record, std::uint64_t line) {
  const char* const command = std::holds_alternative<RatedRecord>(record) ? "rate" : "classify";
  if (counts_.command.empty()) counts_.command = command;
  if (counts_.command == command) return;
  throw RecordError(
      fmt::format("{}:{}: a record of `{}`, and those before it are of `{}`; the two are compared with --against",
                  name_, line, command, counts_.command));
}

void RecordReader::report_torn_line(bool is_last) {
  if (!is_torn_) return;
  is_torn_ = false;
  report_bad_line(torn_line_, is_last ? "ends in the middle of a record, as after a run that was interrupted"
                                      : "ends in the middle of a record");
}

/// Delays messages until the first record: without one only the first message is reported.
void RecordReader::report_bad_line(std::uint64_t line, std::string_view what) {
  ++counts_.bad;
  ++bad_;
  std::string message = fmt::format("{}:{}: {}", name_, line, what);
  if (!has_record_) {
    delayed_messages_.push_back(std::move(message));
  } else if (bad_ <= kMostMessages) {
    report_(message);
  }
}
}  // namespace nonet::studies
