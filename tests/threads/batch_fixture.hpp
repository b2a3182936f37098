#pragma once
// Shared code of batch tests: a worker whose answers show its input, a pipe, a batch over a text.

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <stdexcept>

#include "nonet/workers/batch.hpp"
#include "support/temporary_directory.hpp"

namespace nonet::host {

/// Answers a line with its number and text, shortened if long; writes a message for lines that begin with '!'.
class EchoWorker final : public LineWorker {
 public:
  void answer(std::uint64_t number, std::string_view line, bool is_cut, std::string& out,
              std::string& messages) override {
    const std::string shown = line.size() > 80 ? std::to_string(line.size()) + " bytes" : std::string(line);
    out += std::to_string(number) + ' ' + shown + (is_cut ? " cut" : "") + '\n';
    if (line.substr(0, 1) == "!") messages += std::to_string(number) + '\n';
  }
};

/// A pipe whose reading end is an input.
class Pipe {
 public:
  Pipe() {
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
    read_ = ends[0];
    write_ = ends[1];
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  ~Pipe() {
    end();
    ::close(read_);
  }
  [[nodiscard]] int input() const { return read_; }
  void write(std::string_view text) const {
    while (!text.empty()) {
      const auto written = ::write(write_, text.data(), text.size());
      if (written <= 0) throw std::runtime_error("cannot write to a pipe");
      text.remove_prefix(static_cast<std::size_t>(written));
    }
  }
  void end() {
    if (write_ >= 0) ::close(write_);
    write_ = -1;
  }

 private:
  int read_ = -1;
  int write_ = -1;
};

struct Answer {
  std::string out;
  std::string messages;
  std::uint64_t lines = 0;
  int error = 0;
};

/// Tests with the number of jobs as parameter.
class BatchTest : public testing::TestWithParam<int> {
 protected:
  [[nodiscard]] static Batch batch_of(int input, int jobs) {
    Batch batch;
    batch.input = input;
    batch.jobs = jobs;
    batch.make_worker = [] { return std::make_unique<EchoWorker>(); };
    return batch;
  }
  /// Answers a text from a file.
  [[nodiscard]] static Answer answer(std::string_view text, int jobs = GetParam()) {
    const TemporaryDirectory directory;
    const int input = ::open(directory.write("input", text).c_str(), O_RDONLY | O_CLOEXEC);
    Answer answer;
    Batch batch = batch_of(input, jobs);
    batch.write = [&](std::string_view out, std::string_view messages, std::uint64_t lines) {
      answer.out += out;
      answer.messages += messages;
      answer.lines += lines;
      return true;
    };
    answer.error = run_batch(batch);
    ::close(input);
    return answer;
  }
};

}  // namespace nonet::host
