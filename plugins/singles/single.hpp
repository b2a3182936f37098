#pragma once
// What the three singles share: their order option, and a step that places one digit.

#include <string>

#include "nonet/notation.hpp"
#include "nonet/plugin.hpp"

namespace nonet::singles {

/// In which order singles are reported.
enum class Order : std::int64_t { queue, scan };

inline constexpr const char* kOrders[] = {"queue", "scan"};
inline constexpr OptionInfo kOptions[] = {
    {.name = "order",
     .type = OptionType::choice,
     .default_value = static_cast<std::int64_t>(Order::queue),
     .choices = kOrders,
     .help = "queue: as the singles came into being; scan: by house or cell, whatever came before",
     .is_order_dependent = true},
};

/// A technique with the order option alone.
class Single : public Technique {
 public:
  explicit Single(const CreateContext& context) : order_(static_cast<Order>(context.options[0])) {}
  [[nodiscard]] bool wants_queue() const noexcept override { return order_ == Order::queue; }

 protected:
  [[nodiscard]] Order order() const noexcept { return order_; }

 private:
  Order order_;
};

/// Hands over the placement of a digit that rests on one truth.
inline Flow report(FindContext& context, std::uint16_t kind, Cell cell, Digit digit, Truth base) {
  const Conclusion conclusion = Conclusion::place(cell, digit);
  Step step;
  step.conclusions = {&conclusion, 1};
  step.kind = kind;
  step.digits = mask_of(digit);
  step.bases = {&base, 1};
  if (!context.sink().wants_evidence()) return context.sink().accept(step);

  const CellGroup cells{"single", CellMap::of(cell)};
  const HouseGroup house{"base", is_cell_truth(base) ? 0 : HouseMask{1} << house_of(base)};
  Evidence evidence;
  evidence.cells = {&cells, 1};
  if (house.houses != 0) evidence.houses = {&house, 1};
  const std::string sentence =
      digits_text(step.digits) + (is_cell_truth(base) ? "" : " in " + house_text(house_of(base)));
  evidence.sentence = sentence;
  step.evidence = &evidence;
  return context.sink().accept(step);
}

extern constinit const TechniqueInfo kFullHouse;
extern constinit const TechniqueInfo kNakedSingle;
extern constinit const TechniqueInfo kHiddenSingle;

}  // namespace nonet::singles
