#include "nonet/text/branch_words.hpp"

#include <algorithm>
#include <array>

#include "nonet/text/wording.hpp"

namespace nonet {

namespace {

std::string noun_of(Truth truth) {
  if (is_cell_truth(truth)) return cells_words(CellMap::of(cell_of(truth)));
  return "the " + digit_words(truth_digit(truth)) + " of " + house_words(house_of(truth));
}

/// As many consequences as a reader keeps in mind stand in one sentence.
constexpr std::size_t kPerSentence = 4;

std::string sentences_of(std::span<const std::string> words) {
  std::string text;
  while (words.size() > kPerSentence + 1) {
    text += list_words(words.first(kPerSentence)) + ". Then ";
    words = words.subspan(kPerSentence);
  }
  return text + list_words(words);
}

std::string followed_words(const BranchWords& branch, bool is_brief) {
  std::vector<std::string> words = branch.consequences;
  if (is_brief) {
    // The result stays if it is the last consequence.
    const std::size_t counted = words.size() - (branch.end.empty() ? 1 : 0);
    words.erase(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(counted));
    words.insert(words.begin(), number_words(static_cast<int>(counted)) + " steps follow one after the other");
  }
  if (branch.is_impossible) {
    return (words.empty() ? "" : sentences_of(words) + ". But then ") + branch.end + ": a contradiction";
  }
  if (!branch.end.empty()) words.push_back(branch.end);
  return sentences_of(words);
}

std::string case_words(const BranchWords& branch, bool is_brief) {
  if (branch.consequences.empty() && branch.end.empty()) {
    return "In the case that " + branch.assumption + " nothing is left to show.";
  }
  return "If " + branch.assumption + ", " + followed_words(branch, is_brief) + '.';
}

/// The number of consequences at the end of two branches that are the same.
std::size_t common_tail(const BranchWords& one, const BranchWords& other) {
  if (one.end != other.end) return 0;
  const auto& a = one.consequences;
  const auto& b = other.consequences;
  return static_cast<std::size_t>(std::mismatch(a.rbegin(), a.rend(), b.rbegin(), b.rend()).first - a.rbegin());
}

/// Ends a branch where it meets an earlier one.
void shorten(BranchWords& branch, std::span<const BranchWords> earlier) {
  std::size_t longest = 1;  // which is not worth it
  for (const BranchWords& other : earlier) longest = std::max(longest, common_tail(branch, other));
  if (longest == 1) return;
  branch.consequences.resize(branch.consequences.size() - longest + 1);
  branch.end = "the rest follows as before";
  branch.is_impossible = false;  // which the earlier one says
}

/// The branches; of those with the same consequences one, with all assumptions.
std::vector<BranchWords> without_repetition(std::span<const BranchWords> branches) {
  std::vector<BranchWords> different;
  for (const BranchWords& branch : branches) {
    const auto same = std::find_if(different.begin(), different.end(), [&](const BranchWords& other) {
      return other.consequences == branch.consequences && other.end == branch.end;
    });
    if (same == different.end()) {
      different.push_back(branch);
    } else {
      same->assumption += " or " + branch.assumption;
    }
  }
  for (std::size_t i = different.size(); i-- > 1;) shorten(different[i], std::span(different).first(i));
  return different;
}

}  // namespace

std::string literal_words(const CellMap& cells, Digit digit, bool is_true) {
  const std::string words = digit_words(digit);
  if (is_true) return cells_words(cells, "or") + " is " + words;
  if (cells.count() == 1) return cells_words(cells) + " is not " + words;
  return (cells.count() == 2 ? "neither " + cells_words(cells, "nor") : "none of " + cells_words(cells)) + " is " +
         words;
}

std::string necessity_words(Truth truth, const CellMap& cells, Digit digit) {
  if (is_cell_truth(truth)) return noun_of(truth) + " must be " + digit_words(digit);
  return noun_of(truth) + " must be in " + cells_words(cells, "or");
}

std::string failure_words(Truth truth) {
  return (is_cell_truth(truth) ? "no digit is left for " : "no place is left for ") + noun_of(truth);
}

std::string clash_words(const CellMap& first, Digit first_digit, const CellMap& second, Digit second_digit) {
  if (first_digit != second_digit) {
    return cells_words(first) + " would be both " + digits_words(mask_of(first_digit) | mask_of(second_digit));
  }
  const bool is_in_order = first.count() == second.count() ? first.first() < second.first() : first.count() == 1;
  const auto words_of = [](const CellMap& cells) { return (cells.count() == 1 ? "" : "one of ") + cells_words(cells); };
  return words_of(is_in_order ? first : second) + " and " + words_of(is_in_order ? second : first) + " would both be " +
         digit_words(first_digit) + " in " + house_words((first | second).shared_house());
}

std::string choice_words(Truth truth, const CandidateMap& candidates) {
  if (is_cell_truth(truth)) return alternatives_words(candidates);
  return capital_words(noun_of(truth)) + " is in " + cells_words(digit_cells(candidates, truth_digit(truth)), "or");
}

std::string branches_words(std::span<const BranchWords> branches, std::size_t at_most) {
  const std::vector<BranchWords> different = without_repetition(branches);
  std::vector<std::string> cases;
  std::size_t size = 0;
  for (const BranchWords& branch : different) {
    cases.push_back(case_words(branch, false));
    size += cases.back().size() + 1;
  }
  std::vector<bool> is_brief(cases.size());
  while (size > at_most + 1) {
    std::size_t longest = cases.size();
    for (std::size_t i = 0; i < cases.size(); ++i) {
      if (is_brief[i] || different[i].consequences.size() < 3) continue;
      if (longest == cases.size() || cases[i].size() > cases[longest].size()) longest = i;
    }
    if (longest == cases.size()) break;
    is_brief[longest] = true;
    size -= cases[longest].size();
    cases[longest] = case_words(different[longest], true);
    size += cases[longest].size();
  }
  std::string text;
  for (const std::string& one : cases) {
    if (!text.empty()) text += ' ';
    text += one;
  }
  return text;
}

std::string refutation_words(const BranchWords& branch, std::size_t at_most) {
  const auto text = [&](bool is_brief) {
    return "Suppose " + branch.assumption + ". Then " + followed_words(branch, is_brief) + '.';
  };
  const std::string full = text(false);
  return full.size() <= at_most || branch.consequences.size() < 3 ? full : text(true);
}

}  // namespace nonet
