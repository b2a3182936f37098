// X-chain: a chain of one digit. Its strong links are houses in which the digit has two places; its ends cannot both be
// false, so each cell that sees both loses the digit.
//
//   | A . . | . . . | . B . |    A = B in row 1, B - C in column 8, C = D in row 5, D - E ...
//   | - . . | . . . | . . . |    A and the last place see -: these cells lose the digit
//   |-------+-------+-------|
//   | . . . | D . . | . C . |
//
// XY-chain: the strong links are cells with two candidates, each of which sees the next and shares a digit with it. One
// of the cells at the ends holds the digit that both have left.
//
//   | 57 . . | 72 . . | - . . |    (5=7)r1c1 - (7=2)r1c4 - (2=5)r3c7: cells that see both ends lose 5
//   | . .  . | . .  . | . . . |
//   | -  . . | . .  . | 25 . . |
//
// Order: shortest.cpp. definition=hodoku: hodoku_paths.cpp.

#include "chains.hpp"

namespace nonet::chains {

namespace {

constexpr auto kOptions = options<ChainOptions>(
    hodoku_definition("complete: the shortest chain between each two ends; hodoku: paths as its chain search lists and "
                      "sorts them, of 19 links at most")
        .order_dependent(),
    kMaxLength);

template <Links kLinks>
void find_path_chains(FindContext& context, const ChainOptions& options) {
  const ChainQuery query{.is_hodoku = options.definition == Definition::hodoku, .max_links = options.max_length};
  query.is_hodoku ? find_paths_like_hodoku(context, kLinks, query) : find_shortest(context, kLinks, query);
}

}  // namespace

extern constinit const TechniqueInfo kXChain = {
    .id = "x-chain",
    .name = "X-Chain",
    .summary = "a chain of one digit, of which one end at least is true",
    .names = {{"hodoku", "X-Chain"}, {"reglib", "0701"}},
    .options = kOptions,
    .metrics = kMetrics,
    .facts = kFactList<kChainTables, kImplications>,
    .create = create<find_path_chains<Links::digit>, kOptions>,
};

extern constinit const TechniqueInfo kXyChain = {
    .id = "xy-chain",
    .name = "XY-Chain",
    .summary = "a chain of cells with two candidates, with the same digit left at both ends",
    .names = {{"hodoku", "XY-Chain"}, {"reglib", "0702"}},
    .options = kOptions,
    .metrics = kMetrics,
    .facts = kFactList<kChainTables, kImplications>,
    .create = create<find_path_chains<Links::bivalue>, kOptions>,
};

}  // namespace nonet::chains
