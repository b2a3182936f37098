// How the parts of a line and a block are found that go with cells of their crossing, C. What a part has to spare are
// its digits less its cells. The digits that both add to those of C are as many as what all three have to spare, but
// one for each cell: so both together have no more to spare than C has cells, two or three, and one of them at least
// has one digit to spare or none. These small parts are found once for each house, and looked up eight at a time: for
// most C the line or the block has none that takes more digits of C than it has to spare. The other part is then known
// but for its cells: how many digits it must add, and which cells are not to be in it.

#include "matches.hpp"

namespace nonet::intersection_sets {

namespace {

class Search {
 public:
  Search(const FindContext& context, const Chosen& chosen, const Reading& reading)
      : context_(context), board_(context.board()), chosen_(chosen), reading_(reading) {}

  /// The parts of line and block that go with some cells of the crossing. What both have to spare together is not more
  /// than these two or three cells, so one of them at least is small.
  [[nodiscard]] std::optional<ArenaList<Match>> run() const {
    const Supply of_block = supply_of(chosen_.block);
    if (of_block.least_spare + chosen_.line.small.least_spare > chosen_.count) return {};
    const Supply of_line = supply_of(chosen_.line);
    const int left = chosen_.count - of_line.least_spare - of_block.least_spare;
    if (left < 0) return {};
    // Where only small parts go together, no more digits may be left over than they have not to spare.
    const bool are_small = chosen_.count - std::min(of_line.least_spare, of_block.least_spare) < 2;
    if (are_small && count_of(chosen_.digits & ~(of_line.digits | of_block.digits)) > left) return {};
    std::optional<ArenaList<Match>> found;
    const auto take = [&](const Part& line, const Part& block) {
      if ((line.places & chosen_.line.changed) == 0 || (block.places & chosen_.block.changed) == 0) return;
      if (!found) found.emplace(context_.arena());
      found->push_back({line, block});
    };
    for_small(chosen_.line, [&](const Part& line, int spare) {
      const Fellow block = fellow_of(chosen_.line, line, spare, chosen_.block);
      match_small(block, chosen_.block, [&](const Part& other) { take(line, other); });
      match_large(block, chosen_.block, [&](const Part& other) { take(line, other); });
    });
    if (are_small) return found;
    for_small(chosen_.block, [&](const Part& block, int spare) {
      const Fellow line = fellow_of(chosen_.block, block, spare, chosen_.line);
      match_large(line, chosen_.line, [&](const Part& other) { take(other, block); });
    });
    return found;
  }

 private:
  /// What small parts of a side may add to some cells of a crossing.
  struct Supply {
    int least_spare = kNoSmallParts;  ///< what they have to spare at least, if there are any
    unsigned digits = 0;              ///< those that some of them have
  };
  [[nodiscard]] Supply supply_of(const Side& side) const {
    const Fitting fitting = fitting_of(side);
    Lanes digits{};
    for (const Eight& eight : side.small.eights) {
      digits |= fitting.lanes(eight) & eight.digits;
    }
    if (!any_lane(digits)) return {};
    return {side.small.least_spare, all_of(digits)};
  }

  /// Which small parts go with some cells of a crossing.
  struct Fitting {
    Lanes places;  ///< of the chosen cells, which the part leaves free
    Lanes unfit;   ///< digits that it has not
    Lanes digits;  ///< of the chosen cells, of which it takes more than it has to spare, one or none

    [[nodiscard]] Lanes lanes(const Eight& eight) const noexcept {
      const Lanes taken = eight.digits & digits;
      return as_lanes(((eight.places & places) | (eight.digits & unfit)) == 0) &
             ~as_lanes((taken & (taken - eight.spare)) == 0);
    }
  };
  [[nodiscard]] Fitting fitting_of(const Side& side) const noexcept {
    return {eight_times(side.chosen), eight_times(reading_.is_extended ? 0U : kAllDigits & ~unsigned{chosen_.digits}),
            eight_times(chosen_.digits)};
  }

  /// Calls a function with each small part of a side that goes with the chosen cells, and what it has to spare.
  template <typename Take>
  void for_small(const Side& side, Take&& take) const {
    const Fitting fitting = fitting_of(side);
    for (const Eight& eight : side.small.eights) {
      for_lanes(fitting.lanes(eight), [&](std::size_t lane) { take(part_of(eight, lane), eight.spare[lane]); });
    }
  }
  static Part part_of(const Eight& eight, std::size_t lane) noexcept {
    return {static_cast<PositionMask>(eight.places[lane]), static_cast<DigitMask>(eight.digits[lane])};
  }

  /// What the part of the other side must be that goes with a part of one.
  struct Fellow {
    PositionMask places = 0;  ///< it has only some of these; none: there is no such part
    DigitMask unfit;          ///< digits that it has not
    DigitMask left_over;      ///< of these it adds `least`, and as many more as it has to spare
    int least;
    DigitMask not_all;  ///< of these digits it leaves out more than `not_less`
    int not_less;
    int most_spare;
  };
  [[nodiscard]] Fellow fellow_of(const Side& own, const Part& part, int spare, const Side& other) const {
    const unsigned by_own = part.digits & chosen_.digits;
    const unsigned left_over = chosen_.digits & ~by_own;
    Fellow fellow{.unfit = static_cast<DigitMask>((reading_.is_extended ? 0 : kAllDigits & ~unsigned{chosen_.digits}) |
                                                  (reading_.shares_digits ? 0 : by_own)),
                  .left_over = static_cast<DigitMask>(left_over),
                  .least = count_of(left_over) - (chosen_.count - spare),
                  .not_all = static_cast<DigitMask>(by_own),
                  .not_less = spare,
                  .most_spare = chosen_.count - spare};
    // It takes more digits of the crossing than it has to spare.
    if (fellow.least <= 0) return fellow;
    const auto places_of = [&](Digit digit) {
      return unsigned{board_.positions()[static_cast<std::size_t>(digit)][static_cast<std::size_t>(other.house)]};
    };
    const bool has_third = (part.places & own.crossing) != 0;
    unsigned places = kAllPositions & ~unsigned{has_third ? other.crossing : other.chosen};
    for (const Digit digit : digits_of(fellow.unfit)) places &= ~places_of(digit);
    int added = 0;
    for (const Digit digit : digits_of(left_over)) added += (places_of(digit) & places) != 0 ? 1 : 0;
    if (added >= fellow.least) fellow.places = static_cast<PositionMask>(places);
    return fellow;
  }

  /// Calls a function with each small part that is such a fellow.
  template <typename Take>
  void match_small(const Fellow& fellow, const Side& side, Take&& take) const {
    if (fellow.places == 0) return;
    const auto used = static_cast<std::int16_t>(~fellow.places);
    for (const Eight& eight : side.small.eights) {
      const Lanes added = eight.digits & static_cast<std::int16_t>(fellow.left_over);
      auto fits =
          ((eight.places & used) == 0) & (counts(added) - eight.spare == static_cast<std::int16_t>(fellow.least));
      if (reading_.shares_digits) {
        const Lanes rest = static_cast<std::int16_t>(fellow.not_all) & ~eight.digits;
        fits &= counts(rest) > static_cast<std::int16_t>(fellow.not_less);
      }
      for_lanes(as_lanes(fits), [&](std::size_t lane) { take(part_of(eight, lane)); });
    }
  }

  /// The same for parts that are not small. There are few to look at.
  template <typename Take>
  void match_large(const Fellow& fellow, const Side& side, Take&& take) const {
    if (fellow.places == 0 || fellow.most_spare < 2) return;
    std::array<Part, 512> parts;  // as far as they are used
    parts[0] = {};
    std::size_t size = 1;
    for (const int position : positions_of(fellow.places & unsigned{board_.empty_cells().positions_in(side.house)})) {
      const unsigned own = board_.candidates(cell_at(side.house, position));
      for (std::size_t i = 0; i < size; ++i) {
        const Part& part = parts[size + i] = {static_cast<PositionMask>(parts[i].places | 1U << position),
                                              static_cast<DigitMask>(parts[i].digits | own)};
        const int spare = count_of(part.digits) - count_of(part.places);
        if (spare >= 2 && spare <= fellow.most_spare &&
            count_of(part.digits & fellow.left_over) - spare == fellow.least &&
            count_of(fellow.not_all & ~unsigned{part.digits}) > fellow.not_less) {
          take(part);
        }
      }
      size *= 2;
    }
  }

  const FindContext& context_;
  const Board& board_;
  const Chosen& chosen_;
  Reading reading_;
};

}  // namespace

std::optional<ArenaList<Match>> matches(const FindContext& context, const Chosen& chosen, const Reading& reading) {
  return Search(context, chosen, reading).run();
}

}  // namespace nonet::intersection_sets
