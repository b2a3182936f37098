// How the search finds the parts of a line and a block that match some cells of their crossing, C. A part's spare is
// its number of digits less its number of cells. The number of digits of C that neither part has equals the number of
// cells of C less the spares of both parts. So the spares of both parts together are at most the number of cells of C,
// two or three, and at least one part has a spare of at most one. The search finds these small parts once for each
// house and checks eight at a time: for most C the line or the block has none that shares more digits with C than its
// spare. The other part is then restricted to a number of digits that it must add and cells that it must not have.

#include "matches.hpp"

namespace nonet::intersection_sets {

namespace {

class Search {
 public:
  Search(const FindContext& context, const CellChoice& chosen, const Reading& reading)
      : context_(context), board_(context.board()), chosen_(chosen), reading_(reading) {}

  /// The parts of line and block that match some cells of the crossing. The sum of their spares is at most the number
  /// of these cells, two or three, so at least one of them is small.
  [[nodiscard]] std::optional<ArenaList<Match>> run() const {
    const Supply of_block = supply_of(chosen_.block);
    if (of_block.least_spare + chosen_.line.small.least_spare > chosen_.count) return {};
    const Supply of_line = supply_of(chosen_.line);
    const int left = chosen_.count - of_line.least_spare - of_block.least_spare;
    if (left < 0) return {};
    // If both parts must be small, at most `left` digits of the crossing may be left over.
    const bool are_small = chosen_.count - std::min(of_line.least_spare, of_block.least_spare) < 2;
    if (are_small && count_of(chosen_.digits & ~(of_line.digits | of_block.digits)) > left) return {};
    std::optional<ArenaList<Match>> found;
    const auto take = [&](const Part& line, const Part& block) {
      if ((line.places & chosen_.line.changed) == 0 || (block.places & chosen_.block.changed) == 0) return;
      if (!found) found.emplace(context_.arena());
      found->push_back({line, block});
    };
    for_small(chosen_.line, [&](const Part& line, int spare) {
      const PartnerLimits block = limits_of(chosen_.line, line, spare, chosen_.block);
      match_small(block, chosen_.block, [&](const Part& other) { take(line, other); });
      match_large(block, chosen_.block, [&](const Part& other) { take(line, other); });
    });
    if (are_small) return found;
    for_small(chosen_.block, [&](const Part& block, int spare) {
      const PartnerLimits line = limits_of(chosen_.block, block, spare, chosen_.line);
      match_large(line, chosen_.line, [&](const Part& other) { take(other, block); });
    });
    return found;
  }

 private:
  /// The digits that small parts of a side may add to some cells of a crossing.
  struct Supply {
    int least_spare = kNoSmallParts;  ///< least spare of the parts, if there are any
    unsigned digits = 0;              ///< those that some of them have
  };
  [[nodiscard]] Supply supply_of(const Side& side) const {
    const FitTest fit_test = fit_test_of(side);
    Lanes digits{};
    for (const Eight& eight : side.small.eights) digits |= fit_test.lanes(eight) & eight.digits;
    if (!any_lane(digits)) return {};
    return {side.small.least_spare, all_of(digits)};
  }

  /// The test whether small parts match some cells of a crossing.
  struct FitTest {
    Lanes places;  ///< the chosen cells, which the part leaves free
    Lanes unfit;   ///< digits that it must not have
    Lanes digits;  ///< digits of the chosen cells; it must have more of them than its spare, one or none

    [[nodiscard]] Lanes lanes(const Eight& eight) const noexcept {
      const Lanes taken = eight.digits & digits;
      return as_lanes(((eight.places & places) | (eight.digits & unfit)) == 0) &
             ~as_lanes((taken & (taken - eight.spare)) == 0);
    }
  };
  [[nodiscard]] FitTest fit_test_of(const Side& side) const noexcept {
    return {eight_times(side.chosen), eight_times(reading_.is_extended ? DigitMask(0) : ~chosen_.digits),
            eight_times(chosen_.digits)};
  }

  /// Calls a function with each small part of a side that matches the chosen cells, and with its spare.
  template <typename Take>
  void for_small(const Side& side, Take&& take) const {
    const FitTest fit_test = fit_test_of(side);
    for (const Eight& eight : side.small.eights) {
      for_lanes(fit_test.lanes(eight), [&](std::size_t lane) { take(part_of(eight, lane), eight.spare[lane]); });
    }
  }
  static Part part_of(const Eight& eight, std::size_t lane) noexcept {
    return {eight.places[lane], eight.digits[lane]};
  }

  /// The requirements for the part of the other side that matches a part of one side.
  struct PartnerLimits {
    PositionMask places = 0;  ///< it has only cells of these; 0: there is no part
    DigitMask unfit;          ///< digits that it must not have
    DigitMask left_over;      ///< it has `least` of these plus its spare
    int least;
    DigitMask not_all;  ///< it leaves out more than `not_less` of these digits
    int not_less;
    int most_spare;
  };
  [[nodiscard]] PartnerLimits limits_of(const Side& own, const Part& part, int spare, const Side& other) const {
    const DigitMask by_own = part.digits & chosen_.digits;
    const DigitMask left_over = chosen_.digits & ~by_own;
    PartnerLimits limits{.unfit = (reading_.is_extended ? DigitMask(0) : ~chosen_.digits) |
                                  (reading_.shares_digits ? DigitMask(0) : by_own),
                         .left_over = left_over,
                         .least = count_of(left_over) - (chosen_.count - spare),
                         .not_all = by_own,
                         .not_less = spare,
                         .most_spare = chosen_.count - spare};
    // A part needs more digits of the crossing than its spare, so `least` must be positive.
    if (limits.least <= 0) return limits;
    const auto places_of = [&](Digit digit) {
      return unsigned{board_.positions()[static_cast<std::size_t>(digit)][static_cast<std::size_t>(other.house)]};
    };
    const bool has_third = (part.places & own.crossing) != 0;
    unsigned places = kAllPositions & ~unsigned{has_third ? other.crossing : other.chosen};
    for (const Digit digit : digits_of(limits.unfit)) places &= ~places_of(digit);
    int added = 0;
    for (const Digit digit : digits_of(left_over)) added += (places_of(digit) & places) != 0 ? 1 : 0;
    if (added >= limits.least) limits.places = places;
    return limits;
  }

  /// Calls a function with each small part that satisfies the limits.
  template <typename Take>
  void match_small(const PartnerLimits& limits, const Side& side, Take&& take) const {
    if (limits.places == 0) return;
    const auto used = static_cast<std::int16_t>(~limits.places);
    for (const Eight& eight : side.small.eights) {
      const Lanes added = eight.digits & static_cast<std::int16_t>(limits.left_over);
      auto fits =
          ((eight.places & used) == 0) & (counts(added) - eight.spare == static_cast<std::int16_t>(limits.least));
      if (reading_.shares_digits) {
        const Lanes rest = static_cast<std::int16_t>(limits.not_all) & ~eight.digits;
        fits &= counts(rest) > static_cast<std::int16_t>(limits.not_less);
      }
      for_lanes(as_lanes(fits), [&](std::size_t lane) { take(part_of(eight, lane)); });
    }
  }

  /// The same for parts that are not small. There are few to check.
  template <typename Take>
  void match_large(const PartnerLimits& limits, const Side& side, Take&& take) const {
    if (limits.places == 0 || limits.most_spare < 2) return;
    std::array<Part, 512> parts;  // only the first `count` are valid
    parts[0] = {};
    std::size_t size = 1;
    for (const int position : positions_of(limits.places & board_.empty_cells().positions_in(side.house))) {
      const unsigned own = board_.candidates(cell_at(side.house, position));
      for (std::size_t i = 0; i < size; ++i) {
        const Part& part = parts[size + i] = {parts[i].places | 1U << position, parts[i].digits | own};
        const int spare = count_of(part.digits) - count_of(part.places);
        if (spare >= 2 && spare <= limits.most_spare &&
            count_of(part.digits & limits.left_over) - spare == limits.least &&
            count_of(limits.not_all & ~part.digits) > limits.not_less) {
          take(part);
        }
      }
      size *= 2;
    }
  }

  const FindContext& context_;
  const Board& board_;
  const CellChoice& chosen_;
  Reading reading_;
};

}  // namespace

std::optional<ArenaList<Match>> matches(const FindContext& context, const CellChoice& chosen, const Reading& reading) {
  return Search(context, chosen, reading).run();
}

}  // namespace nonet::intersection_sets
