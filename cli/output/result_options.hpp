#pragma once
// The options of a command that writes results to a file, and their effects.

#include <memory>
#include <optional>
#include <string>

#include "common.hpp"
#include "nonet/studies/results/manifest.hpp"
#include "nonet/studies/results/result_file.hpp"

namespace nonet::cli {

/// --format, --output, --resume, --shard and --header.
class ResultOptions {
 public:
  void add_options(Command& command);
  /// Sets the format, also in `common`, where sqlite becomes text (the format of messages). Throws UsageError if
  /// options conflict. `has_numbers`: each line of text or CSV begins with its line number in the input. `has_status`:
  /// each has its status.
  void check(CommonOptions& common, const std::string& input, bool has_numbers, bool has_status);

  [[nodiscard]] bool is_file() const { return output_.has_value(); }
  [[nodiscard]] bool wants_manifest() const { return is_file() || has_header_; }
  [[nodiscard]] studies::ResultFormat format() const { return format_; }
  /// The lines to answer; valid after begin().
  [[nodiscard]] const studies::LineChoice& choice() const { return choice_; }

  /// Locks the file; call it before anything slow. Throws OutputError.
  void lock();
  /// Opens the file, or writes the manifest to stdout if requested. Throws OutputError.
  void begin(const studies::ResultHead& head, Console& console);
  /// Opens a plain file without manifest, whose lines are records of the input with answers; nothing for stdout. Throws
  /// OutputError, and UsageError for options that need a manifest.
  void begin_table(const std::string& header);
  /// Receives the answers; null for stdout.
  [[nodiscard]] studies::ResultSink* sink() const { return sink_.get(); }
  /// Completes the file after this number of lines; nullopt if not all lines were answered. Throws OutputError.
  void finish(std::optional<std::uint64_t> lines);

 private:
  std::optional<std::string> output_;
  bool resumes_ = false;
  bool has_header_ = false;
  bool has_format_ = false;
  studies::ResultFormat format_ = studies::ResultFormat::text;
  studies::LineChoice choice_;
  std::unique_ptr<studies::OutputFile> file_;
  std::unique_ptr<studies::ResultSink> sink_;
};

/// Flushes results before the process ends; reports an error.
void flush_results(studies::ResultSink& sink, const Console& console);

}  // namespace nonet::cli
