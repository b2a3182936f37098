#include "conclusions.hpp"

namespace nonet::forcing {

namespace {

/// A set of literals on candidates, as Bits.
class LiteralSet {
 public:
  LiteralSet() noexcept = default;
  explicit LiteralSet(Bits bits) noexcept { std::copy(bits.begin(), bits.end(), words_.begin()); }

  void add(std::size_t bit) noexcept { words_[bit / 64] |= std::uint64_t{1} << bit % 64; }
  void operator&=(Bits other) noexcept {
    for (std::size_t i = 0; i < other.size(); ++i) words_[i] &= other[i];
  }
  /// Removes the literals of a cell's candidates.
  void remove_cell(const Closure& closure, Cell cell, DigitMask digits) noexcept {
    for (const Digit digit : digits_of(digits)) {
      const std::size_t place = closure.place(candidate_of(cell, digit));
      for (const std::size_t bit : {place, 64 * closure.words() + place}) {
        words_[bit / 64] &= ~(std::uint64_t{1} << bit % 64);
      }
    }
  }
  /// Adds another set; `words` are those of both halves.
  void add(const LiteralSet& other, std::size_t words) noexcept {
    for (std::size_t i = 0; i < words; ++i) words_[i] |= other.words_[i];
  }
  /// The candidates of a half.
  [[nodiscard]] DigitCells half(const Closure& closure, bool is_first) const noexcept {
    DigitCells cells;
    for (std::size_t word = 0; word < closure.words(); ++word) {
      for (std::uint64_t rest = words_[word + (is_first ? 0 : closure.words())]; rest != 0; rest &= rest - 1) {
        cells.add(Candidate{closure.candidates()[word * 64 + static_cast<std::size_t>(std::countr_zero(rest))]});
      }
    }
    return cells;
  }

 private:
  std::array<std::uint64_t, kMostWords> words_{};
};

/// For literals on candidates: the premises that make each candidate false. A bit for each premise, as in Bits.
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

  /// Transposes a square of bits: by halves, quarters, and so on.
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

Conclusions conclude(const Board& board, const Closure& closure, const OpenTruths& truths, Arena& arena) {
  const std::size_t words = closure.words();
  const auto candidates = closure.candidates();
  const Refuters refuters(closure, arena);
  LiteralSet impossible;  // premises
  LiteralSet verities;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    for (const bool is_on : {true, false}) {
      const Bits implied = is_on ? closure.if_on(i) : closure.if_off(i);
      std::uint64_t both = 0;
      for (std::size_t word = 0; word < words; ++word) both |= implied[word] & implied[words + word];
      if (both != 0) impossible.add(is_on ? i : 64 * words + i);
    }
    LiteralSet common(closure.if_on(i));
    common &= closure.if_off(i);
    common.remove_cell(closure, cell_of(Candidate{candidates[i]}), board.candidates(cell_of(Candidate{candidates[i]})));
    verities.add(common, 2 * words);
  }
  for (const Truth truth : truths.all) {
    std::array<std::size_t, kDigits> places;
    std::size_t count = 0;
    for (const int candidate : candidates_of(board, truth)) places[count++] = closure.place(candidate);
    LiteralSet common(closure.if_on(places[0]));
    for (std::size_t i = 1; i < count; ++i) common &= closure.if_on(places[i]);
    verities.add(common, 2 * words);
    if (!truths.counted.contains(truth)) continue;
    LiteralSet premises(refuters.of(places[0]));
    for (std::size_t i = 1; i < count; ++i) premises &= refuters.of(places[i]);
    impossible.add(premises, 2 * words);
  }
  return {.contradictions = {.on = impossible.half(closure, false), .off = impossible.half(closure, true)},
          .verities = {.on = verities.half(closure, true), .off = verities.half(closure, false)}};
}

}  // namespace nonet::forcing
