#include "proof_text.hpp"

#include <charconv>

namespace nonet::proofs {

namespace {

void append_number(std::string& out, long number) {
  std::array<char, 24> text;
  const auto end = std::to_chars(text.data(), text.data() + text.size(), number).ptr;
  out.append(text.data(), end);
}

void append_clause(std::string& out, std::span<const Literal> clause) {
  for (const Literal literal : clause) {
    append_number(out, literal);
    out += ' ';
  }
  out += '0';
}

void append_inequality(std::string& out, std::span<const Literal> clause, std::string_view before = "") {
  out += before;
  for (const Literal literal : clause) {
    out += literal > 0 ? "1 x" : "1 ~x";
    append_number(out, candidate_in(literal) + 1);
    out += ' ';
  }
  out += ">= 1 ;\n";
}

std::string make_rule_clauses() {
  std::string out;
  const RuleTables& tables = rule_tables();
  std::array<Literal, kDigits> clause;
  for (const auto& members : tables.members) {
    for (std::size_t i = 0; i < members.size(); ++i) clause[i] = literal_of(Candidate{members[i]}, true);
    append_clause(out, clause);
    out += '\n';
  }
  for (Candidate low = 0; low < kCandidates; ++low) {
    for (const Candidate high : tables.excluded[static_cast<std::size_t>(low)]) {
      if (high < low) continue;
      const std::array<Literal, 2> pair{literal_of(low, false), literal_of(high, false)};
      append_clause(out, pair);
      out += '\n';
    }
  }
  return out;
}

std::string make_equations() {
  std::string out;
  for (const auto& members : rule_tables().members) {
    for (const Candidate member : members) {
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
  for (const Literal unit : formula.units) {
    append_number(out, unit);
    out += " 0\n";
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
  for (const Literal& unit : formula.units) append_inequality(out, {&unit, 1});
  for (const auto& clause : formula.assumed) append_inequality(out, clause);
  return out;
}

std::string lrat_text(const ClauseLog& log) {
  std::string out;
  for (std::size_t i = 0; i < log.size(); ++i) {
    append_number(out, log.first() + static_cast<long>(i));
    out += ' ';
    append_clause(out, log.clause(i));
    for (const ClauseId hint : log.hints(i)) {
      out += ' ';
      append_number(out, hint);
    }
    out += " 0\n";
  }
  return out;
}

std::string drat_text(const ClauseLog& log) {
  std::string out;
  for (std::size_t i = 0; i < log.size(); ++i) {
    append_clause(out, log.clause(i));
    out += '\n';
  }
  return out;
}

std::string pbp_text(const ClauseLog& log, std::uint32_t constraints) {
  std::string out = "pseudo-Boolean proof version 1.1\nf " + std::to_string(constraints) + '\n';
  for (std::size_t i = 0; i < log.size(); ++i) append_inequality(out, log.clause(i), "rup ");
  return out;
}

std::string pbp_end(const std::vector<Literal>& solution) {
  std::string out = "v";
  for (const Literal literal : solution) {
    out += " x";
    append_number(out, literal);
  }
  return out + "\nrup >= 1 ;\nc -1\n";
}

}  // namespace nonet::proofs
