#pragma once
// Copies of steps into an arena, for policies that choose among several.

#include "nonet/technique.hpp"

namespace nonet::host {

/// A copy of a step that points into the arena alone.
[[nodiscard]] inline Step copy_step(const Step& step, Arena& arena) {
  Step copy = step;
  copy.conclusions = arena.copy(step.conclusions);
  copy.bases = arena.copy(step.bases);
  copy.covers = arena.copy(step.covers);
  copy.metrics = arena.copy(step.metrics);
  if (!step.lemmas.empty()) {
    const auto lemmas = arena.array<Lemma>(step.lemmas.size());
    for (std::size_t i = 0; i < lemmas.size(); ++i) {
      ::new (&lemmas[i]) Lemma{arena.copy(step.lemmas[i].clause), arena.copy(step.lemmas[i].premises)};
    }
    copy.lemmas = lemmas;
  }
  if (step.uniqueness != nullptr) copy.uniqueness = arena.copy(std::span(step.uniqueness, 1)).data();
  if (step.evidence == nullptr) return copy;

  Evidence evidence = *step.evidence;
  const auto copy_groups = [&arena]<typename Group>(std::span<const Group> groups) {
    const auto to = arena.array<Group>(groups.size());
    for (std::size_t i = 0; i < to.size(); ++i) {
      ::new (&to[i]) Group(groups[i]);
      to[i].role = arena.text(groups[i].role);
    }
    return std::span<const Group>(to);
  };
  evidence.candidates = copy_groups(evidence.candidates);
  evidence.cells = copy_groups(evidence.cells);
  evidence.houses = copy_groups(evidence.houses);
  evidence.links = arena.copy(evidence.links);
  evidence.sentence = arena.text(evidence.sentence);
  copy.evidence = ::new (arena.array<Evidence>(1).data()) Evidence(evidence);
  return copy;
}

}  // namespace nonet::host
