#pragma once
// The lines of an input as they come, from a file, a pipe or a terminal.

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "nonet/records/input_reader.hpp"

namespace nonet::host {

/// Ends the wait for input from outside.
class StopSignal {
 public:
  StopSignal();
  ~StopSignal();
  StopSignal(const StopSignal&) = delete;
  StopSignal& operator=(const StopSignal&) = delete;

  /// From any thread, perhaps several times.
  void give();
  [[nodiscard]] bool is_given() const { return is_given_; }
  /// Waits until there is input, or its end; false when the signal was given.
  [[nodiscard]] bool wait_for(int input) const;

 private:
  int event_;
  std::atomic<bool> is_given_ = false;
};

/// Reads an input line by line.
class LineReader {
 public:
  /// Reads the file descriptor by `reader`, or directly where that is null. `signal` ends a read that waits; without it
  /// a read waits as long as it takes. All must outlive this.
  LineReader(int input, InputReader* reader, const StopSignal* signal)
      : input_(input), reader_(reader), signal_(signal) {}
  /// Leaves the `\r` of `\r\n` in the lines.
  void keep_returns() { keeps_returns_ = true; }

  /// Takes a line without its end; a longer one than kMaxLine is cut off, with `is_cut` set. `number` counts from 1.
  /// Returns whether the next line is wanted.
  using Take = std::function<bool(std::uint64_t number, std::string_view line, bool is_cut)>;
  /// Hands over the lines that one read completes, perhaps none, until `take` returns false; the next call goes on with
  /// the rest before it reads again. Returns false at the end, after an error and after the signal.
  bool read(const Take& take);
  /// The number of the next line.
  [[nodiscard]] std::uint64_t next() const { return next_; }
  /// Whether the signal ended the reading.
  [[nodiscard]] bool is_stopped() const { return signal_ != nullptr && signal_->is_given(); }
  /// The errno of a read that failed; 0 where none did.
  [[nodiscard]] int error() const { return error_; }

 private:
  bool refill();

  int input_;
  InputReader* reader_;
  const StopSignal* signal_;
  bool keeps_returns_ = false;
  bool is_at_end_ = false;
  int error_ = 0;
  std::array<char, 16 * 1024> buffer_{};
  std::size_t at_ = 0;
  std::size_t end_ = 0;
  std::string pending_;  // of a line whose end was not read yet
  bool is_cut_ = false;  // whether that is longer than kMaxLine
  std::uint64_t next_ = 1;
};

}  // namespace nonet::host
