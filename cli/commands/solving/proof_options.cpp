#include "commands/solving/proof_options.hpp"

#include <algorithm>
#include <array>

namespace nonet::cli {

namespace {

// In the order of the enumeration.
constexpr std::array<const char*, 3> kPolicyNames = {"search", "assume", "refuse"};

template <typename Value>
const char* proof_word(const std::array<const char*, 3>& names, Value value) {
  return names[static_cast<std::size_t>(value)];
}

template <typename Value>
std::function<void(const std::string&)> read_into(Value& value, const std::array<const char*, 3>& names) {
  return [&value, &names](const std::string& text) {
    value = static_cast<Value>(std::find(names.begin(), names.end(), text) - names.begin());
  };
}

}  // namespace

void ProofCommand::add_options(Command& command) {
  const auto add = [&command](const char* name, auto& value, const auto& names, const char* help) {
    return command.add(name, read_into(value, names), help)
        .type("WORD")
        .one_of({names.begin(), names.end()})
        .show_default(proof_word(names, value));
  };
  const auto set_format = [this](const std::string& name) {
    has_format = true;
    proof.format = *host::proof_format(name);
  };
  command.add("--format", set_format, "Format of the proof")
      .type("FORMAT")
      .one_of({host::kProofFormatNames.begin(), host::kProofFormatNames.end()})
      .show_default("lrat");
  add("--claim", proof.claim, host::kClaimNames,
      "What is proved: `derivation` that every conclusion follows, `solution` also that they fill the grid, "
      "`refutation` also that there is no other solution");
  add("--uniqueness", proof.uniqueness, kPolicyNames,
      "How steps that assume one solution are treated: `search` proves what they assume from the whole grid, "
      "`assume` adds it to the formula, `refuse` ends the proof before them");
  command.add_flag("--finish", fills_by_search, "Fill by search what the strategy leaves empty");
}

std::string ProofCommand::text() const {
  return std::string(host::proof_format_name(proof.format)) + ' ' + host::claim_name(proof.claim) + ' ' +
         proof_word(kPolicyNames, proof.uniqueness) + (fills_by_search ? " finish" : "");
}

}  // namespace nonet::cli
