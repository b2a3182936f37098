#pragma once
// Commands that answer an input as it comes: rate, count, transform and canon grid by grid, verify line by line.

#include "input/input.hpp"
#include "nonet/studies/results/result_file.hpp"
#include "nonet/workers/batch.hpp"
#include "output/terminal.hpp"

namespace nonet::cli {

/// A batch command's options and its way to the end of the input.
struct LineCommand {
  bool has_grids = true;  ///< false: each line is answered by itself
  std::string input = "-";
  int jobs = 0;  ///< 0: all cores
  ShowProgress progress = {};
  bool keeps_comments = false;          ///< whether workers get the comment lines; see GridWorker
  studies::ResultSink* sink = nullptr;  ///< what takes the answers in place of stdout; may be null

  void add_options(Command& command);
  /// Answers the input with the workers that `make_worker` makes; `header` is written first. `output_on_exit` may be
  /// null. Returns the number of lines where all of them are answered.
  std::optional<std::uint64_t> run(
      Console& console, const std::string& header,
      const std::function<std::unique_ptr<host::LineWorker>(const std::string& input_name)>& make_worker,
      host::OutputOnExit* output_on_exit = nullptr) const;
};

/// Reads each grid; what it means is for derived workers to say.
class GridWorker : public host::LineWorker {
 public:
  GridWorker(std::string input_name, Console& console) : name_(std::move(input_name)), console_(&console) {}
  void answer(std::uint64_t number, std::string_view line, bool is_cut, std::string& out, std::string& messages) final;
  void answer_piece(std::uint64_t number, std::string_view text, const ParsedGrid& grid, std::string& out,
                    std::string& messages) final;
  void refuse(std::uint64_t number, std::string_view line, const host::LineFault& fault, std::string& out,
              std::string& messages) final;

 protected:
  /// Whether a line is to be answered.
  [[nodiscard]] virtual bool takes(std::uint64_t /*number*/) const { return true; }
  /// Answers a grid; `text` is how it was written, on one line. Returns what is to be said about it, mostly nothing.
  virtual std::string answer_grid(std::uint64_t number, std::string_view text, const ParsedGrid& parsed,
                                  std::string& out) = 0;
  /// Answers a line that is no grid, of which `message` tells what is wrong.
  virtual void answer_error(std::uint64_t number, const std::string& text, const std::string& message,
                            std::string& out) = 0;
  /// Answers a comment line; only where LineCommand::keeps_comments.
  virtual void answer_comment(std::uint64_t /*number*/, std::string_view /*line*/, std::string& /*out*/) {}
  /// What stands behind the grid that is answered, without the blanks, or one `,` or `;`, between.
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
