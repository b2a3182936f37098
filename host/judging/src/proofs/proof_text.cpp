#include "proof_text.hpp"

#include <array>
#include <charconv>

#include "clauses.hpp"

namespace nonet::host {

namespace {

void append_number(std::string& out, long number) {
  std::array<char, 24> text;
  const auto end = std::to_chars(text.data(), text.data() + text.size(), number).ptr;
  out.append(text.data(), end);
}

void append_clause(std::string& out, std::span<const Conclusion> clause) {
  for (const Conclusion& literal : clause) {
    append_number(out, number_of(literal));
    out += ' ';
  }
  out += '0';
}

void append_inequality(std::string& out, std::span<const Conclusion> clause, std::string_view before = "") {
  out += before;
  for (const Conclusion& literal : clause) {
    out += literal.is_placement() ? "1 x" : "1 ~x";
    append_number(out, literal.candidate() + 1);
    out += ' ';
  }
  out += ">= 1 ;\n";
}

// In reverse Polish notation.
void append_sum(std::string& out, std::span<const ClauseId> summands) {
  out += "p";
  for (std::size_t i = 0; i < summands.size(); ++i) {
    out += ' ';
    append_number(out, summands[i]);
    if (i > 0) out += " +";
  }
  out += '\n';
}

std::string make_rule_clauses() {
  std::string out;
  for (int truth = 0; truth < kTruths; ++truth) {
    append_clause(out, clause_of(candidates_of(Truth(truth))));
    out += '\n';
  }
  for (Candidate low = 0; low < kCandidates; ++low) {
    for (const Candidate high : larger_rivals(low)) {
      append_number(out, -low - 1);
      out += ' ';
      append_number(out, -high - 1);
      out += " 0\n";
    }
  }
  return out;
}

std::string make_equations() {
  std::string out;
  for (int truth = 0; truth < kTruths; ++truth) {
    for (const Candidate member : candidates_of(Truth(truth))) {
      out += "1 x";
      append_number(out, member + 1);
      out += ' ';
    }
    out += "= 1 ;\n";
  }
  return out;
}

}  // namespace

std::string cnf_text(const FormulaClauses& formula) {
  static const std::string kRules = make_rule_clauses();
  const std::size_t clauses =
      kRuleClauses + formula.units.size() + formula.assumed.size() + (formula.block.empty() ? 0 : 1);
  std::string out = "p cnf 729 " + std::to_string(clauses) + '\n';
  out.reserve(kRules.size() + 1024);
  out += kRules;
  for (const Conclusion& unit : formula.units) {
    append_clause(out, {&unit, 1});
    out += '\n';
  }
  for (const auto& clause : formula.assumed) {
    append_clause(out, clause);
    out += '\n';
  }
  if (formula.block.empty()) return out;
  append_clause(out, formula.block);
  out += '\n';
  return out;
}

std::string opb_text(const FormulaClauses& formula) {
  static const std::string kRules = make_equations();
  const std::size_t lines = kTruths + formula.units.size() + formula.assumed.size();
  std::string out = "* #variable= 729 #constraint= " + std::to_string(lines) + '\n';
  out += kRules;
  for (const Conclusion& unit : formula.units) append_inequality(out, {&unit, 1});
  for (const auto& clause : formula.assumed) append_inequality(out, clause);
  return out;
}

std::string lrat_text(const ProofLines& lines) {
  std::string out;
  long id = lines.first;
  for (const ProofLine& line : lines.lines) {
    append_number(out, id++);
    out += ' ';
    append_clause(out, line.clause);
    for (const ClauseId hint : line.hints) {
      out += ' ';
      append_number(out, hint);
    }
    out += " 0\n";
  }
  return out;
}

std::string drat_text(const ProofLines& lines) {
  std::string out;
  for (const ProofLine& line : lines.lines) {
    append_clause(out, line.clause);
    out += '\n';
  }
  return out;
}

std::string pbp_text(const ProofLines& lines, std::uint32_t constraints) {
  std::string out = "pseudo-Boolean proof version 1.1\nf " + std::to_string(constraints) + '\n';
  for (const ProofLine& line : lines.lines) {
    if (line.summands.empty()) {
      append_inequality(out, line.clause, "rup ");
    } else {
      append_sum(out, line.summands);
    }
  }
  return out;
}

std::string pbp_end(const CandidateMap& solution) {
  std::string out = "v";
  for (const Candidate candidate : solution) {
    out += " x";
    append_number(out, candidate + 1);
  }
  return out + "\nrup >= 1 ;\nc -1\n";
}

}  // namespace nonet::host
