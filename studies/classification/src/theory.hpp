#pragma once
// Theory: what is used without hypotheses.

namespace nonet::classification {

/// A theory without hypotheses: BRT with braids of at most `length`. Length 0 is BRT alone, 1 adds whips[1].
struct Theory {
  int length = 0;
  bool has_groups = false;  ///< g-braids
};

}  // namespace nonet::classification
