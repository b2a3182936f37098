#pragma once
// Results as lines: NDJSON, CSV and text. The first line is the manifest, the last one the end record; in CSV and text
// both follow `# `.

#include <cstdio>
#include <memory>

#include "nonet/studies/results/result_file.hpp"

namespace nonet::studies {

/// The line of a manifest or of an end record.
[[nodiscard]] std::string framed_line(ResultFormat format, std::string_view record);

/// Reads them. Stops at a torn line, or one whose number is not greater than the one before.
class LineReader final : public ResultReader {
 public:
  /// Reads the lines before the first puzzle. Throws OutputError if the file cannot be read.
  explicit LineReader(const std::filesystem::path& file);
  bool next(ResultBlock& block) override;
  /// Position in the file: the end of the last puzzle, in bytes.
  [[nodiscard]] std::uint64_t position() const { return position_; }

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  /// The next complete line with its end; false at the end of the file. Throws OutputError for a line that is too long.
  bool read_line(std::string& line);
  /// Throws OutputError for what errno says.
  [[noreturn]] void fail() const;
  void read_head();
  void read_end(std::string_view line);

  std::string name_;
  std::unique_ptr<std::FILE, Close> file_;
  std::array<char, 64 * 1024> buffer_{};
  std::size_t at_ = 0;  // of the next byte in the buffer
  std::size_t end_ = 0;
  std::string line_;
  std::uint64_t position_ = 0;
  std::uint64_t number_ = 0;   // of the last puzzle
  std::uint64_t records_ = 0;  // of puzzles so far
};

/// Results as lines.
class LineResults final : public ResultSink {
 public:
  LineResults(const OutputFile& file, const ResultHead& head, bool resumes);
  LineResults(const LineResults&) = delete;
  LineResults& operator=(const LineResults&) = delete;
  ~LineResults() override;
  void write(std::string_view answers) override;
  void flush() override;
  void finish(std::uint64_t lines) override;

 private:
  void resume(const ResultHead& head);
  void check_and_count(std::string_view answers);
  void write_all(std::string_view text);

  const OutputFile& file_;
  ResultFormat format_;
  bool has_numbers_;
  int descriptor_ = -1;
  std::uint64_t size_ = 0;  // of what the file must hold
};

}  // namespace nonet::studies
