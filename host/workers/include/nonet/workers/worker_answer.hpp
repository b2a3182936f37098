#pragma once
// What a worker process says to its parent.

#include <optional>
#include <string>
#include <string_view>

#include "nonet/judging/step_judge.hpp"
#include "nonet/solving/profile.hpp"
#include "nonet/workers/exit_code.hpp"

namespace nonet::host {

/// The strategy as the worker has opened it.
struct WorkerStrategy {
  std::string file;                  ///< see Strategy::file
  std::string program;               ///< what a manifest says of the program; empty where no manifest is wanted
  std::vector<std::string> ids;      ///< of the entries
  std::vector<std::string> plugins;  ///< their files

  friend bool operator==(const WorkerStrategy&, const WorkerStrategy&) = default;
};

/// The first thing that a worker says.
struct WorkerStartup {
  int code = kSuccess;                     ///< exit code so far; its reason has been reported
  std::optional<WorkerStrategy> strategy;  ///< none: it cannot be opened, as was reported

  [[nodiscard]] std::string pack() const;
  /// Nothing for bytes that are no greeting.
  [[nodiscard]] static std::optional<WorkerStartup> unpack(std::string_view bytes);
};

/// What came of one request.
struct WorkerAnswer {
  std::uint64_t number = 0;  ///< of the request, from 0, among all that the worker was sent
  bool is_whole = true;      ///< false: a part of `out` alone, more follows
  std::string out;
  std::string messages;
  int code = kSuccess;      ///< exit code so far
  std::uint64_t stuck = 0;  ///< puzzles, that were stuck
  VerifySummary verified;
  Profile profile;

  [[nodiscard]] std::string pack() const;
  /// Nothing for bytes that are no answer.
  [[nodiscard]] static std::optional<WorkerAnswer> unpack(std::string_view bytes);
};

}  // namespace nonet::host
