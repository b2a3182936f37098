#pragma once
// The choices of links in a ring (rings.hpp) that covers its cells.

#include <optional>

#include "nonet/technique.hpp"
#include "rings.hpp"

namespace nonet::multi_sector {

/// The digits of the links of a ring.
using LinkDigits = std::array<DigitMask, kMaxSegments>;

/// The kinds of links: those with even numbers, and the others.
inline constexpr std::size_t kLines = 0;
inline constexpr std::size_t kBlocks = 1;

/// Where a digit's links change from one kind to the other.
struct Turn {
  Digit digit;
  std::size_t segment;  ///< covered twice
};

/// A ring with as many digits of links as cells. A run of segments with a digit is covered by every second link; in an
/// odd run there is a choice between lines and blocks, or a turn from one to the other; in the whole ring a choice.
class Loop {
 public:
  explicit Loop(const Ring& ring) noexcept;

  /// The digits of the links: with lines or blocks where there is a choice, but for one turn.
  [[nodiscard]] LinkDigits covers(std::size_t preferred, const std::optional<Turn>& turn = {}) const noexcept;
  /// Whether some choice gives each link two digits.
  [[nodiscard]] bool is_balanced() const noexcept { return can_balance(forced_, 0); }
  /// Calls a function with each turn, by digit, until it returns `stop`.
  template <typename Function>
  [[nodiscard]] Flow each_turn(Function function) const {
    for (std::size_t i = 0; i < choice_count_; ++i) {
      for (std::size_t turn = 0; turn < turns(choices_[i].run); ++turn) {
        if (function(Turn{choices_[i].digit, turn_segment(choices_[i].run, turn)}) == Flow::stop) return Flow::stop;
      }
    }
    return Flow::go_on;
  }

 private:
  struct Choice {
    Digit digit;
    Run run;
  };

  [[nodiscard]] std::size_t turns(const Run& run) const noexcept {
    return run.length == ring_.size ? 0 : run.length / 2;
  }
  [[nodiscard]] std::size_t turn_segment(const Run& run, std::size_t turn) const noexcept {
    return ring_.after(run.first, 2 * turn + 1);
  }
  void cover(LinkDigits& links, const Choice& choice, std::size_t kind) const noexcept;
  void cover_with_turn(LinkDigits& links, const Choice& choice, std::size_t segment) const noexcept;
  [[nodiscard]] bool can_balance(const LinkDigits& links, std::size_t choice) const noexcept;

  const Ring& ring_;
  LinkDigits forced_{};                                                    // of the runs without a choice
  std::array<Choice, std::size_t{kDigits} * (kMaxSegments / 2)> choices_;  // valid up to the count
  std::size_t choice_count_ = 0;
};

}  // namespace nonet::multi_sector
