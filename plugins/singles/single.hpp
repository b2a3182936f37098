#pragma once
// Code that the singles share: their order option, and a step that places one digit.

#include "nonet/plugin.hpp"

namespace nonet::singles {

/// The order in which singles are reported.
enum class Order : std::int64_t { queue, scan, explainer };

inline constexpr const char* kOrders[] = {"queue", "scan", "explainer"};
inline constexpr OptionInfo kOptions[] = {
    {.name = "order",
     .type = OptionType::choice,
     .default_value = static_cast<std::int64_t>(Order::queue),
     .choices = kOrders,
     .help = "queue: in the order in which singles appeared; scan: by house or cell; explainer: by house or cell with "
             "columns before rows",
     .is_order_dependent = true},
};

/// A technique whose only option is the order.
class Single : public Technique {
 public:
  explicit Single(const CreateContext& context) : order_(static_cast<Order>(context.options[0])) {}

 protected:
  [[nodiscard]] Order order() const noexcept { return order_; }

 private:
  Order order_;
};

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
