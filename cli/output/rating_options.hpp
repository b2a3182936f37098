#pragma once
// --columns, --keep and --rating-format: how ratings are written.

#include "common.hpp"
#include "nonet/studies/results/rating_writer.hpp"

namespace nonet::cli {

struct RatingOptions {
  studies::RatingWriter writer;

  void add_options(Command& command);
  /// Throws UsageError if these options conflict with --format. Call it before using the writer.
  void check(Format format, bool is_database, bool keeps);
};

}  // namespace nonet::cli
