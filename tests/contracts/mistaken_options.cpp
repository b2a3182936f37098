// Options and metrics, with the mistake that NONET_MISTAKE names, or with none. The tests show that each mistake does
// not compile, and that the compiler says why.

#include "nonet/plugin.hpp"

namespace {

using namespace nonet;

#define NONET_NO_MISTAKE 0
#define NONET_NO_RANGE 1
#define NONET_EMPTY_RANGE 2
#define NONET_DEFAULT_OUTSIDE 3
#define NONET_NARROW_FIELD 4
#define NONET_NO_NAME 5
#define NONET_NAME_TWICE 6
#define NONET_DEFAULT_NO_CHOICE 7
#define NONET_VALUE_TWICE 8
#define NONET_METRIC_TWICE 9
#define NONET_MANY_NAMES 10
#define NONET_TABLE_OF_A_FUNCTION 11

enum class Order : unsigned char { scan, queue };
#if NONET_MISTAKE == NONET_DEFAULT_NO_CHOICE
constexpr auto kOrders = choices<Order>({{Order::queue, "queue"}});
#elif NONET_MISTAKE == NONET_VALUE_TWICE
constexpr auto kOrders = choices<Order>({{Order::scan, "scan"}, {Order::scan, "queue"}});
#else
constexpr auto kOrders = choices<Order>({{Order::scan, "scan"}, {Order::queue, "queue"}});
#endif

struct Options {
  bool grouped = false;
#if NONET_MISTAKE == NONET_NARROW_FIELD
  signed char max_cells = 4;
#else
  int max_cells = 4;
#endif
  Order order = Order::scan;
#if NONET_MISTAKE == NONET_TABLE_OF_A_FUNCTION
  const OptionTable* patterns = nullptr;
#endif
};

constexpr auto kOptions = options<Options>(
#if NONET_MISTAKE == NONET_NO_NAME
    option("", &Options::grouped, "groups too"),
#elif NONET_MISTAKE == NONET_NAME_TWICE
    option("max-cells", &Options::grouped, "groups too"),
#else
    option("grouped", &Options::grouped, "groups too"),
#endif
#if NONET_MISTAKE == NONET_NO_RANGE
    option("max-cells", &Options::max_cells, "of a set"),
#elif NONET_MISTAKE == NONET_EMPTY_RANGE
    option("max-cells", &Options::max_cells, Range{8, 2}, "of a set"),
#elif NONET_MISTAKE == NONET_DEFAULT_OUTSIDE
    option("max-cells", &Options::max_cells, Range{5, 8}, "of a set"),
#elif NONET_MISTAKE == NONET_NARROW_FIELD
    option("max-cells", &Options::max_cells, Range{2, 800}, "of a set"),
#else
    option("max-cells", &Options::max_cells, Range{2, 8}, "of a set"),
#endif
#if NONET_MISTAKE == NONET_TABLE_OF_A_FUNCTION
    option("patterns", &Options::patterns, "one a line"),
#endif
    option("order", &Options::order, kOrders, "of the steps"));

struct Metrics {
  int size;
  int fins;
};
constexpr auto kMetrics = metrics<Metrics>(metric("size", &Metrics::size, "cells"),
#if NONET_MISTAKE == NONET_METRIC_TWICE
                                           metric("size", &Metrics::fins, "fins"));
#else
                                           metric("fins", &Metrics::fins, "fins"));
#endif

void find_nothing(FindContext& /*context*/, const Options& /*options*/) {}

[[maybe_unused]] constexpr TechniqueInfo kInfo = {
  .id = "x",
  .name = "X",
  .summary = "x",
#if NONET_MISTAKE == NONET_MANY_NAMES
  .names = {{"a", "1"},
            {"b", "2"},
            {"c", "3"},
            {"d", "4"},
            {"e", "5"},
            {"f", "6"},
            { "g",
              "7" }},
#else
  .names = {{
    "a",
    "1"
  }},
#endif
  .options = kOptions,
  .metrics = kMetrics,
  .create = create<find_nothing, kOptions>,
};

}  // namespace
