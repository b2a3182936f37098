// Checks the proofs that `nonet prove --output DIR` wrote: check_proofs DIR [--spoil]. With --spoil it also checks that
// spoiled proofs are refused: with a hint dropped, a literal changed, a false elimination late in the path, and a wrong
// number. Exit code: 0 success, 1 failure, 2 usage.

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>
#include <vector>

#include "proofs/checker.hpp"
#include "proofs/spoil.hpp"

namespace {

namespace fs = std::filesystem;

std::string read(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  if (!stream) throw std::runtime_error(file.string() + ": cannot be read");
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

/// The text between a key of a record and the end of its value: a number, or a text without escapes.
std::string_view value_of(std::string_view record, std::string_view key) {
  const std::string quoted = '"' + std::string(key) + "\":";
  const std::size_t at = record.find(quoted);
  if (at == record.npos) return {};
  record.remove_prefix(at + quoted.size());
  if (!record.starts_with('"')) return record.substr(0, record.find_first_of(",}"));
  record.remove_prefix(1);
  return record.substr(0, record.find('"'));
}

struct Totals {
  std::size_t proofs = 0;
  std::size_t refutations = 0;
  std::size_t lines = 0;
  std::size_t conclusions = 0;
  std::size_t assumed = 0;
  std::size_t spoiled = 0;
  std::size_t accepted_spoiled = 0;
  std::size_t failures = 0;
};

void check(const fs::path& steps_file, bool spoils, Totals& totals) {
  const std::string steps = read(steps_file);
  checker::ProofClaims claimed;
  std::istringstream records(steps);
  std::string grid;
  for (std::string record; std::getline(records, record);) {
    if (value_of(record, "type") == "proof") grid = value_of(record, "grid");
    if (value_of(record, "type") == "summary") {
      claimed.is_refutation = value_of(record, "claim") == "refutation";
      totals.conclusions += std::stoul(std::string(value_of(record, "conclusions")));
    }
    if (const auto assumed = value_of(record, "assumed"); !assumed.empty() && value_of(record, "type") == "lines") {
      claimed.assumed.insert(std::stoul(std::string(assumed)));
    }
  }
  if (grid.size() == 81) claimed.grid = grid;
  const auto file_with = [&](const char* ending) { return fs::path(steps_file).replace_extension(ending); };
  const bool is_lrat = fs::exists(file_with("lrat"));
  const bool is_drat = !is_lrat && fs::exists(file_with("drat"));
  const std::string formula = read(file_with(is_lrat || is_drat ? "cnf" : "opb"));
  const std::string proof = read(file_with(is_lrat ? "lrat" : is_drat ? "drat" : "pbp"));
  const auto checked = is_lrat   ? checker::check_lrat(formula, proof, claimed)
                       : is_drat ? checker::check_drat(formula, proof, claimed)
                                 : checker::check_pbp(formula, proof, claimed);
  ++totals.proofs;
  totals.refutations += claimed.is_refutation ? 1 : 0;
  totals.lines += checked.lines;
  totals.assumed += claimed.assumed.size();
  if (!checked.error.empty()) {
    ++totals.failures;
    std::cout << steps_file.string() << ": " << checked.error << '\n';
  }
  if (!spoils || !is_lrat) return;
  for (const auto& [what, text] : checker::spoiled_proofs(proof, totals.proofs)) {
    ++totals.spoiled;
    if (!checker::check_lrat(formula, text, claimed).error.empty()) continue;
    ++totals.accepted_spoiled;
    std::cout << steps_file.string() << ": accepted with " << what << '\n';
  }
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  const bool spoils = arguments.size() == 2 && arguments[1] == "--spoil";
  if (arguments.empty() || (arguments.size() > 1 && !spoils)) {
    std::cerr << "usage: check_proofs DIR [--spoil]\n";
    return 2;
  }
  try {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(arguments[0])) {
      if (entry.path().extension() == ".steps") files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    Totals totals;
    for (const fs::path& file : files) check(file, spoils, totals);
    std::printf("%zu proofs, %zu refutations, %zu conclusions, %zu lines, %zu assumed clauses, %zu failures",
                totals.proofs, totals.refutations, totals.conclusions, totals.lines, totals.assumed, totals.failures);
    if (spoils) std::printf("; %zu spoiled proofs, %zu accepted", totals.spoiled, totals.accepted_spoiled);
    std::printf("\n");
    return totals.failures == 0 && totals.accepted_spoiled == 0 && totals.proofs > 0 ? 0 : 1;
  } catch (const std::exception& error) {
    std::cerr << "check_proofs: " << error.what() << '\n';
    return 1;
  }
}
