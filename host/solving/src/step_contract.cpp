#include "nonet/solving/step_contract.hpp"

#include <fmt/format.h>

#include <type_traits>

namespace nonet::host {

namespace {

/// Checks the parts of a step until one is broken, and describes the defect. Nearly all steps are well formed, so each
/// is checked without texts first, which is faster.
template <bool kExplains>
class ContractCheck {
 public:
  /// Whether the entries of a span can be read; `ending` makes the plural of their name.
  template <typename T>
  bool is_readable(std::string_view what, std::span<const T> entries, std::string_view ending = "") {
    return entries.data() != nullptr || entries.empty() ||
           fail("the {}{} are null, but there are {}", what, ending, entries.size());
  }
  bool is_text(std::string_view what, std::string_view text) {
    return is_readable(what, std::span<const char>(text.data(), text.size()));
  }
  bool are_conclusions(std::string_view what, std::span<const Conclusion> conclusions) {
    if (!is_readable(what, conclusions, "s")) return false;
    for (std::size_t i = 0; i < conclusions.size(); ++i) {
      const Conclusion& conclusion = conclusions[i];
      const auto kind = static_cast<unsigned>(conclusion.kind);
      if (kind > 1) return fail("{} {} is neither a placement nor an elimination", what, i + 1);
      if (conclusion.cell >= kCells || conclusion.digit >= kDigits) {
        return fail("{} {} is about cell {} and digit {}, not a cell from 0 to 80 and a digit from 0 to 8", what, i + 1,
                    conclusion.cell, conclusion.digit);
      }
    }
    return true;
  }
  bool are_truths(std::string_view what, std::span<const Truth> truths) {
    if (!is_readable(what, truths, "s")) return false;
    for (std::size_t i = 0; i < truths.size(); ++i) {
      if (is_truth(truths[i].index())) continue;
      return fail("{} {} is {}, not a truth from 0 to {}", what, i + 1, truths[i].index(), kTruths - 1);
    }
    return true;
  }
  template <typename Set>
  bool is_set(std::string_view what, const Set& set) {
    return set.is_subset_of(~Set()) || fail("the {} have members outside the grid", what);
  }
  bool is_mask(std::string_view what, unsigned mask, unsigned all) {
    return (mask & ~all) == 0 || fail("the {} have bits beyond 0x{:x}: 0x{:x}", what, all, mask);
  }

  bool are_lemmas(std::span<const Lemma> lemmas) {
    if (!is_readable("lemmas", lemmas)) return false;
    for (std::size_t i = 0; i < lemmas.size(); ++i) {
      if (are_conclusions("literal", lemmas[i].clause) && are_truths("premise", lemmas[i].premises)) continue;
      return fail("lemma {}: {}", i + 1, broken);
    }
    return true;
  }
  bool is_evidence(const Evidence& evidence) {
    if (!is_readable("groups of candidates", evidence.candidates) || !is_readable("groups of cells", evidence.cells) ||
        !is_readable("groups of houses", evidence.houses) || !is_readable("links", evidence.links) ||
        !is_readable("branches", evidence.branches) || !is_text("letters of the sentence", evidence.sentence) ||
        !is_text("letters of the explanation", evidence.explanation)) {
      return false;
    }
    constexpr const char* kRole = "letters of a role";
    for (const CandidateGroup& group : evidence.candidates) {
      if (!is_text(kRole, group.role) || !is_set("candidates of a group", group.candidates)) return false;
    }
    for (const CellGroup& group : evidence.cells) {
      if (!is_text(kRole, group.role) || !is_set("cells of a group", group.cells)) return false;
    }
    for (const HouseGroup& group : evidence.houses) {
      if (!is_text(kRole, group.role) || !is_mask("houses of a group", group.houses, (1U << kHouses) - 1)) return false;
    }
    for (const EvidenceLink& link : evidence.links) {
      if (!is_set("candidates of a link", link.from) || !is_set("candidates of a link", link.to)) return false;
    }
    return are_branches(evidence);
  }
  bool are_branches(const Evidence& evidence) {
    if (!evidence.branches.empty() && evidence.branches.front().first_link != 0) {
      return fail("the first branch begins at link {}", evidence.branches.front().first_link);
    }
    std::size_t first = 0;
    for (const EvidenceBranch& branch : evidence.branches) {
      if (!is_set("candidates of a branch", branch.premise)) return false;
      if (branch.first_link < first || branch.first_link > evidence.links.size()) {
        return fail("a branch begins at link {} of {}, after one that begins at {}", branch.first_link,
                    evidence.links.size(), first);
      }
      first = branch.first_link;
    }
    return true;
  }

  bool is_step(const Step& step) {
    return are_conclusions("conclusion", step.conclusions) && are_truths("base", step.bases) &&
           are_truths("cover", step.covers) && are_lemmas(step.lemmas) && is_readable("metrics", step.metrics) &&
           is_mask("digits", step.digits, kAllDigits) &&
           (step.uniqueness == nullptr || (is_set("candidates of the deadly pattern", step.uniqueness->pattern) &&
                                           is_set("guardians", step.uniqueness->guardians))) &&
           (step.evidence == nullptr || is_evidence(*step.evidence));
  }

  std::conditional_t<kExplains, std::string, std::string_view> broken;

 private:
  template <typename... Args>
  bool fail(fmt::format_string<const Args&...> message, const Args&... args) {
    if constexpr (kExplains) broken = fmt::format(message, args...);
    return false;
  }
};

}  // namespace

bool is_well_formed(const Step& step) { return ContractCheck<false>().is_step(step); }

std::string broken_contract(const Step& step) {
  if (is_well_formed(step)) return {};
  ContractCheck<true> check;
  static_cast<void>(check.is_step(step));
  return std::move(check.broken);
}

}  // namespace nonet::host
