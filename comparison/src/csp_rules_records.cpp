#include "nonet/comparison/csp_rules_records.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "csp_rules_text.hpp"
#include "nonet/comparison/csp_rules_chain.hpp"
#include "nonet/houses.hpp"
#include "nonet/judging/explanation.hpp"
#include "nonet/puzzles/exchange.hpp"
#include "nonet/records/drawn_step.hpp"
#include "nonet/records/step_record.hpp"
#include "nonet/solving/terminal_text.hpp"
#include "nonet/text/grid_text.hpp"
#include "nonet/text/notation.hpp"

namespace nonet::comparison {

namespace {

/// Whether a node, a candidate or a group, excludes a candidate.
bool excludes(const CandidateMap& node, Candidate candidate) {
  return std::all_of(node.begin(), node.end(), [&](Candidate one) {
    const bool is_same_cell = cell_of(one) == cell_of(candidate);
    return is_same_cell ? digit_of(one) != digit_of(candidate)
                        : digit_of(one) == digit_of(candidate) && sees(cell_of(one), cell_of(candidate));
  });
}

Json candidate_list(const CandidateMap& candidates) {
  Json list = Json::list();
  for (const Candidate candidate : candidates) list.push(candidate_text(candidate));
  return list;
}

/// The node to which a left one is linked: the nearest right one before it, or else the target.
CandidateMap node_before(const std::vector<CspRulesLink>& links, std::size_t i, Candidate target) {
  const Candidate left = links[i].left.first();
  for (std::size_t k = i; k-- > 0;) {
    if (!links[k].right.empty() && excludes(links[k].right, left)) return links[k].right;
  }
  return CandidateMap{target};
}

bool is_ring(const std::vector<CspRulesLink>& links) { return links.back().right == links.front().left; }

/// The links of the pattern of a step; none if it is no chain, or a node is linked to nothing before it, or the last
/// one not to the target.
std::vector<CspRulesLink> links_of(const ClaimedStep& step) {
  std::vector<CspRulesLink> links = links_of_chain(step.pattern);
  if (links.empty() || is_ring(links)) return links;
  const Candidate target = step.conclusions.front().candidate();
  for (std::size_t i = 0; i < links.size(); ++i) {
    if (!excludes(node_before(links, i, target), links[i].left.first())) return {};
  }
  const CandidateMap& last = links.back().right;
  if (!last.empty() && !excludes(last, target)) return {};
  return links;
}

/// The truth by which a node excludes a candidate.
Truth shared_truth(Candidate candidate, const CandidateMap& node) {
  if (digit_of(node.first()) != digit_of(candidate)) return cell_truth(cell_of(candidate));
  CellMap cells = CellMap::of(cell_of(candidate));
  for (const Candidate one : node) cells.add(cell_of(one));
  return house_truth(cells.shared_house(), digit_of(candidate));
}

template <typename Items, typename TextOf>
Json texts(const Items& items, TextOf text_of) {
  Json list = Json::list();
  for (const auto& item : items) list.push(text_of(item));
  return list;
}

/// A chain as our whips show it.
struct ShownChain {
  CandidateMap on;
  CandidateMap off;
  std::vector<EvidenceLink> links;
  std::vector<Truth> covers;
};
ShownChain shown(const std::vector<CspRulesLink>& links, Candidate target) {
  ShownChain chain;
  for (std::size_t i = 0; i < links.size(); ++i) {
    if (is_ring(links)) {
      chain.on |= links[i].left;
      chain.covers.push_back(links[i].variable);
    } else {
      const CandidateMap before = node_before(links, i, target);
      chain.links.push_back({before, links[i].left, false});
      chain.covers.push_back(shared_truth(links[i].left.first(), before));
      chain.off |= links[i].left;
      chain.on |= links[i].right;
    }
    if (!links[i].right.empty()) chain.links.push_back({links[i].left, links[i].right, true});
  }
  if (!links.empty() && !is_ring(links) && !links.back().right.empty()) {
    chain.links.push_back({links.back().right, CandidateMap{target}, false});
  }
  return chain;
}

Json evidence_json(const ShownChain& chain) {
  Json links = Json::list();
  for (const EvidenceLink& link : chain.links) {
    links.push(Json{{"from", candidate_list(link.from)},
                    {"to", candidate_list(link.to)},
                    {"type", link.is_strong ? "strong" : "weak"}});
  }
  Json groups = Json::list();
  if (!chain.on.empty()) groups.push(Json{{"role", "on"}, {"candidates", candidate_list(chain.on)}});
  if (!chain.off.empty()) groups.push(Json{{"role", "off"}, {"candidates", candidate_list(chain.off)}});
  return {{"candidates", std::move(groups)}, {"links", std::move(links)}};
}

/// The members about the argument of a step that names its premises.
Json argument_json(const ClaimedStep& claim, const std::vector<CspRulesLink>& links, const Grid& before) {
  const ShownChain chain = shown(links, claim.conclusions.front().candidate());
  Evidence evidence;
  evidence.links = chain.links;
  Step step;
  step.conclusions = claim.conclusions;
  step.bases = claim.premises;
  step.covers = chain.covers;
  step.evidence = &evidence;
  Json argument{{"explanation", host::explanation_text(step, Board(before, Board::Queue::off))},
                {"premises", texts(claim.premises, truth_text)},
                {"covers", texts(chain.covers, truth_text)}};
  if (!links.empty()) argument.set("evidence", evidence_json(chain));
  return argument;
}

std::string digits_of_step(const ClaimedStep& step, const std::vector<CspRulesLink>& links) {
  unsigned digits = 0;
  for (const Conclusion& conclusion : step.conclusions) digits |= mask_of(conclusion.digit);
  for (const CspRulesLink& link : links) {
    for (const Candidate candidate : link.left | link.right) digits |= mask_of(digit_of(candidate));
  }
  return digits_text(static_cast<DigitMask>(digits));
}

/// Applies a step; returns the conclusion that the position does not allow.
std::optional<Conclusion> apply(const ClaimedStep& step, Grid& grid) {
  for (const Conclusion& conclusion : step.conclusions) {
    if (!grid.is_empty(conclusion.cell)) {
      if (conclusion.is_placement() && grid.value(conclusion.cell) != conclusion.digit) return conclusion;
      continue;
    }
    if (!conclusion.is_placement()) {
      grid.set_candidate(conclusion.cell, conclusion.digit, false);
    } else if (grid.has(conclusion.cell, conclusion.digit)) {
      grid.fill(conclusion.cell, conclusion.digit, CellStatus::modifiable);
    } else {
      return conclusion;
    }
  }
  return std::nullopt;
}

}  // namespace

tl::expected<std::string, std::string> csp_rules_records(std::string_view line, std::string_view where,
                                                         const CspRulesNames& names) {
  auto path = parse_csp_rules_path(line);
  if (!path) return tl::make_unexpected(std::move(path.error()));
  std::string records;
  if (!*path) return records;
  const std::string_view puzzle = trimmed(line.substr(0, line.find('\t')));
  Grid grid = (*path)->position.grid;
  int number = 0;
  for (const ClaimedStep& step : (*path)->steps) {
    const CspRulesName* const ours = names.of_theirs(step.name);
    const std::vector<CspRulesLink> links = links_of(step);
    const std::string_view name = ours == nullptr ? std::string_view(step.name) : ours->name;
    const Json metrics = step.length > 0 ? Json{{"length", step.length}} : Json::object();
    ++number;
    Json record{{"type", "step"},
                {"version", host::kStepVersion},
                {"grid", puzzle},
                {"source", where},
                {"step", number},
                {"round", number},
                {"technique", ours == nullptr ? name : ours->technique},
                {"kind", ours == nullptr ? name : ours->kind},
                {"name", name},
                {"text", host::sanitize_for_terminal(fmt::format("{}: {}{}=> {}", name, step.pattern,
                                                                 step.pattern.empty() ? "" : " ",
                                                                 conclusions_text(step.conclusions)))},
                {"conclusions", texts(step.conclusions, conclusion_text)},
                {"digits", digits_of_step(step, links)},
                {"metrics", metrics},
                {"level", "-"},
                {"score", step.length}};
    if (!step.premises.empty()) record.add(argument_json(step, links, grid));
    record.set("state", to_state_line(grid));
    records += record.line();
    if (const auto wrong = apply(step, grid)) {
      return tl::make_unexpected(
          fmt::format("step {}: {} is not possible there, expected a candidate", number, conclusion_text(*wrong)));
    }
  }
  return records;
}

tl::expected<void, std::string> CspRulesWriter::add(std::string_view line) {
  const auto document = Json::read(line);
  if (!document) return tl::make_unexpected(document.error() + ", expected a record of a step");
  const Json* const type = document->find("type");
  if (type == nullptr || *type != "step") {
    finish();
    return {};
  }
  if (document->value("grid", "") != grid_ || document->value("source", "") != source_ ||
      document->value("step", 0) == 1) {
    finish();
    grid_ = document->value("grid", "").get<std::string>();
    source_ = document->value("source", "").get<std::string>();
  }
  if (is_left_out_) return {};
  auto added = add_step(*document, line);
  is_left_out_ = !added;
  return added;
}

tl::expected<void, std::string> CspRulesWriter::add_step(const Json& record, std::string_view line) {
  const auto drawn = host::parse_drawn_step(line);
  if (!drawn) return tl::make_unexpected(drawn.error());
  const host::DrawnStep& step = **drawn;
  const std::string kind = record.value("kind", "").get<std::string>();
  const CspRulesName* const name = names_.of_kind(kind);
  if (name == nullptr)
    return tl::make_unexpected(fmt::format("a step of kind '{}', which CSP-Rules does not have", kind));
  const Json* const metrics = record.find("metrics");
  const Json* const length = metrics == nullptr ? nullptr : metrics->find("length");
  ClaimedStep claim;
  claim.name = name->theirs;
  claim.conclusions.assign(step.step().conclusions.begin(), step.step().conclusions.end());
  if (length != nullptr && length->whole_number()) {
    claim.length = static_cast<int>(*length->whole_number());
    claim.pattern = step.step().evidence->sentence;
    if (!has_chain_) {
      ParseError error;
      const auto puzzle = parse_grid(grid_, error);
      if (!puzzle || after_singles(*puzzle) != step.before) {
        return tl::make_unexpected("the first chain is not taken after all singles, where paths of CSP-Rules begin");
      }
    }
    has_chain_ = true;
  }
  if (has_chain_) lines_ += '\t' + csp_rules_line(claim);
  return {};
}

void CspRulesWriter::finish() {
  if (!grid_.empty() && !is_left_out_) out_ += grid_ + lines_ + '\n';
  grid_.clear();
  source_.clear();
  lines_.clear();
  has_chain_ = false;
  is_left_out_ = false;
}

}  // namespace nonet::comparison
