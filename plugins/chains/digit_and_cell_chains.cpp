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
#include "nonet/descriptors.hpp"

namespace nonet::chains {

namespace {

template <Links kLinks>
class PathChain final : public Technique {
 public:
  explicit PathChain(const CreateContext& context) {
    query_.is_hodoku = context.options[0] != 0;
    query_.max_links = static_cast<int>(context.options[1]);
  }
  void find(FindContext& context) const override {
    query_.is_hodoku ? find_paths_like_hodoku(context, kLinks, query_) : find_shortest(context, kLinks, query_);
  }

 private:
  ChainQuery query_;
};

constexpr OptionInfo kOptions[] = {
    hodoku_definition("complete: the shortest chain between each two ends; hodoku: paths as its chain search lists and "
                      "sorts them, of 19 links at most",
                      /*is_order_dependent=*/true),
    kMaxLength,
};

}  // namespace

extern constinit const TechniqueInfo kXChain = {
    .id = "x-chain",
    .name = "X-Chain",
    .summary = "a chain of one digit, of which one end at least is true",
    .names = {.hodoku = "X-Chain", .reglib = "0701"},
    .options = kOptions,
    .metrics = kMetrics,
    .facts = kFacts,
    .create = create<PathChain<Links::digit>>,
};

extern constinit const TechniqueInfo kXyChain = {
    .id = "xy-chain",
    .name = "XY-Chain",
    .summary = "a chain of cells with two candidates, with the same digit left at both ends",
    .names = {.hodoku = "XY-Chain", .reglib = "0702"},
    .options = kOptions,
    .metrics = kMetrics,
    .facts = kFacts,
    .create = create<PathChain<Links::bivalue>>,
};

}  // namespace nonet::chains
