#include "conclusions.hpp"

namespace nonet::forcing {

namespace {

/// For literals on candidates: which premises make each candidate false. A bit for each premise, as in Bits.
class Refuters {
 public:
  Refuters(const Closure& closure, Arena& arena)
      : words_(closure.words()), premises_(arena.array<std::uint64_t>(64 * words_ * 2 * words_)) {
    for (std::size_t rows = 0; rows < 2 * words_; ++rows) {
      for (std::size_t columns = 0; columns < words_; ++columns) {
        Block block;
        for (std::size_t i = 0; i < 64; ++i) {
          const std::size_t premise = rows % words_ * 64 + i;
          if (premise >= closure.candidates().size()) {
            block[i] = 0;
          } else {
            block[i] = (rows < words_ ? closure.if_on(premise) : closure.if_off(premise))[words_ + columns];
          }
        }
        transpose(block);
        for (std::size_t i = 0; i < 64; ++i) premises_[(columns * 64 + i) * 2 * words_ + rows] = block[i];
      }
    }
  }
  [[nodiscard]] Bits of(std::size_t candidate) const noexcept {
    return premises_.subspan(candidate * 2 * words_, 2 * words_);
  }

 private:
  using Block = std::array<std::uint64_t, 64>;

  /// Changes rows and columns of a square of bits: by halves, quarters, and so on.
  static void transpose(Block& block) noexcept {
    std::uint64_t mask = 0xffffffff;
    for (unsigned size = 32; size != 0; size /= 2, mask ^= mask << size) {
      for (std::size_t i = 0; i < 64; i = (i + size + 1) & ~std::size_t{size}) {
        const std::uint64_t moved = (block[i] >> size ^ block[i + size]) & mask;
        block[i] ^= moved << size;
        block[i + size] ^= moved;
      }
    }
  }

  std::size_t words_;
  std::span<std::uint64_t> premises_;
};

}  // namespace

Conclusions::Conclusions(const Board& board, const Closure& closure, Arena& arena, bool is_hodoku)
    : board_(board), closure_(closure) {
  for (const Cell cell : board.empty_cells()) {
    open_.add(cell_truth(cell));
    counted_.add(cell_truth(cell));
  }
  for (Digit digit = 0; digit < kDigits; ++digit) {
    const CellMap filled = board.grid().values_map()[static_cast<std::size_t>(digit)];
    CellMap allowed = board.empty_cells();
    for (const Cell cell : filled) allowed -= peers_of(cell);
    for (House house = 0; house < kHouses; ++house) {
      if (board.count(house, digit) == 0) continue;
      open_.add(house_truth(house, digit));
      if (is_hodoku && (allowed & house_map(house)) != (board.digit_cells(digit) & house_map(house))) continue;
      counted_.add(house_truth(house, digit));
    }
  }
  find_contradictions(arena);
  find_verities();
}

LiteralSet Conclusions::common(Truth truth) const noexcept {
  const CandidateMap candidates = candidates_of(board_, truth);
  LiteralSet all(closure_.if_on(closure_.place(candidates.first())));
  for (const int candidate : candidates) all &= closure_.if_on(closure_.place(candidate));
  return all;
}

LiteralSet Conclusions::common(std::size_t i) const noexcept {
  LiteralSet both(closure_.if_on(i));
  both &= closure_.if_off(i);
  const Cell cell = cell_of(closure_.candidates()[i]);
  for (const Digit digit : digits_of(board_.candidates(cell))) {
    const std::size_t own = closure_.place(candidate_of(cell, digit));
    both.remove(own);
    both.remove(64 * closure_.words() + own);
  }
  return both;
}

void Conclusions::find_contradictions(Arena& arena) {
  const std::size_t words = closure_.words();
  LiteralSet impossible;  // premises
  for (std::size_t i = 0; i < closure_.candidates().size(); ++i) {
    for (const bool is_on : {true, false}) {
      const Bits implied = is_on ? closure_.if_on(i) : closure_.if_off(i);
      std::uint64_t both = 0;
      for (std::size_t word = 0; word < words; ++word) both |= implied[word] & implied[words + word];
      if (both != 0) impossible.add(is_on ? i : 64 * words + i);
    }
  }
  const Refuters refuters(closure_, arena);
  for (const int truth : counted_) {
    const CandidateMap candidates = candidates_of(board_, static_cast<Truth>(truth));
    LiteralSet all(refuters.of(closure_.place(candidates.first())));
    for (const int candidate : candidates) all &= refuters.of(closure_.place(candidate));
    impossible |= all;
  }
  for (std::size_t word = 0; word < words; ++word) {  // the other value holds
    contradictions_[word] = impossible[words + word];
    contradictions_[words + word] = impossible[word];
  }
}

void Conclusions::find_verities() noexcept {
  for (std::size_t i = 0; i < closure_.candidates().size(); ++i) verities_ |= common(i);
  for (const int truth : open_) verities_ |= common(static_cast<Truth>(truth));
}

Alternatives Conclusions::alternatives(Literal literal) const noexcept {
  const std::size_t bit = (literal.is_on() ? 0 : 64 * closure_.words()) + closure_.place(literal.node());
  for (std::size_t i = 0; i < closure_.candidates().size(); ++i) {
    if (common(i).contains(bit)) return {std::nullopt, closure_.candidates()[i]};
  }
  Alternatives fewest;
  int least = kCells;
  for (const int open : open_) {
    const auto truth = static_cast<Truth>(open);
    const int count = candidates_of(board_, truth).count();
    if (count >= least || !common(truth).contains(bit)) continue;
    fewest.truth = truth;
    least = count;
  }
  return fewest;
}

}  // namespace nonet::forcing
