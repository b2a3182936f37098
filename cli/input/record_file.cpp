#include "input/record_file.hpp"

#include <fmt/core.h>

#include "input/input.hpp"
#include "nonet/workers/line_reader.hpp"

namespace nonet::cli {

namespace {

constexpr const char* kRecordsOfRate = "expected the output of `nonet rate --format ndjson`";

class RecordFile {
 public:
  using RecordCallback = std::function<void(const studies::RatedRecord&, const studies::RecordPlace&)>;
  RecordFile(std::string name, studies::RecordCounts& counts, Console& console, const RecordCallback& on_record,
             std::string_view alternative)
      : name_(std::move(name)),
        counts_(counts),
        console_(console),
        on_record_(on_record),
        expected_(fmt::format("{}{}", kRecordsOfRate, alternative)) {}

  /// Whether the rest may contain records.
  [[nodiscard]] bool may_have_records() const { return has_record_ || bad_ < kMostMessages; }

  /// Takes the next line, see LineReader::Take.
  void add(std::uint64_t number, std::string_view line, bool is_cut) {
    if (number == 1) line = host::without_byte_order_mark(line);
    if (line.find_first_not_of(" \t\r") == line.npos) return;
    report_torn_line(false);
    if (is_cut && line.starts_with(R"({"type":"header",)")) return;  // of a long strategy
    if (is_cut) return report_bad_line(number, fmt::format("longer than {} bytes", host::kMaxLine));
    const auto record = studies::parse_rated_record(line);
    if (!record) {
      // JSON that ends too early at the end of the file is a torn record.
      is_torn_ = record.error() == fmt::format("not JSON at character {}", line.size() + 1);
      torn_line_ = number;
      if (!is_torn_) report_bad_line(number, record.error());
      return;
    }
    if (!record->strategy.empty()) check_strategy(record->strategy, number);
    if (!record->puzzle) return;
    if (!has_record_) report_delayed_messages();
    has_record_ = true;
    ++counts_.records;
    on_record_(*record->puzzle, {name_, number});
  }

  void finish() {
    report_torn_line(true);
    if (has_record_) {
      if (bad_ > kMostMessages) {
        console_.report_error(fmt::format("{}: {} more lines that are no records", name_, bad_ - kMostMessages));
      }
      return;
    }
    console_.raise(kUnsolved);
    console_.report_error(bad_ == 0 ? fmt::format("{}: no record of a puzzle, {}", name_, expected_)
                                    : fmt::format("{}, {}", delayed_messages_.front(), expected_));
  }

 private:
  static constexpr std::uint64_t kMostMessages = 10;

  void check_strategy(const std::string& strategy, std::uint64_t line) {
    if (counts_.strategy.empty()) counts_.strategy = strategy;
    if (counts_.strategy == strategy) return;
    throw UsageError(
        fmt::format("{}:{}: ratings by strategy {}, and those before it are by {}; ratings by two "
                    "strategies are compared with --against",
                    name_, line, strategy, counts_.strategy));
  }
  void report_torn_line(bool is_last) {
    if (!is_torn_) return;
    is_torn_ = false;
    report_bad_line(torn_line_, is_last ? "ends in the middle of a record, as after a run that was interrupted"
                                        : "ends in the middle of a record");
  }
  /// Delays messages until the first record: without one only the first message is reported.
  void report_bad_line(std::uint64_t line, std::string_view what) {
    console_.raise(kUnsolved);
    ++counts_.bad;
    ++bad_;
    std::string message = fmt::format("{}:{}: {}", name_, line, what);
    if (!has_record_) {
      delayed_messages_.push_back(std::move(message));
    } else if (bad_ <= kMostMessages) {
      console_.report_error(message);
    }
  }
  void report_delayed_messages() const {
    for (const std::string& message : delayed_messages_) console_.report_error(message);
  }

  std::string name_;
  studies::RecordCounts& counts_;
  Console& console_;
  const RecordCallback& on_record_;
  std::string expected_;
  bool has_record_ = false;
  bool is_torn_ = false;  // of the last line read
  std::uint64_t torn_line_ = 0;
  std::uint64_t bad_ = 0;
  std::vector<std::string> delayed_messages_;  // messages of lines before the first record
};

}  // namespace

void read_rated_records(
    const std::string& file, studies::RecordCounts& counts, Console& console,
    const std::function<void(const studies::RatedRecord& record, const studies::RecordPlace& place)>& on_record,
    std::string_view alternative) {
  const auto input =
      open_input(file, kArgumentName, console, [&](std::string_view message) { console.report_error(message); });
  if (!input) return;
  RecordFile records(input->name(), counts, console, on_record, alternative);
  host::LineReader lines(input->descriptor(), &input->reader(), nullptr);
  const auto take = [&](std::uint64_t number, std::string_view line, bool is_cut) {
    records.add(number, line, is_cut);
    return records.may_have_records();
  };
  while (records.may_have_records() && lines.read(take)) {
  }
  if (lines.error() != 0) {
    console.report_error(read_error_text(*input, lines.error()));
    console.raise(kUsage);
    return;
  }
  records.finish();
}

}  // namespace nonet::cli
