#pragma once
// Lines of a batch that worker processes answer.

#include "input/lines.hpp"
#include "nonet/workers/worker_pool.hpp"

namespace nonet::cli {

/// Answers lines that have no answer because of a plugin failure.
class FailedLines : public GridWorker {
 public:
  using GridWorker::GridWorker;
  /// The message for the next grid; may be empty.
  std::function<std::string(const Grid& grid)> exit_message;
};

/// Forwards lines to a worker process.
class IsolatedLines final : public host::LineWorker {
 public:
  struct Calls {
    std::function<bool(std::uint64_t number)> takes;             ///< whether the line needs an answer
    std::function<void(const host::WorkerAnswer& answer)> take;  ///< receives each answer
  };
  IsolatedLines(std::string input_name, Console& console, host::WorkerPool& pool,
                std::unique_ptr<host::WorkerProcess> first, std::unique_ptr<FailedLines> failed, Calls calls)
      : name_(std::move(input_name)),
        console_(console),
        pool_(pool),
        slot_(pool, std::move(first)),
        failed_(std::move(failed)),
        calls_(std::move(calls)) {}

  void announce(std::string_view text, std::span<const host::LineSpan> lines) override;
  void answer(std::uint64_t number, std::string_view line, bool is_cut, std::string& out,
              std::string& messages) override {
    take_result(number, out, messages, [&] { failed_->answer(number, line, is_cut, out, messages); });
  }
  void answer_piece(std::uint64_t number, std::string_view text, const ParsedGrid& grid, std::string& out,
                    std::string& messages) override {
    take_result(number, out, messages, [&] { failed_->answer_piece(number, text, grid, out, messages); });
  }
  void refuse(std::uint64_t number, std::string_view line, const host::LineFault& fault, std::string& out,
              std::string& messages) override {
    if (calls_.takes(number)) failed_->refuse(number, line, fault, out, messages);
  }

 private:
  /// `answer_as_error` answers if the worker process did not.
  void take_result(std::uint64_t number, std::string& out, std::string& messages,
                   const std::function<void()>& answer_as_error);

  std::string name_;
  Console& console_;
  host::WorkerPool& pool_;
  host::WorkerSlot slot_;
  std::unique_ptr<FailedLines> failed_;
  Calls calls_;
  std::vector<host::WorkerSlot::Result> results_;
  std::size_t next_ = 0;
};

}  // namespace nonet::cli
