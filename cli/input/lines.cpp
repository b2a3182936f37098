#include "input/lines.hpp"

#include <fmt/core.h>

#include <atomic>

#include "interruption.hpp"
#include "nonet/solving/terminal_text.hpp"
#include "nonet/workers/grid_joiner.hpp"
#include "output/result_options.hpp"
#include "output/terminal.hpp"

namespace nonet::cli {

namespace {

/// Returns false after reporting a write error.
bool write_results(studies::ResultSink& sink, std::string_view answers, bool can_resume, Console& console) {
  try {
    sink.write(answers);
    return true;
  } catch (const studies::InputError& error) {
    console.report_error(error.what());
  } catch (const studies::OutputError& error) {
    console.report_error(fmt::format("{}{}", error.what(), can_resume ? "; `--resume` continues" : ""));
  }
  console.raise(kUsage);
  return false;
}

}  // namespace

void LineCommand::add_options(Command& command) {
  progress.add_option(command);
  command
      .add("input", input,
           has_grids ? "File with grids, `-` for stdin, or one grid" : "File with a step a line, or `-` for stdin")
      .type("FILE|-")
      .show_default();
  add_jobs(command, jobs);
  if (has_grids) kept.add_options(command);
}

bool LineCommand::open(Format& format, Console& console) { return kept.open({input}, format, console); }

std::optional<std::uint64_t> LineCommand::run(
    Console& console, const std::string& header,
    const std::function<std::unique_ptr<host::LineWorker>(const std::string& input_name)>& make_worker,
    host::OutputOnExit* output_on_exit) {
  if (!console.write_out(header)) return std::nullopt;
  Input& in = *kept.input();
  host::Batch batch;
  batch.input = in.descriptor();
  batch.reader = &in.reader();
  batch.keeps_returns = kept.table() != nullptr;
  host::GridJoiner joiner(keeps_comments, kept.table(), kept.is_on());
  if (kept.is_on()) batch.keep = [&](std::string_view record, std::string& answer) { kept.join(record, answer); };
  if (has_grids) batch.joiner = &joiner;
  batch.jobs = jobs_or_all_cores(jobs);
  batch.make_worker = [&] { return make_worker(in.name()); };
  host::OutputOnExit own_output_on_exit;
  batch.output_on_exit = output_on_exit != nullptr ? output_on_exit : &own_output_on_exit;
  std::atomic<std::uint64_t> answered = 0;  // lines
  bool is_written = true;
  const bool can_resume = sink != nullptr && !kept.keeps_table();
  Progress shown(console, progress, in.descriptor());
  batch.write = [&](std::string_view out, std::string_view messages, std::uint64_t lines) {
    if (!messages.empty()) {
      shown.clear();
      console.write_error(messages);
    }
    if (sink == nullptr ? !console.write_out(out) : !write_results(*sink, out, can_resume, console)) {
      is_written = false;
      return false;
    }
    answered += lines;
    shown.add(lines);
    return true;
  };
  const int reason = [&] {
    const auto flush = [&] {
      batch.output_on_exit->write("");
      if (sink != nullptr) flush_results(*sink, console);
      shown.clear();
      return answered.load();
    };
    const Interruption interruption(console, "lines", flush, can_resume);
    return host::run_batch(batch);
  }();
  shown.clear();
  if (reason != 0) {
    console.report_error(read_error_text(in, reason));
    console.raise(kUsage);
  }
  return reason == 0 && is_written ? std::optional(answered.load()) : std::nullopt;
}

void GridWorker::answer(std::uint64_t number, std::string_view line, bool is_cut, std::string& out,
                        std::string& messages) {
  if (!takes(number)) return;
  if (host::is_blank_or_comment(line)) return answer_comment(number, line, out);
  ParseError error;
  if (const auto parsed = host::parse_grid_line(line, is_cut, error)) {
    answer_read(number, line, *parsed, out, messages);
  } else {
    refuse(number, line, {error.message, error.offset}, out, messages);
  }
}

void GridWorker::answer_piece(std::uint64_t number, std::string_view text, const ParsedGrid& grid, std::string& out,
                              std::string& messages) {
  if (takes(number)) answer_read(number, text, grid, out, messages);
}

void GridWorker::answer_read(std::uint64_t number, std::string_view line, const ParsedGrid& parsed, std::string& out,
                             std::string& messages) {
  std::string made;
  const std::string_view text = host::shown_grid(line, parsed, made);
  rest_ = host::rest_of_line(line, parsed);
  const std::string message = answer_grid(number, text, parsed, out);
  rest_ = {};
  const std::string note = host::loose_reading_note(parsed, {});
  if (!note.empty()) messages += message_line(fmt::format("{}:{}: {}", name_, number, note));
  if (!message.empty()) messages += message_line(fmt::format("{}:{}: {}", name_, number, message));
}

void GridWorker::refuse(std::uint64_t number, std::string_view line, const host::LineFault& fault, std::string& out,
                        std::string& messages) {
  if (!takes(number)) return;
  console().raise(kUnsolved);
  answer_error(number, host::sanitize_for_terminal(line, host::kLongestShown), fault.message, out);
  messages += message_line(host::no_grid_message(name_, number, {fault.message, fault.offset}));
}

}  // namespace nonet::cli
