#include "loop.hpp"

#include <algorithm>

namespace nonet::multi_sector {

namespace {

void add(DigitMask& digits, Digit digit) noexcept { digits |= mask_of(digit); }

}  // namespace

Loop::Loop(const Ring& ring) noexcept : ring_(ring) {
  for (Digit digit = 0; digit < kDigits; ++digit) {
    for (const Run& run : Runs(ring.segments_with(digit), ring.size)) {
      if (run.length % 2 == 1 || run.length == ring.size) {
        choices_[choice_count_++] = {digit, run};
      } else {
        cover(forced_, {digit, run}, run.first % 2);
      }
    }
  }
}

LinkDigits Loop::covers(std::size_t preferred, const std::optional<Turn>& turn) const noexcept {
  LinkDigits links = forced_;
  for (std::size_t i = 0; i < choice_count_; ++i) {
    const Choice& choice = choices_[i];
    const bool has_turn = turn && turn->digit == choice.digit &&
                          (turn->segment + ring_.size - choice.run.first) % ring_.size < choice.run.length;
    if (has_turn) {
      cover_with_turn(links, choice, turn->segment);
    } else {
      cover(links, choice, preferred);
    }
  }
  return links;
}

/// Adds the links of one kind that have a segment of the run.
void Loop::cover(LinkDigits& links, const Choice& choice, std::size_t kind) const noexcept {
  const std::size_t count = std::min(choice.run.length + 1, ring_.size);
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t link = ring_.after(choice.run.first + ring_.size - 1, i);
    if (link % 2 == kind) add(links[link], choice.digit);
  }
}

/// Adds links within an odd run: both of a segment, and from there every second one.
void Loop::cover_with_turn(LinkDigits& links, const Choice& choice, std::size_t segment) const noexcept {
  const std::size_t before = (segment + ring_.size - choice.run.first) % ring_.size;
  for (std::size_t i = 0; i + 1 < choice.run.length; ++i) {
    if (i < before ? i % 2 == 0 : i % 2 == 1) add(links[ring_.after(choice.run.first, i)], choice.digit);
  }
}

bool Loop::can_balance(const LinkDigits& links, std::size_t choice) const noexcept {
  const auto has = [&](auto&& condition) {
    return std::all_of(links.begin(), links.begin() + static_cast<std::ptrdiff_t>(ring_.size), condition);
  };
  if (choice == choice_count_) return has([](DigitMask digits) { return digits.count() == 2; });
  if (!has([](DigitMask digits) { return digits.count() <= 2; })) return false;
  for (const std::size_t kind : {kLines, kBlocks}) {
    LinkDigits more = links;
    cover(more, choices_[choice], kind);
    if (can_balance(more, choice + 1)) return true;
  }
  for (std::size_t turn = 0; turn < turns(choices_[choice].run); ++turn) {
    LinkDigits more = links;
    cover_with_turn(more, choices_[choice], turn_segment(choices_[choice].run, turn));
    if (can_balance(more, choice + 1)) return true;
  }
  return false;
}

}  // namespace nonet::multi_sector
