#pragma once
// The ratings that a command measures without a strategy: --ratings.

#include <string>
#include <vector>

#include "nonet/classification/classifier.hpp"
#include "options.hpp"

namespace nonet::cli {

/// Adds --ratings, whose default is what `ratings` has; `meaning`: what is done with them, a sentence without its end.
/// Throws UsageError for an unknown or repeated rating.
Option add_ratings(Command& command, std::vector<classification::Rating>& ratings, const std::string& meaning);
/// `te,b`
[[nodiscard]] std::string ratings_text(const std::vector<classification::Rating>& ratings);

}  // namespace nonet::cli
