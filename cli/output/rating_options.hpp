#pragma once
// --columns, --keep and --rating-format: how ratings are written.

#include "common.hpp"
#include "nonet/studies/results/rating_writer.hpp"

namespace nonet::cli {

struct RatingOptions {
  studies::RatingWriter writer;
  bool keeps_rest = false;

  void add_options(Command& command);
  /// Throws UsageError where these options and --format do not go together. To be called before the writer is used.
  void check(Format format, bool is_database);
};

}  // namespace nonet::cli
