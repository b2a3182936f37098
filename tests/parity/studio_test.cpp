// The table of Sudoku Studio's names, studio.tsv: each name that one of our techniques finds has a position, on which
// the step is found.

#include <gtest/gtest.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>
#include <set>

#include "nonet/kit/case_run.hpp"
#include "nonet/loading/plugin_loader.hpp"
#include "support/build.hpp"
#include "support/lines.hpp"

namespace nonet::tests {
namespace {

struct Row {
  std::string region;
  std::string name;
  std::string kind;       ///< `technique` or `technique/kind`; `-`: none
  std::string options;    ///< as in a case
  std::string condition;  ///< on metrics: `size=4 fins>1`
  std::string position;   ///< a grid, or `FILE.cases: NAME` for the grid of a case
  std::string step;       ///< `sentence => conclusions`
  std::string remark;

  [[nodiscard]] bool is_found() const { return kind != "-"; }
  [[nodiscard]] std::string technique() const { return kind.substr(0, kind.find('/')); }
  [[nodiscard]] std::string kind_id() const { return kind.substr(kind.find('/') + 1); }
};

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  for (std::size_t start = 0; start <= text.size();) {
    const std::size_t end = std::min(text.find(separator, start), text.size());
    parts.push_back(text.substr(start, end - start));
    start = end + 1;
  }
  return parts;
}

const std::vector<Row>& table() {
  static const std::vector<Row> rows = [] {
    std::vector<Row> read;
    for (const std::string& line : lines_of(whole_file(source_file("tests/parity/studio.tsv")))) {
      if (line.front() == '#') continue;
      std::vector<std::string> fields = split(line, '\t');
      fields.resize(8);
      read.push_back({fields[0], fields[1], fields[2], fields[3], fields[4], fields[5], fields[6], fields[7]});
    }
    return read;
  }();
  return rows;
}

std::map<std::string, std::int64_t> metrics_of(const TechniqueInfo& technique, const kit::CaseStep& step) {
  std::map<std::string, std::int64_t> metrics;
  auto value = step.metrics.begin();
  for (const MetricInfo& metric : technique.metrics) metrics[metric.name] = *value++;
  return metrics;
}

/// Whether metrics fulfil `size=4 fins>1`.
bool holds(const std::string& condition, const std::map<std::string, std::int64_t>& metrics) {
  for (const std::string& part : split(condition, ' ')) {
    const std::size_t sign = part.find_first_of("=<>");
    if (sign == std::string::npos) return condition.empty();
    const auto metric = metrics.find(part.substr(0, sign));
    std::int64_t bound = 0;
    const auto [end, error] = std::from_chars(part.data() + sign + 1, part.data() + part.size(), bound);
    if (metric == metrics.end() || error != std::errc() || end != part.data() + part.size()) return false;
    const std::int64_t value = metric->second;
    if (part[sign] == '=' ? value != bound : part[sign] == '<' ? value >= bound : value <= bound) return false;
  }
  return true;
}

/// The case with a name, of a file of cases.
std::optional<kit::Case> case_of(const std::string& file, const std::string& name) {
  const auto cases = kit::parse_cases(whole_file(source_file(file)));
  if (!cases) return std::nullopt;
  const auto found = std::find_if(cases->begin(), cases->end(), [&](const kit::Case& one) { return one.name == name; });
  return found == cases->end() ? std::nullopt : std::optional(*found);
}

/// The row as a case.
std::optional<kit::Case> as_case(const Row& row) {
  const std::size_t mark = row.position.find(".cases: ");
  const bool is_elsewhere = mark != std::string::npos;
  const std::string grid = is_elsewhere ? std::string(81, '.') : row.position;
  const auto cases = kit::parse_cases("case: " + row.name + "\ntechnique: " + row.technique() +
                                      (row.options.empty() ? "" : "\noptions: " + row.options) + "\ngrid: " + grid +
                                      "\nexpect: " + row.step + "\nkind: " + row.kind_id() + "\ncomplete: no\n");
  if (!cases) {
    ADD_FAILURE() << row.name << ": " << cases.error().message;
    return std::nullopt;
  }
  kit::Case test = cases->front();
  if (is_elsewhere) {
    const std::size_t end = mark + std::string(".cases").size();
    const auto other = case_of(row.position.substr(0, end), row.position.substr(end + 2));
    if (!other) return std::nullopt;
    test.grid = other->grid;
  }
  return test;
}

TEST(StudioTable, HasEachNameOnce) {
  std::set<std::string> names;
  for (const Row& row : table()) EXPECT_TRUE(names.insert(row.name).second) << row.name;
  EXPECT_EQ(names.size(), 450U);
}

TEST(StudioTable, GivesAPositionOrAReason) {
  for (const Row& row : table()) {
    EXPECT_EQ(row.is_found(), !row.position.empty()) << row.name;
    EXPECT_EQ(row.is_found(), !row.step.empty()) << row.name;
    EXPECT_TRUE(row.is_found() || !row.remark.empty()) << row.name;
  }
}

TEST(StudioTable, EachFoundNameHasItsStep) {
  host::Registry registry;
  host::PluginSearch search;
  search.directories = {build_file("lib/nonet/plugins")};
  ASSERT_TRUE(host::load_plugins(search, registry).empty());
  for (const Row& row : table()) {
    if (!row.is_found()) continue;
    const auto test = as_case(row);
    const auto* technique = registry.find(row.technique());
    if (!test || technique == nullptr) {
      ADD_FAILURE() << row.name << ": no such case or technique: " << row.position << ", " << row.kind;
      continue;
    }
    const auto result = kit::run_case(*test, registry);
    ASSERT_TRUE(result) << row.name << ": " << result.error().message;
    for (const auto* list : {&result->faults, &result->surprises}) {
      for (const kit::CaseError& one : *list) ADD_FAILURE() << row.name << ": " << one.message;
    }
    EXPECT_TRUE(std::any_of(result->found.begin(), result->found.end(),
                            [&](const kit::CaseStep& step) {
                              return kit::is_same_step(test->expected.front(), step) &&
                                     holds(row.condition, metrics_of(*technique->info, step));
                            }))
        << row.name << ": " << row.condition;
  }
}

}  // namespace
}  // namespace nonet::tests
