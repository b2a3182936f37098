// Nishio: assumes that a candidate is true and follows its digit alone: each house with one place left for it holds it
// there. If a house has no place left, the candidate is false.
//
//   | x - - | - - 1 | . . . |    1: places of the digit. If r1c1 has it, r5c6 does, by column 6; then r8c2, by row 8;
//   | . . . | . . . | . . . |    then column 9 has none
//
// Rounds: in each, every house that has one place is filled. An argument has only the placements that exclude the
// places of the house without places.
//
// Order: by length, then by digit and cell.

#include "forcing.hpp"

namespace nonet::forcing {

namespace {

/// The consequences of one place of a digit, for that digit alone.
class DigitPropagation {
 public:
  DigitPropagation(const Board& board, Digit digit) noexcept : board_(board), digit_(digit) {
    for (House house = 0; house < kHouses; ++house) {
      if (board.count(house, digit) != 0) open_at_first_ |= HouseMask{1} << house;
    }
  }

  /// The first house without a place if the cell holds the digit; -1 if there is none.
  [[nodiscard]] House impossible_house(Cell cell) noexcept {
    left_ = board_.digit_cells(digit_);
    open_ = open_at_first_;
    count_ = 0;
    place(cell, -1);
    while (true) {
      std::array<Placement, kHouses> singles;
      std::size_t count = 0;
      for (const House house : houses_in(open_)) {
        const CellMap places = left_ & house_map(house);
        if (places.empty()) return house;
        if (!places.more_than_one()) singles[count++] = {places.first(), house};
      }
      if (count == 0) return -1;
      for (const Placement& single : std::span(singles).first(count)) {
        if (left_.contains(single.cell)) place(single.cell, single.house);
      }
    }
  }

  /// The trace from the premise to the house without a place.
  [[nodiscard]] Trace trace(House impossible, Arena& arena) const {
    std::array<bool, kCells> is_needed{};  // by placement
    need(impossible, is_needed);
    for (std::size_t i = count_; i-- > 1;) {
      if (is_needed[i]) need(made_[i].house, is_needed, made_[i].cell);
    }
    Writer writer{*this, ArenaList<Inference>(arena), ArenaList<std::uint16_t>(arena), {}, {}};
    writer.inferences.push_back({.literal = Literal::on(candidate_of(made_[0].cell, digit_))});
    for (std::size_t i = 1; i < count_; ++i) {
      if (is_needed[i]) writer.place(i);
    }
    const auto ends = arena.array<std::uint16_t>(static_cast<std::size_t>(board_.count(impossible, digit_)));
    std::size_t count = 0;
    for (const Cell cell : places(impossible)) ends[count++] = writer.exclude(cell);
    return {writer.inferences.span(), writer.reasons.span(), ends, house_truth(impossible, digit_)};
  }

 private:
  struct Placement {
    Cell cell = 0;
    House house = 0;  ///< by which it follows; -1 for the premise
  };

  /// Writes the inferences of a trace.
  struct Writer {
    const DigitPropagation& following;
    ArenaList<Inference> inferences;
    ArenaList<std::uint16_t> reasons;
    std::array<std::uint16_t, kCells> placements;  // numbers of inferences, by placement
    std::array<std::uint16_t, kCells> exclusions;  // by cell; 0 for none

    [[nodiscard]] Literal literal(Cell cell, bool is_on) const noexcept {
      return {node_of(candidate_of(cell, following.digit_)), is_on};
    }
    std::uint16_t exclude(Cell cell) {
      std::uint16_t& number = exclusions[static_cast<std::size_t>(cell)];
      if (number != 0) return number;
      number = static_cast<std::uint16_t>(inferences.size());
      const auto first = static_cast<std::uint16_t>(reasons.size());
      reasons.push_back(placements[following.excluded_by_[static_cast<std::size_t>(cell)]]);
      inferences.push_back({.literal = literal(cell, false), .first_reason = first, .reasons = 1});
      return number;
    }
    void place(std::size_t i) {
      const auto [cell, house] = following.made_[i];
      std::array<std::uint16_t, 9> gone{};
      std::uint16_t count = 0;
      for (const Cell other : following.places(house) - CellMap::of(cell)) gone[count++] = exclude(other);
      const auto first = static_cast<std::uint16_t>(reasons.size());
      for (std::size_t at = 0; at < count; ++at) reasons.push_back(gone[at]);
      placements[i] = static_cast<std::uint16_t>(inferences.size());
      inferences.push_back({.literal = literal(cell, true),
                            .first_reason = first,
                            .reasons = count,
                            .truth = house_truth(house, following.digit_)});
    }
  };

  [[nodiscard]] CellMap places(House house) const noexcept { return board_.digit_cells(digit_) & house_map(house); }

  void place(Cell cell, House house) noexcept {
    for (const Cell gone : left_& peers_of(cell)) {
      excluded_by_[static_cast<std::size_t>(gone)] = static_cast<std::uint8_t>(count_);
    }
    left_ -= cell_and_peers(cell);
    open_ &= ~houses_of(cell);
    made_[count_++] = {cell, house};
  }

  /// Marks the placements that exclude the places of a house, except `kept`.
  void need(House house, std::array<bool, kCells>& is_needed, Cell kept = -1) const noexcept {
    for (const Cell cell : places(house)) {
      if (cell != kept) is_needed[excluded_by_[static_cast<std::size_t>(cell)]] = true;
    }
  }

  const Board& board_;
  Digit digit_;
  HouseMask open_at_first_ = 0;  // houses that have places
  CellMap left_;                 // places that neither hold the digit nor are excluded
  HouseMask open_ = 0;           // houses without the digit
  std::array<Placement, kCells> made_;
  std::size_t count_ = 0;
  std::array<std::uint8_t, kCells> excluded_by_{};  // number of a placement, by cell
};

constexpr auto kNishioOptions = options<ForcingOptions>(kMaxLength);

struct RefutedCandidate {
  Candidate candidate = 0;
  Trace trace;
};

void find_nishio(FindContext& context, const ForcingOptions& options) {
  ArenaList<RefutedCandidate> found(context.arena());
  for (Digit digit = 0; digit < kDigits; ++digit) {
    if (context.stop()) return;
    DigitPropagation following(context.board(), digit);
    for (const Cell cell : context.board().digit_cells(digit)) {
      const House impossible = following.impossible_house(cell);
      if (impossible < 0) continue;
      const Trace trace = following.trace(impossible, context.arena());
      if (trace.length() <= options.max_length) found.push_back({candidate_of(cell, digit), trace});
    }
  }
  found.stable_sort(
      [](const RefutedCandidate& a, const RefutedCandidate& b) { return a.trace.length() < b.trace.length(); });
  for (const RefutedCandidate& refuted : found) {
    Argument argument;
    argument.literal = Literal::off(refuted.candidate);
    argument.branches = {&refuted.trace, 1};
    if (report(context, argument) == Flow::stop) return;
  }
}

}  // namespace

extern constinit const TechniqueInfo kNishio = {
    .id = "nishio",
    .name = "Nishio",
    .summary = "a candidate that leaves a house without a place for its digit, by placements of this digit alone",
    .options = kNishioOptions,
    .metrics = kMetrics,
    .create = create<find_nishio, kNishioOptions>,
};

}  // namespace nonet::forcing
