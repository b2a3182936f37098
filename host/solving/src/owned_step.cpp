#include "nonet/solving/owned_step.hpp"

#include <algorithm>
#include <vector>

#include "nonet/solving/owned_steps.hpp"

namespace nonet::host {

namespace {

template <typename T>
bool equal(std::span<const T> a, std::span<const T> b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end());
}
template <typename T, typename Same>
bool equal(std::span<const T> a, std::span<const T> b, Same same) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), same);
}

bool same_evidence(const Evidence& a, const Evidence& b) {
  const auto same_links = [](const EvidenceLink& x, const EvidenceLink& y) {
    return x.from == y.from && x.to == y.to && x.is_strong == y.is_strong;
  };
  return a.sentence == b.sentence && a.explanation == b.explanation && equal(a.links, b.links, same_links) &&
         equal(a.candidates, b.candidates,
               [](const auto& x, const auto& y) { return x.role == y.role && x.candidates == y.candidates; }) &&
         equal(a.cells, b.cells, [](const auto& x, const auto& y) { return x.role == y.role && x.cells == y.cells; }) &&
         equal(a.houses, b.houses,
               [](const auto& x, const auto& y) { return x.role == y.role && x.houses == y.houses; });
}

/// Memory of exactly one step: an arena's first chunk would be many times larger.
class StepMemory {
 public:
  template <typename T>
  [[nodiscard]] std::span<T> array(std::size_t count) {
    const std::shared_ptr<T[]> piece(new T[count]());
    pieces_.push_back(piece);
    return {piece.get(), count};
  }
  template <typename T>
  [[nodiscard]] std::span<const T> copy(std::span<const T> values) {
    if (values.empty()) return {};
    const auto to = array<T>(values.size());
    std::copy(values.begin(), values.end(), to.begin());
    return to;
  }
  [[nodiscard]] std::string_view text(std::string_view value) {
    const auto to = copy(std::span<const char>(value.data(), value.size()));
    return {to.data(), to.size()};
  }

 private:
  std::vector<std::shared_ptr<void>> pieces_;
};

struct StepWithMemory {
  explicit StepWithMemory(const Step& original) : step(detail::copy_step(original, memory)) {}

  StepMemory memory;
  Step step;
};

}  // namespace

bool same_step(const Step& a, const Step& b, bool with_evidence) {
  if (a.kind != b.kind || a.digits != b.digits || !equal(a.conclusions, b.conclusions) || !equal(a.bases, b.bases) ||
      !equal(a.covers, b.covers) || !equal(a.metrics, b.metrics)) {
    return false;
  }
  const auto same_lemmas = [](const Lemma& x, const Lemma& y) {
    return equal(x.clause, y.clause) && equal(x.premises, y.premises);
  };
  if (!equal(a.lemmas, b.lemmas, same_lemmas)) return false;
  if ((a.uniqueness == nullptr) != (b.uniqueness == nullptr)) return false;
  if (a.uniqueness != nullptr &&
      (a.uniqueness->pattern != b.uniqueness->pattern || a.uniqueness->guardians != b.uniqueness->guardians)) {
    return false;
  }
  if (!with_evidence) return true;
  if (a.evidence == nullptr || b.evidence == nullptr) return a.evidence == b.evidence;
  return same_evidence(*a.evidence, *b.evidence);
}

OwnedStep::OwnedStep(const Step& step) {
  auto owner = std::make_shared<const StepWithMemory>(step);
  step_ = std::shared_ptr<const Step>(owner, &owner->step);
}

const Step& OwnedStep::operator*() const noexcept {
  static constexpr Step kEmpty{};
  return step_ == nullptr ? kEmpty : *step_;
}

}  // namespace nonet::host
