#pragma once
// Memory that a worker process shares with its parent: its state, and its answers. Both outlive the worker.

#include <array>
#include <atomic>
#include <string>
#include <string_view>

#include "nonet/grid.hpp"
#include "nonet/workers/child_end.hpp"

namespace nonet::host {

/// Why a worker ended itself.
enum class WorkerEnd : int { none, too_long, out_of_memory, descriptors_gone, answer_too_long };

/// State of a worker, which writes it, also as it dies. Plugins may overwrite it, so it is checked when read.
struct WorkerNote {
  CrashNote crash;
  std::atomic<WorkerEnd> end = WorkerEnd::none;
  std::atomic<std::int64_t> limit = 0;  ///< of a search, and its grace time, in ms; if the end is too_long
  std::atomic<std::int64_t> grace = 0;
  /// The entry of the strategy that was searching as the worker died, and the position; -1: unknown.
  std::atomic<int> entry = -1;
  Grid position = Grid::undefined();
  /// Before it is ready: the plugin whose code runs, and the technique whose instance is made; truncated to fit.
  std::array<char, 4096> plugin{};
  std::array<char, 256> technique{};
  std::atomic<std::uint64_t> answered = 0;  ///< bytes of complete answers
  std::atomic<std::uint64_t> beats = 0;     ///< incremented twice a second while the process runs
};

/// The memory itself. Its size is sealed, so that no process can change it.
class WorkerMemory {
 public:
  /// Bytes for the answers to requests that are sent at once. Untouched pages cost nothing.
  static constexpr std::size_t kRoom = std::size_t{128} * 1024 * 1024;

  /// Makes new memory. Throws std::system_error.
  WorkerMemory();
  /// Maps memory that the parent made. Throws std::system_error for any other descriptor.
  explicit WorkerMemory(int descriptor);
  WorkerMemory(const WorkerMemory&) = delete;
  WorkerMemory& operator=(const WorkerMemory&) = delete;
  ~WorkerMemory();

  [[nodiscard]] int descriptor() const { return descriptor_; }
  [[nodiscard]] WorkerNote& note() const { return *note_; }

  /// Removes all answers; to be called by both sides before a batch of requests.
  void clear() {
    written_ = 0;
    note_->answered.store(0, std::memory_order_relaxed);
  }

  // For the worker:
  /// Adds an answer. Returns why the process must end if there is no room for it.
  [[nodiscard]] WorkerEnd append(std::string_view answer);

  // For the parent:
  /// The answers, each as from Packer::text; data that a plugin has overwritten may follow them. Valid until the next
  /// call.
  [[nodiscard]] std::string_view answers();

 private:
  void map_note();
  /// False, and no change, when the system refuses it.
  [[nodiscard]] bool map_answers(std::size_t size);

  int descriptor_;
  WorkerNote* note_ = nullptr;
  char* answers_ = nullptr;
  std::size_t mapped_ = 0;   // bytes of answers
  std::size_t written_ = 0;  // by this process; a plugin may overwrite the note
};

}  // namespace nonet::host
