#pragma once
// Results as lines: NDJSON, CSV and text. The first line is the manifest, the last one the end record; in CSV and text
// both stand behind `# `.

#include <cstdio>
#include <cstdlib>
#include <memory>

#include "results/result_file.hpp"

namespace nonet::cli {

/// The line of a manifest or of an end record.
[[nodiscard]] std::string framed_line(ResultFormat format, std::string_view record);

/// A puzzle's lines in a file of results: its steps, where there are any, and its record.
struct ResultBlock {
  std::uint64_t number = 0;  ///< line of the input
  std::string text;
  bool is_solved = true;  ///< as far as the record says
};

/// Reads a file of results, as far as it is whole.
class ResultReader {
 public:
  /// Reads what stands before the first puzzle. Throws OutputError for a file that cannot be read.
  explicit ResultReader(const std::filesystem::path& file);

  /// Whether it begins as a file of results does.
  [[nodiscard]] bool has_head() const { return !head_.manifest.empty(); }
  [[nodiscard]] const ResultHead& head() const { return head_; }
  /// The next puzzle; false at the end of the file, or where a line is torn, or has a number that is not greater than
  /// the one before.
  bool next(ResultBlock& block);
  /// How far the file was read: up to the end of the last puzzle, in bytes.
  [[nodiscard]] std::uint64_t position() const { return position_; }
  /// The end record's number of lines, where all puzzles before it were read and are as many as it says.
  [[nodiscard]] std::optional<std::uint64_t> lines() const { return lines_; }

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
    void operator()(char* buffer) const { std::free(buffer); }
  };
  /// The next whole line with its end, which may be empty.
  bool read_line(std::string& line);
  void read_head();
  void read_end(std::string_view line);

  std::unique_ptr<std::FILE, Close> file_;
  std::unique_ptr<char, Close> buffer_;  // of getline
  std::size_t room_ = 0;
  ResultHead head_;
  std::string line_;
  std::uint64_t position_ = 0;
  std::uint64_t number_ = 0;   // of the last puzzle
  std::uint64_t records_ = 0;  // of puzzles so far
  std::optional<std::uint64_t> lines_;
};

/// Results as lines.
class LineResults final : public ResultSink {
 public:
  LineResults(const OutputFile& file, const ResultHead& head, bool resumes);
  ~LineResults() override;
  void write(std::string_view answers) override;
  void flush() override;
  void finish(std::uint64_t lines) override;

 private:
  void resume(const ResultHead& head);
  void write_all(std::string_view text) const;

  const OutputFile& file_;
  ResultFormat format_;
  int descriptor_ = -1;
};

}  // namespace nonet::cli
