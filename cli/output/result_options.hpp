#pragma once
// The options of a command that writes results to a file, and what follows from them.

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
  /// Decides the format, in `common` as well, where sqlite is text: what is for people. Throws UsageError where the
  /// options do not go together. `has_numbers`: whether each line of text or CSV begins with the number of its line of
  /// the input.
  void check(CommonOptions& common, const std::string& input, bool has_numbers);

  [[nodiscard]] bool is_file() const { return output_.has_value(); }
  [[nodiscard]] bool wants_manifest() const { return is_file() || has_header_; }
  [[nodiscard]] studies::ResultFormat format() const { return format_; }
  /// The lines that are to be answered, as far as begin() has been called.
  [[nodiscard]] const studies::LineChoice& choice() const { return choice_; }

  /// Locks the file, before anything is done that takes long. Throws OutputError.
  void lock();
  /// Opens the file, or writes the manifest to stdout where that was asked for. Throws OutputError.
  void begin(const studies::ResultHead& head, Console& console);
  /// Where the answers go; null for stdout.
  [[nodiscard]] studies::ResultSink* sink() const { return sink_.get(); }
  /// Ends the file after so many lines; nothing where not all lines are answered. Throws OutputError.
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

/// Flushes results before the process ends; what is wrong is reported.
void flush_results(studies::ResultSink& sink, const Console& console);

}  // namespace nonet::cli
