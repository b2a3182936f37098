#pragma once
// The option --metrics: position metrics in output.

#include "common.hpp"
#include "nonet/json/json.hpp"
#include "nonet/solving/position_metrics.hpp"

namespace nonet::cli {

struct PositionOptions {
  host::PositionMetricSet metrics;  ///< that the user asked for

  void add_option(Command& command);
  /// Throws UsageError if metrics are asked for in a format other than ndjson: they have no place in it.
  void check(Format format, const char* message = "needs the format ndjson") const;
  /// Adds the setting that the output depends on.
  void describe(Json& settings) const;

  static constexpr const char* kOption = "--metrics";
};

}  // namespace nonet::cli
