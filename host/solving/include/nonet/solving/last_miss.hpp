#pragma once
// What has changed on a board since a technique last found nothing on it.

#include "nonet/technique.hpp"

namespace nonet::host {

/// Candidates of a board at a technique's last miss; one for each instance and board.
struct LastMiss {
  DigitCells candidates;
  bool is_known = false;   ///< there was a miss
  bool is_wanted = false;  ///< the technique asks for changes, so copying the candidates pays

  /// Records that the technique found nothing on a board.
  void note(const Board& board) noexcept {
    candidates = board.digit_cells();
    is_known = true;
  }
};

/// Context of a search that has the technique's last miss.
class TrackedContext final : public FindContext {
 public:
  using FindContext::FindContext;

  /// Null: everything has changed.
  void track(LastMiss* miss) noexcept {
    if (miss == nullptr) {
      set_changes(nullptr, nullptr);
    } else {
      set_changes(miss->is_known ? &miss->candidates : nullptr, &miss->is_wanted);
    }
  }
};

}  // namespace nonet::host
