#include "nonet/records/proof_record.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "nonet/json/json.hpp"
#include "nonet/text/notation.hpp"

namespace nonet::host {

namespace {

/// The version of the file of steps; docs/proof-files.md lists the changes.
constexpr int kProofStepsVersion = 1;

Json numbers_json(const std::vector<std::uint32_t>& numbers) {
  Json list = Json::list();
  for (const std::uint32_t number : numbers) list.push(number);
  return list;
}

Json lines_record(const char* type, const StepLines& lines) {
  Json record{{"type", type}};
  if (lines.last >= lines.first) {
    record.set("first", lines.first);
    record.set("last", lines.last);
  }
  return record;
}

Json step_record(std::size_t index, const PathRecorder& path, const StepLines& lines) {
  const Step& step = path.steps()[index];
  const PathRecorder::Label& label = path.label(index);
  Json record = lines_record("lines", lines);
  record.set("step", index + 1);
  record.set("technique", label.entry->id);
  record.set("kind", label.kind);
  record.set("text", label.text);
  Json conclusions = Json::list();
  for (const Conclusion& conclusion : step.conclusions) conclusions.push(conclusion_text(conclusion));
  record.set("conclusions", std::move(conclusions));
  record.set("lines", numbers_json(lines.results));
  if (!lines.lemmas.empty()) record.set("lemmas", numbers_json(lines.lemmas));
  if (step.uniqueness != nullptr) {
    record.set("guardians", candidates_text(step.uniqueness->guardians));
    record.set("pattern", candidates_text(step.uniqueness->pattern));
    if (lines.assumed != 0) record.set("assumed", lines.assumed);
    record.set("searched", lines.is_searched);
  }
  return record;
}

std::size_t assumed_count(const PathProof& proof) {
  return static_cast<std::size_t>(
      std::count_if(proof.steps.begin(), proof.steps.end(), [](const auto& lines) { return lines.assumed != 0; }));
}

}  // namespace

std::optional<ProofFormat> proof_format(std::string_view name) noexcept {
  const auto* const found = std::find(kProofFormatNames.begin(), kProofFormatNames.end(), name);
  if (found == kProofFormatNames.end()) return std::nullopt;
  return static_cast<ProofFormat>(found - kProofFormatNames.begin());
}

bool PathRecorder::on_step(const FoundStep& found) {
  steps_.add(found.step);
  labels_.push_back({&found.entry, found.kind().id, step_text(found)});
  return true;
}

void PathRecorder::clear() {
  steps_.clear();
  labels_.clear();
}

std::string steps_head(std::string_view grid, const std::string& run, const std::string& message) {
  Json head{{"type", "proof"}, {"version", kProofStepsVersion}, {"grid", grid}, {"run", run}};
  if (!message.empty()) head.set("message", message);
  return head.line();
}

std::string steps_text(const std::string& head, const PathRecorder& path, const PathProof& proof) {
  std::string text = head;
  for (std::size_t i = 0; i < proof.steps.size(); ++i) text += step_record(i, path, proof.steps[i]).line();
  if (proof.search) {
    Json record = lines_record("search", *proof.search);
    record.set("lines", numbers_json(proof.search->results));
    text += record.line();
  }
  const auto searched = static_cast<std::size_t>(
      std::count_if(proof.steps.begin(), proof.steps.end(), [](const auto& lines) { return lines.is_searched; }));
  text += Json{{"type", "summary"},
               {"claim", claim_name(proof.claim)},
               {"steps", proof.steps.size()},
               {"conclusions", proof.conclusions},
               {"lines", proof.lines},
               {"clauses", proof.formula_size},
               {"assumed", assumed_count(proof)},
               {"searched", searched}}
              .line();
  return text;
}

std::string proof_message(const PathRecorder& path, const PathProof& proof, Claim claim) {
  std::string message;
  const auto add = [&message](std::string_view text) {
    message += message.empty() ? "" : "; ";
    message += text;
  };
  if (proof.gap != Gap::none) {
    const std::size_t step = proof.steps.size();
    constexpr std::array<const char*, 4> kGaps = {"", "assumes one solution", "does not follow from what it names",
                                                  "has a proof that is too long"};
    add(fmt::format("the proof ends before step {}, which {}: {}", step + 1, kGaps[static_cast<std::size_t>(proof.gap)],
                    path.label(step).text));
  } else if (proof.claim < claim) {
    add("the steps do not fill the grid: a derivation only");
  }
  if (const std::size_t assumed = assumed_count(proof); assumed > 0) {
    add(fmt::format("proved under {} assumed {}:", assumed, assumed == 1 ? "clause" : "clauses"));
    for (std::size_t i = 0; i < proof.steps.size(); ++i) {
      if (proof.steps[i].assumed == 0) continue;
      message += fmt::format(" {} (one of {}, step {}: {})", proof.steps[i].assumed,
                             candidates_text(path.steps()[i].uniqueness->guardians), i + 1, path.label(i).text);
    }
  }
  return message;
}

}  // namespace nonet::host
