#pragma once
// Fault: what a plugin did wrong, and where. The program that runs the strategy adds how to reproduce it.

#include <chrono>
#include <exception>
#include <string>

#include "nonet/grid.hpp"

namespace nonet::host {

/// What a plugin did wrong on a position.
struct Fault {
  std::string plugin;     ///< its file
  std::string technique;  ///< id of the strategy's entry
  std::string strategy;   ///< its file, as the user named it
  std::string what;       ///< e.g. `threw an exception: out of luck`; may contain arbitrary bytes from the plugin
  Grid position;          ///< that the technique searched
  /// The time limit that the search exceeded; 0 for other faults.
  std::chrono::milliseconds limit{0};

  /// `plugin FILE, technique 'ID': what; grid GRID`, sanitized for a terminal.
  [[nodiscard]] std::string text() const;

  friend bool operator==(const Fault&, const Fault&) = default;
};

/// The text of an exception from a plugin, sanitized for a terminal, and cut after 1000 bytes.
[[nodiscard]] std::string exception_text(const std::exception& error);

}  // namespace nonet::host
