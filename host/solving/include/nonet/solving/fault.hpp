#pragma once
// Fault: what a plugin did wrong, where. The program that runs the strategy adds how to see it again.

#include <chrono>
#include <string>

#include "nonet/export.hpp"
#include "nonet/grid.hpp"

namespace nonet::host {

/// What a plugin did wrong on a position.
struct Fault {
  std::string plugin;     ///< its file
  std::string technique;  ///< id of the strategy's entry
  std::string strategy;   ///< its file, as the user named it
  std::string what;       ///< e.g. `threw an exception: out of luck`; may hold any bytes of the plugin's
  Grid position;          ///< on which the technique was asked
  /// The limit that a search ran into; 0 where time was no matter.
  std::chrono::milliseconds limit{0};

  /// `plugin FILE, technique 'ID': what; grid GRID`, fit for a terminal.
  [[nodiscard]] NONET_EXPORT std::string text() const;

  friend bool operator==(const Fault&, const Fault&) = default;
};

}  // namespace nonet::host
