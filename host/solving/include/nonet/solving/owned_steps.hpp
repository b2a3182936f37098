#pragma once
// Steps that own what they point to.

#include <vector>

#include "nonet/arena.hpp"
#include "nonet/step.hpp"

namespace nonet::host {

namespace detail {

/// A copy of a step that points only into the memory: an Arena, or a class that allocates arrays like one.
template <typename Memory>
[[nodiscard]] Step copy_step(const Step& step, Memory& memory) {
  Step copy = step;
  copy.conclusions = memory.copy(step.conclusions);
  copy.bases = memory.copy(step.bases);
  copy.covers = memory.copy(step.covers);
  copy.metrics = memory.copy(step.metrics);
  if (!step.lemmas.empty()) {
    const auto lemmas = memory.template array<Lemma>(step.lemmas.size());
    for (std::size_t i = 0; i < lemmas.size(); ++i) {
      ::new (&lemmas[i]) Lemma{memory.copy(step.lemmas[i].clause), memory.copy(step.lemmas[i].premises)};
    }
    copy.lemmas = lemmas;
  }
  if (step.uniqueness != nullptr) copy.uniqueness = memory.copy(std::span(step.uniqueness, 1)).data();
  if (step.evidence == nullptr) return copy;

  Evidence evidence = *step.evidence;
  const auto copy_groups = [&memory]<typename Group>(std::span<const Group> groups) {
    const auto to = memory.template array<Group>(groups.size());
    for (std::size_t i = 0; i < to.size(); ++i) {
      ::new (&to[i]) Group(groups[i]);
      to[i].role = memory.text(groups[i].role);
    }
    return std::span<const Group>(to);
  };
  evidence.candidates = copy_groups(evidence.candidates);
  evidence.cells = copy_groups(evidence.cells);
  evidence.houses = copy_groups(evidence.houses);
  evidence.links = memory.copy(evidence.links);
  evidence.branches = memory.copy(evidence.branches);
  evidence.sentence = memory.text(evidence.sentence);
  evidence.explanation = memory.text(evidence.explanation);
  copy.evidence = ::new (memory.template array<Evidence>(1).data()) Evidence(evidence);
  return copy;
}

}  // namespace detail

/// Steps with all that they point to. References to steps are valid until the next `add`, what the steps point to until
/// `clear`.
class OwnedSteps {
 public:
  OwnedSteps() = default;
  OwnedSteps(OwnedSteps&&) = default;
  OwnedSteps& operator=(OwnedSteps&&) = default;
  OwnedSteps(const OwnedSteps&) = delete;
  OwnedSteps& operator=(const OwnedSteps&) = delete;
  ~OwnedSteps() = default;

  /// Copies a step. It must be well formed: its spans must be readable.
  const Step& add(const Step& step) { return steps_.emplace_back(detail::copy_step(step, arena_)); }
  /// Keeps the memory for the next steps.
  void clear() noexcept {
    steps_.clear();
    arena_.reset();
  }

  [[nodiscard]] bool empty() const noexcept { return steps_.empty(); }
  [[nodiscard]] std::size_t size() const noexcept { return steps_.size(); }
  [[nodiscard]] const Step& operator[](std::size_t index) const noexcept { return steps_[index]; }
  [[nodiscard]] const Step& front() const noexcept { return steps_.front(); }
  [[nodiscard]] const Step& back() const noexcept { return steps_.back(); }
  [[nodiscard]] std::vector<Step>::const_iterator begin() const noexcept { return steps_.begin(); }
  [[nodiscard]] std::vector<Step>::const_iterator end() const noexcept { return steps_.end(); }

 private:
  Arena arena_;
  std::vector<Step> steps_;
};

}  // namespace nonet::host
