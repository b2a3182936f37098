#include "closure.hpp"

#include "queue_simulation.hpp"

namespace nonet::forcing {

Closure::Closure(const Board& board, std::uint64_t options) {
  candidates_.reserve(kCandidates);
  groups_.reserve(kNodes - kCandidates);
  update(board, options, Changes());
}

std::size_t Closure::row_of(Literal literal) const noexcept {
  const std::size_t place = places_[literal.node()];
  if (literal.is_candidate()) return (literal.is_on() ? 0 : 64 * words_) + place;
  return 64 * (2 * words_ + (literal.is_on() ? 0 : group_words_)) + place;
}

void Closure::number(const Board& board) {
  candidates_.clear();
  groups_.clear();
  for (const int candidate : board.digit_cells().candidates()) {
    places_[static_cast<std::size_t>(candidate)] = static_cast<std::uint16_t>(candidates_.size());
    candidates_.push_back(static_cast<std::uint16_t>(candidate));
  }
  const GroupNodes& nodes = group_nodes(board);
  for (Digit digit = 0; digit < kDigits; ++digit) {
    for (std::uint64_t rest = nodes.crossings(digit); rest != 0; rest &= rest - 1) {
      const Node group = group_node(std::countr_zero(rest), digit);
      places_[group] = static_cast<std::uint16_t>(groups_.size());
      groups_.push_back(group);
    }
  }
  words_ = (candidates_.size() + 63) / 64;
  group_words_ = (groups_.size() + 63) / 64;
  stride_ = 2 * (words_ + group_words_);
}

void Closure::add_links(const ChainTables& tables, Literal literal) {
  const std::size_t row = row_of(literal);
  for (const ChainImplication& implication : tables.direct(literal)) add(row, row_of(implication.to));
}

void Closure::add_all(std::size_t row, std::size_t first, const DigitCells& cells) noexcept {
  std::uint64_t* const words = direct_.data() + row * stride_;
  for (Digit digit = 0; digit < kDigits; ++digit) {
    cells[digit].for_each([&](Cell cell) {
      const std::size_t bit = first + place(candidate_of(cell, digit));
      words[bit / 64] |= std::uint64_t{1} << bit % 64;
    });
  }
}

void Closure::simulate(const Board& board, const NetOptions& options) {
  Simulation simulation(board, !options.in_queues);
  QueueSimulation in_order(board);
  for (const Candidate candidate : candidates_) {
    for (const bool is_on : {true, false}) {
      const std::size_t row = row_of(Literal(node_of(candidate), is_on));
      const SimulationResult& at_once = simulation.run(candidate, is_on, options.rounds);
      const bool is_ordered = options.in_queues && simulation.is_contradictory();
      const SimulationResult& found = is_ordered ? in_order.run(candidate, is_on, options.rounds) : at_once;
      add_all(row, 0, found.on);
      add_all(row, 64 * words_, found.off);
    }
  }
}

void Closure::update(const Board& board, std::uint64_t options, const Changes& /*changes*/) {
  number(board);
  const std::size_t rows = 64 * stride_;
  direct_.assign(rows * stride_, 0);
  closed_.resize(rows * stride_);
  is_done_.assign(stride_, 0);
  const ChainTables& tables = chain_tables(board, ChainNodes::groups);
  for (const bool is_on : {false, true}) {
    for (const Candidate candidate : candidates_) add_links(tables, Literal(node_of(candidate), is_on));
    for (const Node group : groups_) add_links(tables, Literal(group, is_on));
  }
  simulate(board, NetOptions::of_key(options));
  for (const bool is_on : {false, true}) {
    for (const Candidate candidate : candidates_) close(row_of(Literal(node_of(candidate), is_on)));
  }
}

/// Follows a literal until there are no new consequences. If it reaches a literal whose row is complete, it adds that
/// row at once.
void Closure::close(std::size_t row) noexcept {
  std::array<std::uint64_t, kMostWords + 2 * (kNodes / 64 + 2)> open;
  const std::span<std::uint64_t> all = std::span(closed_).subspan(row * stride_, stride_);
  for (std::size_t i = 0; i < stride_; ++i) open[i] = all[i] = direct_[row * stride_ + i];
  all[row / 64] |= std::uint64_t{1} << row % 64;
  for (std::size_t word = 0; word < stride_;) {
    if (open[word] == 0) {
      ++word;
      continue;
    }
    const std::size_t next = word * 64 + static_cast<std::size_t>(std::countr_zero(open[word]));
    open[word] &= open[word] - 1;
    const bool is_done = (is_done_[next / 64] >> next % 64 & 1U) != 0;
    const std::uint64_t* more = (is_done ? closed_ : direct_).data() + next * stride_;
    std::size_t first = stride_;  // the word at which to continue
    for (std::size_t i = stride_; i-- > 0;) {
      open[i] = is_done ? open[i] & ~more[i] : open[i] | (more[i] & ~all[i]);
      all[i] |= more[i];
      if (open[i] != 0) first = i;
    }
    word = first;
  }
  is_done_[row / 64] |= std::uint64_t{1} << row % 64;
}

}  // namespace nonet::forcing
