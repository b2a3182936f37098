#include "input/lines.hpp"

#include <fmt/core.h>

#include <atomic>

#include "interruption.hpp"
#include "nonet/host/terminal_text.hpp"
#include "output/terminal.hpp"

namespace nonet::cli {

namespace {

std::atomic<bool> saw_piece_of_grid = false;  // in the input of this run

/// False after reporting why the answers cannot be written.
bool write_results(ResultSink& sink, std::string_view answers, Exit& exit) {
  try {
    sink.write(answers);
    return true;
  } catch (const OutputError& error) {
    report_error(fmt::format("{}; `--resume` continues", error.what()));
    exit.raise(kUsage);
    return false;
  }
}

}  // namespace

bool saw_grid_piece() { return saw_piece_of_grid; }

void set_saw_grid_piece() { saw_piece_of_grid = true; }

void LineCommand::add_options(Command& command) {
  command.add("input", input, "File with a grid a line, `-` for stdin, or one grid").type("FILE|-").show_default();
  add_jobs(command, jobs);
}

std::optional<std::uint64_t> LineCommand::run(
    Exit& exit, const std::string& header,
    const std::function<std::unique_ptr<host::LineWorker>(const std::string& input_name)>& make_worker,
    host::OutputOnExit* output_on_exit) const {
  const auto in = open_input(input, kArgumentName, exit, [](std::string_view message) { report_error(message); });
  if (!in || !write_out(header)) return std::nullopt;
  host::Batch batch;
  batch.input = in->descriptor();
  batch.reader = &in->reader();
  batch.jobs = jobs_or_all_cores(jobs);
  batch.make_worker = [&] { return make_worker(in->name()); };
  host::OutputOnExit own_output_on_exit;
  batch.output_on_exit = output_on_exit != nullptr ? output_on_exit : &own_output_on_exit;
  std::atomic<std::uint64_t> answered = 0;  // lines
  bool is_written = true;
  Progress progress;
  batch.write = [&](std::string_view out, std::string_view messages, std::uint64_t lines) {
    if (!messages.empty()) {
      progress.clear();
      write_error(messages);
    }
    if (sink == nullptr ? !write_out(out) : !write_results(*sink, out, exit)) {
      is_written = false;
      return false;
    }
    answered += lines;
    progress.add(lines);
    return true;
  };
  const int reason = [&] {
    const auto flush = [&] {
      batch.output_on_exit->write("");
      if (sink != nullptr) flush_results(*sink);
      progress.clear();
      return answered.load();
    };
    const Interruption interruption("lines", flush, sink != nullptr);
    return host::run_batch(batch);
  }();
  progress.clear();
  if (reason != 0) {
    report_error(read_error_text(*in, reason));
    exit.raise(kUsage);
  }
  if (saw_grid_piece()) {
    report_error(fmt::format("{}: seems to have multi-line grids; `nonet convert {} --to line` writes one grid a line",
                             in->name(), input == "-" ? "-" : "FILE"));
  }
  return reason == 0 && is_written ? std::optional(answered.load()) : std::nullopt;
}

void GridWorker::answer(std::uint64_t number, std::string_view line, bool is_cut, std::string& out,
                        std::string& messages) {
  if (!takes(number)) return;
  if (number == 1) line = without_byte_order_mark(line);
  if (is_blank_or_comment(line)) return;
  ParseError error;
  if (const auto parsed = parse_grid_line(line, is_cut, error)) {
    const std::string_view text = written_grid(line, *parsed);
    // A grid may be a field of a line with other fields before it.
    const std::string message = host::has_controls(text)
                                    ? answer_grid(number, host::sanitize_for_terminal(text), *parsed, out)
                                    : answer_grid(number, text, *parsed, out);
    if (!message.empty()) messages += message_line(fmt::format("{}:{}: {}", name_, number, message));
    return;
  }
  exit().raise(kUnsolved);
  if (!is_cut && is_grid_piece(line)) set_saw_grid_piece();
  answer_error(number, host::sanitize_for_terminal(line, kLongestShown), error.message, out);
  messages += message_line(no_grid_message(name_, number, error));
}

}  // namespace nonet::cli
