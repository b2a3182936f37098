#pragma once
// Messages of a worker process to its parent.

#include <optional>
#include <string>
#include <string_view>

#include "nonet/judging/step_judge.hpp"
#include "nonet/solving/profile.hpp"
#include "nonet/workers/exit_code.hpp"

namespace nonet::host {

/// The strategy that the worker has opened.
struct WorkerStrategy {
  std::string file;                  ///< see Strategy::file
  std::string program;               ///< the manifest's description of the program; empty if no manifest is wanted
  std::vector<std::string> ids;      ///< of the entries
  std::vector<std::string> plugins;  ///< their files

  friend bool operator==(const WorkerStrategy&, const WorkerStrategy&) = default;
};

/// The first message of a worker.
struct WorkerStartup {
  int code = kSuccess;                     ///< exit code so far; its reason has been reported
  std::optional<WorkerStrategy> strategy;  ///< none: it cannot be opened, as was reported

  [[nodiscard]] std::string pack() const;
  /// Nothing for invalid bytes.
  [[nodiscard]] static std::optional<WorkerStartup> unpack(std::string_view bytes);
};

/// The result of one request.
struct WorkerAnswer {
  std::uint64_t number = 0;  ///< of the request, from 0, among all requests to the worker
  bool is_whole = true;      ///< false: only a part of `out`, more follows
  std::string out;
  std::string messages;
  int code = kSuccess;      ///< exit code so far
  std::uint64_t stuck = 0;  ///< number of puzzles that were stuck
  VerifySummary verified;
  Profile profile;

  [[nodiscard]] std::string pack() const;
  /// Nothing for invalid bytes.
  [[nodiscard]] static std::optional<WorkerAnswer> unpack(std::string_view bytes);
};

}  // namespace nonet::host
