#include "output/result_options.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "nonet/solving/terminal_text.hpp"
#include "nonet/studies/results/packed_file.hpp"
#include "nonet/studies/results/result_lines.hpp"

namespace nonet::cli {

namespace {

/// Parses `3/8`: the shard with index 3 (from 0) of eight.
studies::LineChoice parse_shard(const std::string& text) {
  const std::size_t slash = std::min(text.find('/'), text.size());
  const auto index = host::parse_whole_number(std::string_view(text).substr(0, slash));
  const auto count = host::parse_whole_number(std::string_view(text).substr(std::min(slash + 1, text.size())));
  if (!index || !count || *index >= *count) {
    throw UsageError("--shard", fmt::format("expected I/N with I from 0 to N - 1, found '{}'", text));
  }
  return {0, *index, *count};
}

/// Writes answers into a file that is complete or not there.
class PlainResults final : public studies::ResultSink {
 public:
  explicit PlainResults(const std::string& name) : file_(name) {}
  void write(std::string_view answers) override {
    ++state_.records;
    file_.write(answers);
  }
  void flush() override {}
  void finish(std::uint64_t /*lines*/) override { file_.finish(); }

 private:
  studies::PackedFile file_;
};

}  // namespace

void ResultOptions::add_options(Command& command) {
  const auto set_format = [this](const std::string& name) {
    has_format_ = true;
    format_ = static_cast<studies::ResultFormat>(
        std::find(studies::kResultFormats.begin(), studies::kResultFormats.end(), name) -
        studies::kResultFormats.begin());
  };
  command.add("--format", set_format, "Output format: text, ndjson, csv, or sqlite for a file")
      .one_of({studies::kResultFormats.begin(), studies::kResultFormats.end()})
      .type("FORMAT")
      .show_default("text");
  const Option output =
      command.add("--output", output_, "Write to this file, as FILE.part until it is whole; its ending is the format")
          .type("FILE");
  command.add_flag("--resume", resumes_, "Continue the file of --output that an interrupted run has left")
      .needs(output);
  command
      .add(
          "--shard", [this](const std::string& text) { choice_ = parse_shard(text); },
          "Answer only lines whose number leaves the remainder I when divided by N; `nonet shards merge` joins the "
          "files")
      .type("I/N");
  command.add_flag("--header", has_header_, "Begin with the manifest of the run, as files of --output always do");
}

void ResultOptions::check(CommonOptions& common, const std::string& input, bool has_numbers, bool has_status) {
  if (is_file() && !has_format_) {
    const auto format = studies::format_of_name(*output_);
    if (!format) {
      throw UsageError("--output",
                       fmt::format("'{}' does not end in .ndjson, .csv, .txt or .sqlite; name the format by --format",
                                   host::sanitize_for_terminal(*output_)));
    }
    format_ = *format;
  }
  if (format_ == studies::ResultFormat::sqlite && !is_file())
    throw UsageError("--format", "sqlite needs --output FILE");
  common.format = format_ == studies::ResultFormat::csv      ? Format::csv
                  : format_ == studies::ResultFormat::ndjson ? Format::ndjson
                                                             : Format::text;
  const bool is_table = format_ == studies::ResultFormat::text || format_ == studies::ResultFormat::csv;
  if (is_file() && (resumes_ || choice_.count > 1) && is_table && !has_numbers) {
    throw UsageError(resumes_ ? "--resume" : "--shard", "needs `line` as the first of --columns");
  }
  // The exit code is that of all lines.
  if (is_file() && resumes_ && is_table && !has_status) {
    throw UsageError("--resume", "needs `status` among --columns, from which the exit code follows");
  }
  if (resumes_ && input == "-") throw UsageError("--resume", "needs a file as input: stdin is read only once");
}

void ResultOptions::lock() {
  if (is_file()) file_ = std::make_unique<studies::OutputFile>(*output_);
}

void ResultOptions::begin(const studies::ResultHead& head, Console& console) {
  if (!is_file()) {
    if (has_header_) console.write_out(studies::framed_line(head.format, head.manifest));
    return;
  }
  sink_ = studies::open_results(*file_, head, resumes_);
  choice_.after = sink_->state().after;
  if (sink_->state().is_whole) console.report_error(*output_ + ": is whole, nothing is left to do");
}

void ResultOptions::begin_table(const std::string& header) {
  if (has_header_ || resumes_) {
    throw UsageError(resumes_ ? "--resume" : "--header", "not with --keep of a table, whose file has no manifest");
  }
  if (!is_file()) return;
  sink_ = std::make_unique<PlainResults>(*output_);
  if (!header.empty()) sink_->write(header);
}

void ResultOptions::finish(std::optional<std::uint64_t> lines) {
  if (sink_ == nullptr) return;
  const bool is_empty = sink_->state().records == 0;
  if (lines) sink_->finish(*lines);
  sink_.reset();
  std::error_code error;
  if (!lines && is_empty && file_) std::filesystem::remove(file_->part(), error);
}

void flush_results(studies::ResultSink& sink, const Console& console) {
  try {
    sink.flush();
  } catch (const studies::OutputError& error) {
    console.report_error(error.what());
  }
}

}  // namespace nonet::cli
