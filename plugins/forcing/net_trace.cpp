#include "conclusions.hpp"
#include "trace.hpp"

namespace nonet::forcing {

/// Makes inferences from a premise and records them in order.
class NetTracer::Propagation {
 public:
  Propagation(const Board& board, Arena& arena) : board_(board), arena_(arena), made_(arena), reasons_(arena) {
    numbers_.fill({kNone, kNone});
    for (Cell cell = 0; cell < kCells; ++cell) {
      left_of(cell_truth(cell)) = static_cast<std::uint8_t>(board.candidates(cell).count());
      if (left_of(cell_truth(cell)) == 1) single_.add(cell_truth(cell));
    }
    for (Digit digit = 0; digit < kDigits; ++digit) {
      for (House house = 0; house < kHouses; ++house) {
        left_of(house_truth(house, digit)) = static_cast<std::uint8_t>(board.count(house, digit));
        if (board.count(house, digit) == 1) single_.add(house_truth(house, digit));
      }
    }
  }

  /// Runs until `is_end()`, or until there are no more inferences.
  template <typename IsEnd>
  void run(Literal premise, IsEnd is_end) {
    make({.literal = premise});
    for (const Truth truth : single_) {
      const CandidateMap only = candidates_of(board_, truth);
      make_by(truth, only, Literal::on(only.first()));
    }
    for (std::size_t next = 0; next < made_.size() && !is_end(); ++next) {
      const Literal literal = made_.span()[next].literal;
      const auto candidate = static_cast<Candidate>(literal.candidate());
      literal.is_on() ? exclude(candidate, static_cast<std::uint16_t>(next)) : drop(candidate);
    }
  }
  [[nodiscard]] bool knows(Literal literal) const noexcept { return number(literal) != kNone; }
  [[nodiscard]] bool is_impossible() const noexcept { return impossible_ != kNoTruth || conflict_ >= 0; }

  /// The trace to a literal that was inferred.
  [[nodiscard]] Trace trace_to(Literal goal) {
    const std::uint16_t end = number(goal);
    return trace({&end, 1}, kNoTruth);
  }
  /// The trace to the contradiction.
  [[nodiscard]] Trace trace_to_contradiction() {
    std::array<std::uint16_t, kDigits> ends{};
    std::size_t count = 0;
    if (conflict_ >= 0) {
      for (const bool is_on : {true, false}) ends[count++] = number(Literal(node_of(conflict_), is_on));
      return trace(std::span<const std::uint16_t>(ends).first(count), kNoTruth);
    }
    for (const int candidate : candidates_of(board_, impossible_)) ends[count++] = number(Literal::off(candidate));
    return trace(std::span<const std::uint16_t>(ends).first(count), impossible_);
  }

 private:
  static constexpr std::uint16_t kNone = 0xffff;

  [[nodiscard]] std::uint16_t number(Literal literal) const noexcept {
    return numbers_[static_cast<std::size_t>(literal.candidate())][literal.is_on() ? 1 : 0];
  }

  /// Adds an inference if it is new; its reasons were added before.
  void make(const Inference& inference) {
    const auto at = static_cast<std::size_t>(inference.literal.candidate());
    const std::size_t value = inference.literal.is_on() ? 1 : 0;
    numbers_[at][value] = static_cast<std::uint16_t>(made_.size());
    made_.push_back(inference);
    if (numbers_[at][1 - value] != kNone && conflict_ < 0) conflict_ = inference.literal.candidate();
  }
  void make_off(Candidate candidate, std::uint16_t reason) {
    if (knows(Literal::off(candidate))) return;
    const auto first = static_cast<std::uint16_t>(reasons_.size());
    reasons_.push_back(reason);
    make({.literal = Literal::off(candidate), .first_reason = first, .reasons = 1});
  }
  /// Adds an inference by a truth of which only `kept` are left.
  void make_by(Truth truth, const CandidateMap& kept, Literal literal) {
    if (knows(literal)) return;
    const auto first = static_cast<std::uint16_t>(reasons_.size());
    for (const int gone : candidates_of(board_, truth) - kept) reasons_.push_back(number(Literal::off(gone)));
    const auto count = static_cast<std::uint16_t>(reasons_.size() - first);
    make({.literal = literal, .first_reason = first, .reasons = count, .truth = truth});
  }

  /// A true candidate makes those that it excludes false.
  void exclude(Candidate candidate, std::uint16_t reason) {
    const Cell cell = cell_of(candidate);
    const Digit digit = digit_of(candidate);
    for (const Digit other : digits_of(board_.candidates(cell) & ~mask_of(digit))) {
      make_off(candidate_of(cell, other), reason);
    }
    for (const Cell peer : board_.digit_cells(digit) & peers_of(cell)) make_off(candidate_of(peer, digit), reason);
  }

  /// A false candidate leaves its truths one candidate less.
  void drop(Candidate candidate) {
    const Cell cell = cell_of(candidate);
    const Digit digit = digit_of(candidate);
    lose(cell_truth(cell));
    for (const House house : house_triple(cell)) lose(house_truth(house, digit));
  }
  [[nodiscard]] std::uint8_t& left_of(Truth truth) noexcept { return left_[static_cast<std::size_t>(truth.index())]; }
  void lose(Truth truth) {
    const int left = --left_of(truth);
    if (left > 3) return;
    CandidateMap rest;  // those not yet processed as false; some may be false by a queued inference, which is safe
    for (const int candidate : candidates_of(board_, truth)) {
      if (!knows(Literal::off(candidate))) rest.add(candidate);
    }
    if (rest.empty()) {
      if (impossible_ == kNoTruth) impossible_ = truth;
    } else if (rest.count() == 1) {
      make_by(truth, rest, Literal::on(rest.first()));
    } else if (!is_cell_truth(truth)) {
      lock(truth, rest);
    }
  }
  /// The digit's places left in a house exclude whatever sees all of them.
  void lock(Truth truth, const CandidateMap& rest) {
    const Digit digit = truth_digit(truth);
    const CellMap cells = digit_cells(rest, digit);
    if (std::popcount(cells.covered_houses()) < 2) return;
    for (const Cell cell : (board_.digit_cells(digit) & cells.peer_intersection()) - house_map(house_of(truth))) {
      make_by(truth, rest, Literal::off(candidate_of(cell, digit)));
    }
  }

  /// The inferences that some ends need, in their order.
  [[nodiscard]] Trace trace(std::span<const std::uint16_t> ends, Truth impossible) {
    const std::span<std::uint16_t> kept = arena_.array<std::uint16_t>(made_.size());  // 1: needed; then the new number
    std::fill(kept.begin(), kept.end(), std::uint16_t{0});
    for (const std::uint16_t end : ends) kept[end] = 1;
    for (std::size_t i = made_.size(); i-- > 0;) {
      if (kept[i] == 0) continue;
      for (const std::uint16_t reason : reasons_of(i)) kept[reason] = 1;
    }
    kept[0] = 1;
    ArenaList<Inference> inferences(arena_);
    ArenaList<std::uint16_t> reasons(arena_);
    for (std::size_t i = 0; i < made_.size(); ++i) {
      if (kept[i] == 0) continue;
      Inference inference = made_.span()[i];
      inference.first_reason = static_cast<std::uint16_t>(reasons.size());
      for (const std::uint16_t reason : reasons_of(i)) reasons.push_back(kept[reason]);
      kept[i] = static_cast<std::uint16_t>(inferences.size());
      inferences.push_back(inference);
    }
    const std::span<std::uint16_t> last = arena_.array<std::uint16_t>(ends.size());
    for (std::size_t i = 0; i < ends.size(); ++i) last[i] = kept[ends[i]];
    return {inferences.span(), reasons.span(), last, impossible};
  }
  [[nodiscard]] std::span<const std::uint16_t> reasons_of(std::size_t i) const noexcept {
    const Inference& inference = made_.span()[i];
    return reasons_.span().subspan(inference.first_reason, inference.reasons);
  }

  const Board& board_;
  Arena& arena_;
  ArenaList<Inference> made_;
  ArenaList<std::uint16_t> reasons_;
  std::array<std::array<std::uint16_t, 2>, kCandidates> numbers_;  // of the inferences that make it false, and true
  std::array<std::uint8_t, kTruths> left_;
  TruthMap single_;  // truths with one candidate from the beginning
  Truth impossible_ = kNoTruth;
  Candidate conflict_ = -1;
};

std::optional<Trace> NetTracer::to(Literal premise, Literal goal) {
  Propagation propagation(board_, arena_);
  propagation.run(premise, [&] { return propagation.knows(goal); });
  if (propagation.knows(goal)) return propagation.trace_to(goal);
  if (propagation.is_impossible()) return propagation.trace_to_contradiction();
  return std::nullopt;
}

std::optional<Trace> NetTracer::to_contradiction(Literal premise, const TruthMap& /*truths*/) {
  Propagation propagation(board_, arena_);
  propagation.run(premise, [&] { return propagation.is_impossible(); });
  if (!propagation.is_impossible()) return std::nullopt;
  return propagation.trace_to_contradiction();
}

}  // namespace nonet::forcing
