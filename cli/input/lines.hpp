#pragma once
// Commands that answer an input line by line or grid by grid: rate, count, transform, canon; verify line by line.

#include "input/input.hpp"
#include "input/kept_records.hpp"
#include "nonet/studies/results/result_file.hpp"
#include "nonet/workers/batch.hpp"
#include "output/terminal.hpp"

namespace nonet::cli {

/// The options of a batch command, and its run to the end of the input.
struct LineCommand {
  bool has_grids = true;  ///< false: each line is answered separately
  std::string input = "-";
  int jobs = 0;  ///< 0: all cores
  KeptRecords kept = {};
  ShowProgress progress = {};
  bool keeps_comments = false;          ///< whether workers receive the comment lines; see GridWorker
  studies::ResultSink* sink = nullptr;  ///< receives the answers instead of stdout; may be null

  void add_options(Command& command);
  /// Opens the input, and sets the format of the answers to that of its records where these are kept. Returns false
  /// after reporting an error and raising the exit code.
  [[nodiscard]] bool open(Format& format, Console& console);
  /// Answers the opened input with workers from `make_worker`; writes `header` first. `output_on_exit` may be null.
  /// Returns the number of lines if all of them were answered.
  std::optional<std::uint64_t> run(
      Console& console, const std::string& header,
      const std::function<std::unique_ptr<host::LineWorker>(const std::string& input_name)>& make_worker,
      host::OutputOnExit* output_on_exit = nullptr);
};

/// Reads each grid; derived workers answer it.
class GridWorker : public host::LineWorker {
 public:
  GridWorker(std::string input_name, Console& console) : name_(std::move(input_name)), console_(&console) {}
  void answer(std::uint64_t number, std::string_view line, bool is_cut, std::string& out, std::string& messages) final;
  void answer_piece(std::uint64_t number, std::string_view text, const ParsedGrid& grid, std::string& out,
                    std::string& messages) final;
  void refuse(std::uint64_t number, std::string_view line, const host::LineFault& fault, std::string& out,
              std::string& messages) final;

 protected:
  /// Whether the line needs an answer.
  [[nodiscard]] virtual bool takes(std::uint64_t /*number*/) const { return true; }
  /// Answers a grid; `text` is its spelling on one line. Returns a message about it, usually empty.
  virtual std::string answer_grid(std::uint64_t number, std::string_view text, const ParsedGrid& parsed,
                                  std::string& out) = 0;
  /// Answers a line that is not a grid; `message` explains the error.
  virtual void answer_error(std::uint64_t number, const std::string& text, const std::string& message,
                            std::string& out) = 0;
  /// Answers a comment line; called only with LineCommand::keeps_comments.
  virtual void answer_comment(std::uint64_t /*number*/, std::string_view /*line*/, std::string& /*out*/) {}
  /// The rest of the line after the current grid, without the blanks, or one `,` or `;`, between them.
  [[nodiscard]] std::string_view rest() const { return rest_; }
  [[nodiscard]] Console& console() const { return *console_; }

 private:
  void answer_read(std::uint64_t number, std::string_view line, const ParsedGrid& parsed, std::string& out,
                   std::string& messages);

  std::string name_;
  Console* console_;
  std::string_view rest_;
};

}  // namespace nonet::cli
