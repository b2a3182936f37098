#include "nonet/facts/chain_tables.hpp"

#include <algorithm>

#include "chain_direct.hpp"

namespace nonet {

ChainTables::ChainTables(const Board& board, std::uint64_t options) { update(board, options, Changes()); }

void ChainTables::update(const Board& board, std::uint64_t options, const Changes& /*changes*/) {
  const auto nodes = static_cast<ChainNodes>(options);
  set_nodes_.clear();
  std::vector<detail::SetImplication> of_sets;
  if (has_sets(nodes)) of_sets = detail::set_implications(board, nodes, set_nodes_);

  // Literal by literal; of_sets is sorted by premise.
  const std::size_t node_count = kFirstSetNode + set_nodes_.size();
  direct_.clear();
  begin_.assign(node_count * 2 + 1, 0);
  detail::DirectImplications links(board, nodes != ChainNodes::candidates, direct_);
  std::size_t next_of_set = 0;
  const auto finish = [&](Literal from) {
    while (next_of_set < of_sets.size() && of_sets[next_of_set].from == from) {
      direct_.push_back(of_sets[next_of_set++].implication);
    }
    begin_[from.index() + 1] = static_cast<std::uint32_t>(direct_.size());
  };
  for (std::size_t at = 0; at < node_count; ++at) {
    const auto node = static_cast<Node>(at);
    for (const bool is_on : {false, true}) {
      if (at < kFirstSetNode) links.add(node, is_on);
      finish({node, is_on});
    }
  }

  tables_.assign(node_count * 2, {});
  places_.assign(node_count * 2, {});
  table_number_ = 0;
  entries_.reset();
}

std::span<const ChainEntry> ChainTables::table(Literal premise) const {
  Span& known = tables_[premise.index()];
  if (known.begin != nullptr) return {known.begin, known.size};

  std::array<ChainEntry, kMaxEntries> entries;
  std::size_t count = 0;
  const std::uint32_t number = ++table_number_;
  const auto append = [&](Literal literal, std::size_t predecessor, std::size_t distance) {
    if (count == kMaxEntries) return;
    places_[literal.index()] = {number, static_cast<std::uint16_t>(count)};
    entries[count++] = {literal, static_cast<std::uint16_t>(predecessor), static_cast<std::uint16_t>(distance)};
  };
  append(premise, 0, 0);
  for (const auto& [to, distance] : direct(premise)) {
    if (places_[to.index()].table != number) append(to, 0, distance);
  }
  const std::size_t first_later = count;
  for (std::size_t at = 1; at < count; ++at) {
    for (const auto& [to, distance] : direct(entries[at].literal)) {
      const Place place = places_[to.index()];
      const int through = entries[at].distance + distance;
      if (place.table != number) {
        append(to, at, static_cast<std::size_t>(through));
      } else if (place.entry >= first_later && through < entries[place.entry].distance) {
        entries[place.entry].predecessor = static_cast<std::uint16_t>(at);
        entries[place.entry].distance = static_cast<std::uint16_t>(through);
      }
    }
  }
  const std::span<const ChainEntry> kept = entries_.copy(std::span<const ChainEntry>(entries.data(), count));
  known = {kept.data(), kept.size()};
  return kept;
}

std::optional<std::size_t> ChainTables::find(std::span<const ChainEntry> table, Literal literal) noexcept {
  const auto at =
      std::find_if(table.begin(), table.end(), [literal](const ChainEntry& entry) { return entry.literal == literal; });
  if (at == table.end()) return std::nullopt;
  return static_cast<std::size_t>(at - table.begin());
}

std::span<const Literal> ChainTables::chain(std::span<const ChainEntry> table, std::size_t entry, Arena& arena) {
  std::size_t length = 1;
  for (std::size_t at = entry; at != 0; at = table[at].predecessor) ++length;
  const std::span<Literal> chain = arena.array<Literal>(length);
  for (std::size_t at = entry; length > 0; at = table[at].predecessor) chain[--length] = table[at].literal;
  return chain;
}

constinit const FactSlot kChainTables = fact_slot<ChainTables>("chain tables");

}  // namespace nonet
