#include "link_closure.hpp"

namespace nonet::explainer_chains {

void LinkClosure::start(const Position& position, bool in_cells) {
  started_on_ = position.digit_cells();
  in_cells_ = in_cells;
  is_complete_ = false;
  rounds_ = 0;
  contradicted_ = {};
  is_any_ = false;
  number_candidates(position, in_cells);
  const std::size_t all = candidates_.size();
  excluded_.assign(all * all_words_, 0);
  strong_.assign(linked_ * words_, 0);
  next_.assign(all * words_, 0);
  rounds_rows_.assign(all * words_, 0);
  changed_.fill(~Word{0});
  link(position, in_cells);
  for (std::size_t i = 0; i < linked_; ++i) set(row(rounds_rows_, i), i);
}

void LinkClosure::complete(const Position& position) {
  if (!in_cells_ || position.digit_cells() != started_on_) start(position, true);
  while (!is_complete_) advance();
}

void LinkClosure::number_candidates(const Position& position, bool in_cells) {
  candidates_.clear();
  const DigitCells linked = position.linked(in_cells);
  for (const bool is_linked : {true, false}) {
    for (Digit digit = 0; digit < kDigits; ++digit) {
      for (const Cell cell : is_linked ? linked[digit] : position.cells(digit) - linked[digit]) {
        numbers_[static_cast<std::size_t>(candidate_of(cell, digit))] = static_cast<std::uint16_t>(candidates_.size());
        candidates_.emplace_back(cell, digit, true);
      }
    }
    if (is_linked) linked_ = candidates_.size();
  }
  words_ = std::max<std::size_t>(1, (linked_ + 63) / 64);
  all_words_ = candidates_.size() / 64 + 1;
}

void LinkClosure::link(const Position& position, bool in_cells) {
  for (std::size_t i = 0; i < linked_; ++i) {
    const Cell cell = candidates_[i].cell();
    const Digit digit = candidates_[i].digit();
    Word* const strong = row(strong_, i);
    if (in_cells && are_two(position.candidates(cell))) {
      set(strong, number(cell, other_of(position.candidates(cell), digit)));
    }
    for (const House house : ordered_houses(cell)) {
      const CellMap others = position.cells(house, digit) - cell;
      if (others && !others.more_than_one()) set(strong, number(others.first(), digit));
    }
  }
  for (std::size_t i = 0; i < candidates_.size(); ++i) {
    const Cell cell = candidates_[i].cell();
    const Digit digit = candidates_[i].digit();
    Word* const excluded = long_row(excluded_, i);
    Word* const next = row(next_, i);
    const auto exclude = [&](std::size_t other) {
      set(excluded, other);
      if (other >= linked_) return;
      const Word* const strong = row(strong_, other);
      for (std::size_t word = 0; word < words_; ++word) next[word] |= strong[word];
    };
    if (in_cells) {
      for (const Digit other : digits_of(position.candidates(cell) & ~mask_of(digit))) exclude(number(cell, other));
    }
    for (const Cell peer : position.cells(digit) & peers_of(cell)) exclude(number(peer, digit));
  }
}

bool LinkClosure::advance() {
  if (is_complete_) return false;
  ++rounds_;
  const std::size_t size = candidates_.size() * words_;
  rounds_rows_.resize((rounds_ + 1) * size);
  const Word* const before = rounds_rows_.data() + (rounds_ - 1) * size;
  Word* const after = rounds_rows_.data() + rounds_ * size;
  std::copy(before, before + size, after);
  std::array<Word, kMostWords> changed{};
  bool is_any = false;
  // Whether a candidate leads to its own falsity.
  const auto check_excluded = [&](std::size_t i) {
    const Word* const excluded = long_row(excluded_, i);
    Word both = 0;
    for (std::size_t word = 0; word < words_; ++word) both |= after[i * words_ + word] & excluded[word];
    if (both != 0) contradict(i, true);
  };
  for (std::size_t i = 0; i < candidates_.size(); ++i) {
    Word* const reached = after + i * words_;
    const Word* const next = row(next_, i);
    Word fresh = 0;
    for (std::size_t word = 0; word < words_; ++word) {
      // Only rows with changes can change this one.
      for (Word bits = next[word] & changed_[word]; bits != 0; bits &= bits - 1) {
        const Word* const from = before + (word * 64 + static_cast<std::size_t>(std::countr_zero(bits))) * words_;
        for (std::size_t k = 0; k < words_; ++k) {
          fresh |= from[k] & ~reached[k];
          reached[k] |= from[k];
        }
      }
    }
    if (fresh == 0) continue;
    is_any = true;
    check_excluded(i);
    if (i < linked_) set(changed.data(), i);
  }
  changed_ = changed;
  is_complete_ = !is_any;
  for (std::size_t i = 0; is_any && i < linked_; ++i) check_strong(i);
  return is_any;
}

void LinkClosure::contradict(std::size_t i, bool is_on) noexcept {
  contradicted_[is_on ? 1 : 0].add(candidates_[i].cell(), candidates_[i].digit());
  is_any_ = true;
}

/// Whether the falsity of a candidate leads to its truth.
void LinkClosure::check_strong(std::size_t i) {
  const Word* const strong = row(strong_, i);
  for (std::size_t word = 0; word < words_; ++word) {
    for (Word bits = strong[word] & changed_[word]; bits != 0; bits &= bits - 1) {
      const std::size_t from = word * 64 + static_cast<std::size_t>(std::countr_zero(bits));
      if (has(last_row(from), i)) return contradict(i, false);
    }
  }
}

bool LinkClosure::leads(Literal from, Literal to, std::uint32_t rounds) const noexcept {
  if (rounds > rounds_) return true;
  const std::size_t size = candidates_.size() * words_;
  const Word* const reached = rounds_rows_.data() + rounds * size + number(from.cell(), from.digit()) * words_;
  return has(reached, number(to.cell(), to.digit()));
}

void LinkClosure::exclude_all() {
  false_ = excluded_;
  for (std::size_t i = 0; i < candidates_.size(); ++i) {
    const Word* const reached = last_row(i);
    Word* const to = long_row(false_, i);
    for (std::size_t word = 0; word < words_; ++word) {
      for (Word bits = reached[word]; bits != 0; bits &= bits - 1) {
        const Word* const from = long_row(excluded_, word * 64 + static_cast<std::size_t>(std::countr_zero(bits)));
        for (std::size_t k = 0; k < all_words_; ++k) to[k] |= from[k];
      }
    }
  }
}

bool LinkClosure::have_common(std::span<const Literal> assumptions) {
  std::array<Word, kMostWords> true_in_all{};
  std::array<Word, kMostWords> false_in_all{};
  bool is_first = true;
  for (const Literal assumption : assumptions) {
    const std::size_t i = number(assumption.cell(), assumption.digit());
    const Word* const reached = last_row(i);
    const Word* const gone = long_row(false_, i);
    for (std::size_t k = 0; k < words_; ++k) true_in_all[k] = is_first ? reached[k] : true_in_all[k] & reached[k];
    for (std::size_t k = 0; k < all_words_; ++k) false_in_all[k] = is_first ? gone[k] : false_in_all[k] & gone[k];
    is_first = false;
  }
  Word any = 0;
  for (std::size_t k = 0; k < kMostWords; ++k) any |= true_in_all[k] | false_in_all[k];
  return any != 0;
}

}  // namespace nonet::explainer_chains
