#include "facts.hpp"

#include <fmt/core.h>

#include <optional>

#include "nonet/facts/almost_hidden_sets.hpp"
#include "nonet/facts/conjugate_pairs.hpp"
#include "nonet/facts/dead_places.hpp"
#include "nonet/facts/implications.hpp"
#include "nonet/facts/petals.hpp"
#include "nonet/facts/restricted_commons.hpp"
#include "nonet/text/notation.hpp"
#include "puzzles.hpp"

namespace nonet::python {

struct GridFacts::State {
  const Board* lent = nullptr;
  std::optional<Board> own;
  py::dict values;
};

GridFacts::GridFacts() noexcept = default;
GridFacts::GridFacts(const GridFacts& /*other*/) noexcept {}
GridFacts::GridFacts(GridFacts&& other) noexcept = default;
GridFacts& GridFacts::operator=(const GridFacts& other) noexcept {
  if (this != &other) state_.reset();
  return *this;
}
GridFacts& GridFacts::operator=(GridFacts&& other) noexcept = default;
GridFacts::~GridFacts() = default;

GridFacts::State& GridFacts::state() {
  if (!state_) state_ = std::make_unique<State>();
  return *state_;
}

void GridFacts::lend(const Board* board) { state().lent = board; }

const Board& GridFacts::board(const ParsedGrid& grid) {
  State& all = state();
  if (all.lent != nullptr) return *all.lent;
  if (!all.own) all.own.emplace(grid, Board::Queue::off);
  if (all.own->is_contradictory()) raise("GridError", "the position has a contradiction, so it has no facts");
  return *all.own;
}

py::dict& GridFacts::values() { return state().values; }

SearchGrid::SearchGrid(const Board& board) {
  auto grid = read_grid(to_state_line(board.grid()));
  if (!grid) raise("GridError", grid.error());
  object_ = py::cast(std::move(*grid));
  value_ = object_.cast<GridValue*>();
  value_->facts.lend(&board);
}

SearchGrid::~SearchGrid() { value_->facts.lend(nullptr); }

namespace {

py::object fact_class(const char* name) { return py::module_::import("nonet.facts").attr(name); }

/// The value of a fact, made once for a grid.
template <typename Make>
py::object fact_value(const GridValue& grid, const char* name, std::uint64_t options, Make make) {
  py::dict& values = grid.facts.values();
  const py::tuple key = py::make_tuple(name, options);
  if (values.contains(key)) return values[key];
  const py::object value = make(grid.facts.board(grid.parsed));
  values[key] = value;
  return value;
}

int argument_between(int number, int least, int most, const char* name) {
  if (number < least || number > most) {
    throw py::value_error(fmt::format("{} is {}, expected {} to {}", name, number, least, most));
  }
  return number;
}

SetSizes argument_sizes(int max_cells, int extra) {
  return {argument_between(extra, 1, 8, "extra"), argument_between(max_cells, 1, 8, "max_cells")};
}

py::tuple candidate_tuple(Candidate candidate) {
  return py::make_tuple(static_cast<int>(cell_of(candidate)), static_cast<int>(digit_of(candidate)) + 1);
}

/// Nodes as values, each made once.
class NodeValues {
 public:
  explicit NodeValues(const Board& board) : board_(board), type_(fact_class("Node")), made_(kNodes) {}
  const py::object& operator[](Node node) {
    py::object& value = made_[node];
    if (!value) value = type_(to_python(node_cells(board_, node)), static_cast<int>(node_digit(node)) + 1);
    return value;
  }

 private:
  const Board& board_;
  py::object type_;
  std::vector<py::object> made_;
};

py::object link_values(const Board& board, LinkNodes which) {
  const Links& known = links(board, which);
  const py::object type = fact_class("StrongLink");
  NodeValues nodes(board);
  py::list each;
  py::list by_node;
  for (const Node node : known.nodes()) {
    py::list of_node;
    for (const StrongLink& link : known.strong(node)) {
      const py::object value = type(nodes[node], nodes[link.to], truth_text(link.truth));
      of_node.append(value);
      if (node < link.to) each.append(value);
    }
    by_node.append(py::make_tuple(nodes[node], py::tuple(of_node)));
  }
  py::list places;
  for (Digit digit = 0; digit < kDigits; ++digit) places.append(to_python(board.digit_cells(digit)));
  return fact_class("Links")(py::tuple(each), by_node, py::tuple(places));
}

py::object group_values(const Board& board) {
  const GroupNodes& known = group_nodes(board);
  NodeValues nodes(board);
  py::list groups;
  for (Digit digit = 0; digit < kDigits; ++digit) {
    for (Crossing crossing = 0; crossing < kCrossings; ++crossing) {
      if ((known.crossings(digit) >> crossing & 1U) != 0) groups.append(nodes[group_node(crossing, digit)]);
    }
  }
  return py::tuple(groups);
}

/// `digit`: -1 for all digits.
py::object pair_values(const Board& board, int digit) {
  const ConjugatePairs& known = conjugate_pairs(board);
  const py::object type = fact_class("ConjugatePair");
  py::list pairs;
  for (Digit each = 0; each < kDigits; ++each) {
    if (digit >= 0 && digit != each) continue;
    for (const House house : houses_in(known.houses(each))) {
      const auto& cells = known.in(house, each).cells;
      const py::tuple both = py::make_tuple(static_cast<int>(cells[0]), static_cast<int>(cells[1]));
      pairs.append(type(both, static_cast<int>(each) + 1, house_text(house)));
    }
  }
  return py::tuple(pairs);
}

template <typename Sets>
py::tuple set_values(const char* type_name, const Sets& sets) {
  const py::object type = fact_class(type_name);
  py::list values;
  for (const auto& set : sets.all()) {
    values.append(type(to_python(set.cells), digit_tuple(set.digits), house_text(set.house)));
  }
  return py::tuple(values);
}

/// `sets`: the values of the sets, in their order.
py::object common_values(const Board& board, const SetSizes& sizes, const py::tuple& sets) {
  const RestrictedCommons& known = restricted_commons(board, sizes);
  const py::object type = fact_class("RestrictedCommon");
  py::list commons;
  for (std::size_t set = 0; set < sets.size(); ++set) {
    for (const RestrictedCommon& common : known.of(set)) {
      if (common.other <= set) continue;
      commons.append(type(sets[set], sets[common.other], digit_tuple(common.digits), common.overlaps));
    }
  }
  return py::tuple(commons);
}

py::object implied_value(const py::object& type, const Implied& implied) {
  return type(to_python(implied.on.candidates()), to_python(implied.off.candidates()));
}

py::object implication_values(const Board& board, LinkNodes which) {
  const Implications& known = implications(board, which);
  const py::object type = fact_class("Implied");
  const py::object nothing = implied_value(type, {});
  py::dict if_on;
  py::dict if_off;
  for (const Candidate candidate : board.digit_cells().candidates()) {
    const Implied& off = known.if_off(candidate);
    const py::tuple key = candidate_tuple(candidate);
    if_on[key] = implied_value(type, known.if_on(candidate));
    if_off[key] = off.off.empty() ? nothing : implied_value(type, off);
  }
  return fact_class("Implications")(if_on, if_off, to_python(known.self_refuting().candidates()));
}

py::object reach_values(const Board& board, int max_cells) {
  const auto& known = *static_cast<const PetalReach*>(board.fact(kPetalReach, static_cast<std::uint64_t>(max_cells)));
  py::dict reach;
  for (const Candidate candidate : board.digit_cells().candidates()) {
    reach[candidate_tuple(candidate)] = to_python(known.of(candidate).candidates());
  }
  return py::module_::import("types").attr("MappingProxyType")(reach);
}

LinkNodes nodes_with(bool groups) { return groups ? LinkNodes::groups : LinkNodes::candidates; }

py::object locked_sets(const GridValue& self, const SetSizes& sizes) {
  return fact_value(self, "almost_locked_sets", sizes.key(), [&](const Board& board) {
    return set_values("AlmostLockedSet", almost_locked_sets(board, sizes));
  });
}

py::object restricted_commons_of(const GridValue& self, const SetSizes& sizes) {
  return fact_value(self, "restricted_commons", sizes.key(),
                    [&](const Board& board) { return common_values(board, sizes, locked_sets(self, sizes)); });
}

using GridClass = py::class_<GridValue, std::shared_ptr<GridValue>>;

void bind_links(GridClass& grid) {
  grid.def(
          "links",
          [](const GridValue& self, bool groups) {
            return fact_value(self, "links", groups ? 1 : 0,
                              [&](const Board& board) { return link_values(board, nodes_with(groups)); });
          },
          py::arg("groups") = false,
          R"(The strong and weak links, a Links: between candidates, or with groups=True also between groups of two
or three places of a digit where a block and a line cross.)")
      .def(
          "conjugate_pairs",
          [](const GridValue& self, const py::object& digit) {
            const int only = digit.is_none() ? -1 : argument_between(digit.cast<int>(), 1, kDigits, "digit") - 1;
            return fact_value(self, "conjugate_pairs", static_cast<std::uint64_t>(only + 1),
                              [&](const Board& board) { return pair_values(board, only); });
          },
          py::arg("digit") = py::none(),
          R"(The houses in which a digit has exactly two places, each a ConjugatePair: by digit, and for a digit by
house, blocks before rows before columns. With a digit 1 to 9 only its own.)")
      .def(
          "group_nodes", [](const GridValue& self) { return fact_value(self, "group_nodes", 0, &group_values); },
          R"(The groups, each a Node: the two or three places of a digit where a block and a line cross. By digit;
rows before columns, from the top left.)")
      .def(
          "implications",
          [](const GridValue& self, bool groups) {
            return fact_value(self, "implications", groups ? 1 : 0,
                              [&](const Board& board) { return implication_values(board, nodes_with(groups)); });
          },
          py::arg("groups") = false,
          R"(What follows from each candidate by strong and weak links alone, Implications. With groups=True strong
links of groups count too.)")
      .def(
          "dead_places",
          [](const GridValue& self) {
            return fact_value(self, "dead_places", 0, [](const Board& board) {
              return to_python(nonet::dead_places(board).cells.candidates());
            });
          },
          R"(The candidates, a CandidateMap, that are in no arrangement of their digit: in no choice of one place for
each row, column and block. A conclusion from the places of one digit alone always removes some of them.)");
}

void bind_sets(GridClass& grid) {
  grid.def(
          "almost_locked_sets",
          [](const GridValue& self, int max_cells, int extra) {
            return locked_sets(self, argument_sizes(max_cells, extra));
          },
          py::arg("max_cells") = 8, py::arg("extra") = 1,
          R"(The almost locked sets, each an AlmostLockedSet: n empty cells of a house, at most max_cells (1 to 8),
that have n + extra digits together (extra: 1 to 8). Each once, under its first house; by house, blocks before rows
before columns.)")
      .def(
          "almost_hidden_sets",
          [](const GridValue& self) {
            return fact_value(self, "almost_hidden_sets", 0, [](const Board& board) {
              return set_values("AlmostHiddenSet", almost_hidden_sets(board));
            });
          },
          R"(The almost hidden sets, each an AlmostHiddenSet: n digits of a house that have n + 1 cells together, and
leave out at least one empty cell of it. Each once, under its first house; by house, blocks before rows before
columns.)")
      .def(
          "restricted_commons",
          [](const GridValue& self, int max_cells, int extra) {
            return restricted_commons_of(self, argument_sizes(max_cells, extra));
          },
          py::arg("max_cells") = 8, py::arg("extra") = 1,
          R"(The restricted commons of each two almost locked sets, each a RestrictedCommon; the arguments are those
of almost_locked_sets, which has the order of the sets. Often tens of thousands with max_cells=8.)")
      .def(
          "petal_reach",
          [](const GridValue& self, int max_cells) {
            argument_between(max_cells, 1, 8, "max_cells");
            return fact_value(self, "petal_reach", static_cast<std::uint64_t>(max_cells),
                              [&](const Board& board) { return reach_values(board, max_cells); });
          },
          py::arg("max_cells") = 4,
          R"(What each candidate excludes by a petal: a dict from a candidate (cell, digit) to a CandidateMap. A
petal is an almost locked set of at most max_cells cells (1 to 8) that loses the candidate's digit: it keeps its
other digits, and these exclude what sees all their places in the set.)");
}

}  // namespace

void bind_facts(GridClass& grid) {
  bind_links(grid);
  bind_sets(grid);
}

}  // namespace nonet::python
