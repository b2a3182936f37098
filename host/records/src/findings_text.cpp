#include <fmt/format.h>

#include <algorithm>

#include "nonet/houses.hpp"
#include "nonet/records/set_notation.hpp"
#include "nonet/text/notation.hpp"

namespace nonet::host {

namespace {

std::string counted(const TruthMap& sets, const char* name) {
  return fmt::format("{} {}{}: {}", sets.count(), name, sets.count() == 1 ? "" : "s", sets_text(sets));
}

/// What a set is for: `without it 1r2c3 stays`, `covers 1r2c3; removes 1r4c5`.
std::string purpose(const SetFindings& found, Truth set, const SetLogic& without, bool is_link) {
  const CandidateMap eliminated = found.logic.eliminated();
  const CandidateMap lost = eliminated - without.eliminated();
  const CandidateMap covered = without.uncovered() - found.logic.uncovered();
  CandidateMap removed;
  for (const Candidate candidate : eliminated) {
    const bool is_in = is_cell_truth(set) ? cell_of(set) == cell_of(candidate)
                                          : truth_digit(set) == digit_of(candidate) &&
                                                house_map(house_of(set)).contains(cell_of(candidate));
    if (is_link && is_in) removed.add(candidate);
  }
  std::vector<std::string> texts;
  if (!covered.empty()) texts.push_back("covers " + candidates_text(covered));
  if (!removed.empty()) texts.push_back("removes " + candidates_text(removed));
  if (!texts.empty()) return fmt::format("{}", fmt::join(texts, "; "));
  if (lost.empty()) return "without it the same follows";
  return lost == eliminated ? "without it nothing follows" : fmt::format("without it {} stays", candidates_text(lost));
}

/// What each set is for, a line each.
std::string purposes(const SetFindings& found) {
  std::string out;
  for (const Truth truth : found.truths) {
    const auto without = count_sets(found.board, found.truths - TruthMap{truth}, found.links);
    out += fmt::format("  truth {}: {}\n", truth_text(truth), purpose(found, truth, without, false));
  }
  for (const Truth link : found.links) {
    const auto without = count_sets(found.board, found.truths, found.links - TruthMap{link});
    out += fmt::format("  link {}: {}\n", truth_text(link), purpose(found, link, without, true));
  }
  return out;
}

Json sets_json(const TruthMap& sets) {
  Json list = Json::list();
  for (const Truth truth : sets) list.push(truth_text(truth));
  return list;
}

}  // namespace

std::string findings_text(const SetFindings& found, bool says_why) {
  std::string out = counted(found.truths, "truth") + '\n' + counted(found.links, "link") + '\n';
  const auto& parts = found.logic.parts;
  const auto has_truths = [](const SetLogic::Part& part) { return !part.truths.empty(); };
  const bool is_one = std::count_if(parts.begin(), parts.end(), has_truths) == 1;
  TruthMap beside;
  for (const SetLogic::Part& part : parts) {
    if (!has_truths(part)) {
      beside |= part.links;
    } else {
      out += fmt::format("rank {}{}\n", part.rank(), is_one ? "" : " of " + sets_text(part.truths));
    }
  }
  if (!beside.empty()) out += fmt::format("links beside all truths: {}\n", sets_text(beside));
  if (!found.is_smallest) out += "the search for links reached its limit: fewer may do\n";
  if (const CandidateMap open = found.logic.uncovered(); !open.empty()) {
    out += fmt::format("not covered: {}; --find proposes links\n", candidates_text(open));
  }
  if (found.conclusions.empty()) return out + "nothing follows\n" + (says_why ? purposes(found) : "");
  out += fmt::format("=> {}\n", conclusions_text(found.conclusions));
  if (found.are_fewer()) {
    out += fmt::format("fewer do: {}; {}\n", counted(found.fewer.truths, "truth"), counted(found.fewer.links, "link"));
  }
  if (says_why) out += "   " + found.explanation + '\n' + purposes(found);
  return out;
}

Json findings_record(const SetFindings& found) {
  Json record{{"truths", sets_json(found.truths)}, {"links", sets_json(found.links)}};
  Json ranks = Json::list();
  for (const SetLogic::Part& part : found.logic.parts) ranks.push(part.rank());
  record.set("ranks", std::move(ranks));
  if (!found.is_smallest) record.set("is_smallest", false);
  Json open = Json::list();
  for (const Candidate candidate : found.logic.uncovered()) open.push(candidate_text(candidate));
  record.set("uncovered", std::move(open));
  Json conclusions = Json::list();
  for (const Conclusion& conclusion : found.conclusions) conclusions.push(conclusion_text(conclusion));
  record.set("conclusions", std::move(conclusions));
  if (found.conclusions.empty()) return record;
  record.set("fewer", Json{{"truths", sets_json(found.fewer.truths)}, {"links", sets_json(found.fewer.links)}});
  record.set("explanation", found.explanation);
  record.set("verdict", verdict_name(found.judgement->verdict));
  return record;
}

}  // namespace nonet::host
