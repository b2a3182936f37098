#include "conclusions.hpp"
#include "nonet/facts/links.hpp"
#include "trace.hpp"

namespace nonet::forcing {

namespace {

/// The truth by which one of two nodes is true where the other one is false.
Truth truth_between(const Board& board, Node from, Node to) noexcept {
  for (const StrongLink& link : links(board, LinkNodes::groups).strong(from)) {
    if (link.to == to) return link.truth;
  }
  NONET_ASSERT(false);
  return kNoTruth;
}

}  // namespace

/// The chains to some entries of a table. Common parts are stored once.
Trace ChainTracer::trace(std::span<const ChainEntry> table, std::span<const std::size_t> ends) {
  ArenaList<Inference> inferences(arena_);
  ArenaList<std::uint16_t> reasons(arena_);
  const std::span<std::uint16_t> last = arena_.array<std::uint16_t>(ends.size());
  for (std::size_t end = 0; end < ends.size(); ++end) {
    std::uint16_t before = 0;
    for (const Literal literal : ChainTables::chain(table, ends[end], arena_)) {
      const auto known = std::find_if(inferences.begin(), inferences.end(),
                                      [&](const Inference& other) { return other.literal == literal; });
      if (known != inferences.end()) {
        before = static_cast<std::uint16_t>(known - inferences.begin());
        continue;
      }
      Inference inference{.literal = literal};
      if (!inferences.empty()) {
        inference.first_reason = static_cast<std::uint16_t>(reasons.size());
        inference.reasons = 1;
        reasons.push_back(before);
        const Literal from = inferences.span()[before].literal;
        if (literal.is_on()) inference.truth = truth_between(board_, from.node(), literal.node());
      }
      before = static_cast<std::uint16_t>(inferences.size());
      inferences.push_back(inference);
    }
    last[end] = before;
  }
  return {inferences.span(), reasons.span(), last};
}

std::optional<Trace> ChainTracer::to(Literal premise, Literal goal) {
  const auto table = chain_tables(board_, ChainNodes::groups).table(premise);
  const auto entry = ChainTables::find(table, goal);
  if (!entry) return std::nullopt;
  return trace(table, {&*entry, 1});
}

std::optional<Trace> ChainTracer::to_contradiction(Literal premise, const TruthMap& truths) {
  const auto table = chain_tables(board_, ChainNodes::groups).table(premise);
  constexpr std::uint16_t kNowhere = 0xffff;
  std::array<std::array<std::uint16_t, 2>, kCandidates> entries;  // of a false candidate, and of a true one
  entries.fill({kNowhere, kNowhere});
  for (std::size_t i = 0; i < table.size(); ++i) {
    const Literal literal = table[i].literal;
    if (literal.is_candidate())
      entries[static_cast<std::size_t>(literal.candidate())][literal.is_on() ? 1 : 0] = static_cast<std::uint16_t>(i);
  }
  int least = 0xffff;
  std::array<std::size_t, kDigits> ends{};
  std::size_t count = 0;
  Truth impossible = kNoTruth;
  for (const ChainEntry& entry : table) {
    if (!entry.literal.is_candidate() || !entry.literal.is_on()) continue;
    const auto& [off, on] = entries[static_cast<std::size_t>(entry.literal.candidate())];
    if (off == kNowhere || table[off].distance + entry.distance >= least) continue;
    least = table[off].distance + entry.distance;
    ends[0] = on;
    ends[1] = off;
    count = 2;
  }
  for (const Truth truth : truths) {
    int sum = 0;
    std::array<std::size_t, kDigits> here{};
    std::size_t size = 0;
    for (const int candidate : candidates_of(board_, truth)) {
      const std::size_t off = entries[static_cast<std::size_t>(candidate)][0];
      sum = off == kNowhere ? least : sum + table[off].distance;
      if (sum >= least) break;
      here[size++] = off;
    }
    if (sum >= least) continue;
    least = sum;
    ends = here;
    count = size;
    impossible = truth;
  }
  if (count == 0) return std::nullopt;
  Trace found = trace(table, std::span<const std::size_t>(ends).first(count));
  found.impossible = impossible;
  return found;
}

}  // namespace nonet::forcing
