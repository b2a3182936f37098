#pragma once
// Code that the singles share: their order option, and a step that places one digit.

#include "nonet/plugin.hpp"

namespace nonet::singles {

/// The order in which singles are reported.
enum class Order : std::uint8_t { queue, scan, explainer };
inline constexpr auto kOrders =
    choices<Order>({{Order::queue, "queue"}, {Order::scan, "scan"}, {Order::explainer, "explainer"}});

struct SingleOptions {
  Order order = Order::queue;
};
inline constexpr auto kOptions = options<SingleOptions>(
    option("order", &SingleOptions::order, kOrders,
           "queue: in the order in which singles appeared; scan: by house or cell; explainer: by house or cell with "
           "columns before rows")
        .order_dependent());

/// A step that places one digit and has one truth as its premise.
struct Placement {
  Cell cell;
  Digit digit;
  Truth base;
  std::uint16_t kind = 0;  ///< index into the technique's kinds
};
/// Reports a placement as a step.
Flow report(FindContext& context, const Placement& placement);

/// The i-th house, 0-26, in the order blocks, columns, rows.
[[nodiscard]] constexpr House explainer_house(int i) noexcept { return i < 9 ? i : i < 18 ? i + 9 : i - 9; }

}  // namespace nonet::singles
