#pragma once
// What a worker process shares with its parent: how it stands, and its answers. Both outlive the worker.

#include <array>
#include <atomic>
#include <string>
#include <string_view>

#include "nonet/grid.hpp"
#include "nonet/workers/child_end.hpp"

namespace nonet::host {

/// Why a worker ended itself.
enum class WorkerEnd : int { none, too_long, out_of_memory, descriptors_gone, answer_too_long };

/// How a worker stands. Written by it, also as it dies; what its plugins may have written over is checked when read.
struct WorkerNote {
  CrashNote crash;
  std::atomic<WorkerEnd> end = WorkerEnd::none;
  std::atomic<std::int64_t> limit = 0;  ///< of a search, and the grace time after it, in ms; where the end is too_long
  std::atomic<std::int64_t> grace = 0;
  /// The entry of the strategy that was asked as it died, and the position; -1: unknown.
  std::atomic<int> entry = -1;
  Grid position = Grid::undefined();
  /// Before it is ready: the plugin whose code runs, and the technique of which an instance is made; cut off to fit.
  std::array<char, 4096> plugin{};
  std::array<char, 256> technique{};
  std::atomic<std::uint64_t> answered = 0;  ///< bytes of answers that are whole
  std::atomic<std::uint64_t> beats = 0;     ///< grows twice a second while the process runs
};

/// The memory itself. Its size is sealed: nobody can change it.
class WorkerMemory {
 public:
  /// Room for the answers to the requests that are sent at once, in bytes. Pages that nothing is written to cost
  /// nothing.
  static constexpr std::size_t kRoom = std::size_t{128} * 1024 * 1024;

  /// Makes new memory. Throws std::system_error.
  WorkerMemory();
  /// Takes memory that was made by the parent. Throws std::system_error when the descriptor is none of it.
  explicit WorkerMemory(int descriptor);
  WorkerMemory(const WorkerMemory&) = delete;
  WorkerMemory& operator=(const WorkerMemory&) = delete;
  ~WorkerMemory();

  [[nodiscard]] int descriptor() const { return descriptor_; }
  [[nodiscard]] WorkerNote& note() const { return *note_; }

  /// Forgets all answers; for each side before a batch of requests.
  void clear() {
    written_ = 0;
    note_->answered.store(0, std::memory_order_relaxed);
  }

  // Of the worker:
  /// Adds an answer. Where there is no room for it, why the process must end.
  [[nodiscard]] WorkerEnd append(std::string_view answer);

  // Of the parent:
  /// The answers, each as Packer::text put it; what a plugin has written over follows them. Good until the next
  /// call.
  [[nodiscard]] std::string_view answers();

 private:
  void map_note();
  /// False, and all as before, when the system refuses it.
  [[nodiscard]] bool map_answers(std::size_t size);

  int descriptor_;
  WorkerNote* note_ = nullptr;
  char* answers_ = nullptr;
  std::size_t mapped_ = 0;   // bytes of answers
  std::size_t written_ = 0;  // by this process; the note may have been written over
};

}  // namespace nonet::host
