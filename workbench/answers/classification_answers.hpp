#pragma once
// Answers of the classifier: ratings that need no strategy.

#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include "answers/answer.hpp"
#include "nonet/classification/classifier.hpp"
#include "nonet/solving/search_limit.hpp"

namespace nonet::workbench {

/// The ratings of the member `ratings`, the usual ones if it is missing. Throws Refusal if it is no list of their
/// names.
[[nodiscard]] std::vector<classification::Rating> requested_ratings(const Json& request);

/// A classifier that answers requests one by one.
class ClassificationAnswers {
 public:
  /// `deadline`, which may be null, must outlive it.
  explicit ClassificationAnswers(host::SearchLimit* deadline);

  /// `ratings`, a list such as `["te"]`, of a position with one solution. Has a member for each of them, as the records
  /// of `classify`. Throws Refusal, also where the time limit ends the search.
  [[nodiscard]] std::string classify(const Json& request);

 private:
  std::atomic<bool> stop_ = false;
  host::SearchLimit* deadline_;
  classification::Classifier classifier_;
  std::unique_ptr<host::SearchWatch> watch_;  // last: it uses the other members
};

}  // namespace nonet::workbench
