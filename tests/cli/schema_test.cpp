// The JSON Schema of strategies says what the reader says.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "json.hpp"
#include "support/program.hpp"

namespace nonet::cli {
namespace {

namespace fs = std::filesystem;

const fs::path kSource = kSourceDir;
const std::string kExamplePlugins = build_file("examples");

// What the schema says of each file.
std::vector<std::string> verdicts(const std::string& schema, std::vector<std::string> files) {
  files.insert(files.begin(), {(kSource / "tests" / "cli" / "validate.py").string(), schema});
  const Ended validated = run_program("/usr/bin/python3", files, {});
  EXPECT_EQ(validated.err, "");
  return lines_of(validated.out);
}

std::vector<std::string> shipped_strategies() {
  std::vector<std::string> files;
  for (const auto& entry : fs::directory_iterator(kSource / "config")) {
    if (entry.path().extension() == ".yaml") files.push_back(entry.path().string());
  }
  std::sort(files.begin(), files.end());
  return files;
}

// The schema that a file names in its first line.
std::string schema_of(const fs::path& file) {
  const std::string modeline = "# yaml-language-server: $schema=";
  const std::string first = lines_of(whole_file(file)).at(0);
  EXPECT_EQ(first.substr(0, modeline.size()), modeline) << file;
  return (file.parent_path() / first.substr(std::min(modeline.size(), first.size()))).string();
}

TEST(Schema, HasThreeLinesForATechniqueAndFewElse) {
  const std::size_t techniques = lines_of(run({"plugins", "list", "--format", "csv"}).out).size() - 1;
  // The 24 kinds of dynamic-forcing-chains have a line each.
  EXPECT_LE(lines_of(run({"config", "schema"}).out).size(), 3 * techniques + 60 + 40);
}

TEST(Schema, TakesEveryShippedStrategyThatNamesIt) {
  std::map<std::string, std::vector<std::string>> files_of;  // by schema, which takes most of the time to read
  for (const std::string& file : shipped_strategies()) files_of[schema_of(file)].push_back(file);
  for (const auto& [schema, files] : files_of) {
    EXPECT_EQ(verdicts(schema, files), std::vector<std::string>(files.size(), "fine"))
        << ::testing::PrintToString(files);
  }
}

// As somebody does who copies it: the schema that the first line names is written beside the strategy.
TEST(Schema, OfTheExamplePluginTakesTheExample) {
  const TemporaryDirectory directory;
  const std::string file = directory.write("mine.yaml", whole_file(kSource / "examples" / "mine.yaml"));
  directory.write(fs::path(schema_of(file)).filename(), run({"config", "schema", "--plugin-dir", kExamplePlugins}).out);
  EXPECT_EQ(verdicts(schema_of(file), {file}), std::vector<std::string>{"fine"});
}

TEST(Schema, TakesWhatPrintPrints) {
  const TemporaryDirectory directory;
  const std::string schema = directory.write("schema.json", run({"config", "schema"}).out);
  std::vector<std::string> files;
  for (const std::string& name : lines_of(run({"config", "list"}).out)) {
    files.push_back(directory.write(name + ".yaml", run({"config", "print", name}).out));
  }
  EXPECT_EQ(verdicts(schema, files), std::vector<std::string>(files.size(), "fine"));
}

TEST(Schema, KnowsTheTechniquesOfOtherPlugins) {
  const std::string known = R"("technique-twins")";
  EXPECT_EQ(run({"config", "schema"}).out.find(known), std::string::npos);
  EXPECT_NE(run({"config", "schema", "--plugin-dir", kExamplePlugins}).out.find(known), std::string::npos);
}

// Strategies in files that the reader and the schema are asked about.
class SchemaAndReader : public testing::Test {
 protected:
  // Writes each text behind a version.
  std::vector<std::string> write(const std::vector<std::string>& texts) {
    std::vector<std::string> files;
    for (std::size_t i = 0; i < texts.size(); ++i) {
      files.push_back(directory_.write(std::to_string(i) + ".yaml", "version: 1\n" + texts[i] + "\n"));
    }
    return files;
  }

  TemporaryDirectory directory_;
  std::string schema_ = directory_.write("schema.json", run({"config", "schema"}).out);
};

TEST_F(SchemaAndReader, TakeTheSameUnusualStrategies) {
  const std::vector<std::string> texts{
      "techniques: []",
      "techniques: [naked-single, {use: locked-candidates-1, score: -5}]",
      "techniques: [naked-single, {use: not-installed, enabled: false, options: {any: 1}}]",
      "name: 5\ndescription: true\nlevels: [{name: 1, max_score: -3}, {name: 2.5}]\ntechniques: [{use: claiming, "
      "level: 2.5}]",
      "extends: [singles, basic]\nplugins: [singles]\ndisable: [full-house]",
      "extends: basic\ninsert: [{before: pointing, entries: [{use: remote-pair, as: long-pair}]}]\n"
      "override: {long-pair: {enabled: true, options: {min-cells: 81}}}",
      "extends: basic\noverride: {hidden-single: {level: {hidden-single-row: hard}, "
      "score: {hidden-single-row: {base: 4, tables: {}}, hidden-single-block: 3}}}",
      "extends: basic\noverride: {remote-pair: {score: {remote-pair: {base: 4, tables: {length: {-1: 2, 0: 3}}}}}}",
      "extends: basic\nrating: {combine: [maximum, er-ep-ed, sum]}\nselect: per-score\nbeyond: too hard",
      "rating: {scale: tenths}\nlevels: [{name: easy}, {name: hard, max_score: 2.6}]\ntechniques: "
      "[{use: naked-single, level: easy, score: 2.3}]\nstop: {above-score: 9.5}",
      "extends: basic\noverride: {pointing: {score: {first: 5, later: {base: 3, tables: {}}}}, "
      "hidden-single: {kinds: [hidden-single-row], variants: [1, als], score: {hidden-single-row: {first: 2, later: "
      "1}}}}",
      "extends: basic\ninsert: {after: hidden-single, entries: [{group: {name: subsets, select: all, entries: "
      "[{use: naked-pair, level: hard, score: 1}, {use: hidden-pair, level: hard, score: 1}]}}]}\ndisable: [subsets]",
      "extends: standard\ndisable: [{assumes: one-solution}, {plugin: colours}, {id: x-wing}, y-wing]\n"
      "override: [{plugin: fish, score: 5}, {assumes: one-solution, level: hard}, {id: pointing, enabled: false}]",
      "extends: basic\nstop: {above-level: easy, above-score: -4, steps: 0, when-solved-by: naked-single}"};
  const std::vector<std::string> files = write(texts);
  const std::vector<std::string> said = verdicts(schema_, files);
  ASSERT_EQ(said.size(), texts.size());
  for (std::size_t i = 0; i < texts.size(); ++i) {
    EXPECT_EQ(said[i], "fine") << texts[i];
    EXPECT_EQ(run({"config", "check", files[i]}).exit, 0) << texts[i];
  }
}

TEST_F(SchemaAndReader, RefuseTheSameBrokenStrategies) {
  const std::vector<std::string> texts{
      // keys
      "", "extends: basic\nselekt: first", "extends: basic\nrating: {combin: sum}",
      "extends: basic\nlevels: [{name: a, max: 5}]", "extends: basic\nlevels: [{max_score: 5}]",
      "techniques: [{usse: naked-single}]", "techniques: [{as: mine}]",
      "extends: basic\ninsert: {after: pointing, entrys: []}", "extends: basic\ninsert: {after: pointing}",
      "extends: basic\ninsert: {after: pointing, before: pointing, entries: []}",
      "extends: basic\ninsert: {entries: []}", "extends: basic\noverride: {pointing: {use: claiming}}",
      "techniques: [{use: remote-pair, score: {tables: {}}}]",
      "techniques: [{use: remote-pair, score: {base: 1, remote-pair: 2}}]",
      // names of techniques and what belongs to them
      "techniques: [naked-singel]", "techniques: [{use: naked-singel}]", "techniques: [{use: y-fish, enabled: true}]",
      "extends: basic\ninsert: {after: pointing, entries: [y-fish]}",
      "techniques: [{use: naked-single, as: Not_Kebab}]", "techniques: [{use: pointing, options: {order: scan}}]",
      "techniques: [{use: locked-candidates-1, options: {order: scan}}]",
      "extends: basic\noverride: {remote-pair: {options: {min-cels: 4}}}",
      "techniques: [{use: hidden-single, score: {hidden-single-rwo: 5}}]",
      "extends: basic\noverride: {hidden-single: {level: {naked-single: easy}}}",
      "techniques: [{use: remote-pair, score: {base: 1, tables: {lenght: {4: 1}}}}]",
      "techniques: [{use: remote-pair, score: {remote-pair: {base: 1, tables: {lenght: {4: 1}}}}}]",
      // types
      "extends: {basic: 1}", "name: [a]\nextends: basic", "extends: basic\nplugins: singles",
      "extends: basic\nrating: sum", "extends: basic\nlevels: {easy: 5}",
      "extends: basic\nlevels: [{name: a, max_score: '5'}]", "techniques: {use: naked-single}",
      "techniques: [[naked-single]]", "techniques: [{use: naked-single, enabled: yes}]",
      "techniques: [{use: naked-single, score: many}]", "techniques: [{use: naked-single, score: '010'}]",
      "techniques: [{use: remote-pair, score: {base: 1, tables: {length: {many: 1}}}}]",
      "techniques: [{use: remote-pair, score: {base: 1, tables: {length: {4: many}}}}]",
      "techniques: [{use: remote-pair, options: {min-cells: many}}]", "techniques: [{use: remote-pair, options: 4}]",
      "extends: basic\ndisable: pointing", "extends: basic\noverride: [pointing]",
      "extends: basic\noverride: {pointing: 5}", "extends: basic\noverride: {pointing:}",
      // ranges and choices
      "extends: basic\nselect: frist", "extends: basic\nrating: {combine: mean}",
      "techniques: [{use: naked-single, options: {order: backwards}}]",
      "techniques: [{use: remote-pair, options: {min-cells: 1}}]",
      "extends: basic\noverride: {remote-pair: {options: {min-cells: 82}}}",
      // groups, kinds, selectors, stop, scales
      "extends: basic\nselect: all", "extends: basic\nrating: {combine: []}", "extends: basic\nrating: {scale: 10}",
      "extends: basic\nrating: {combine: [sum, mean]}", "extends: basic\nlevels: [{name: a, max_score: high}]",
      "techniques: [{group: {name: a, select: first}}]", "techniques: [{group: {name: a, entries: [naked-single]}}]",
      "techniques: [{group: {name: a, select: some, entries: [naked-single]}}]",
      "techniques: [{group: {name: A b, select: first, entries: [naked-single]}}]",
      "techniques: [{group: {name: a, select: first, entries: []}}]",
      "techniques: [{group: {name: a, select: first, entries: [naked-single]}, level: easy}]",
      "techniques: [{group: {name: a, select: first, entries: [{group: {name: b, select: first, entries: "
      "[naked-single]}}]}}]",
      "techniques: [{use: hidden-single, kinds: [hidden-single-rwo]}]", "techniques: [{use: naked-single, kinds: []}]",
      "techniques: [{use: naked-single, variants: []}]", "techniques: [{use: naked-single, score: {first: 1}}]",
      "techniques: [{use: naked-single, score: {first: 1, later: {first: 1, later: 2}}}]",
      "techniques: [{use: naked-single, score: {first: 1, later: 2, third: 3}}]", "extends: basic\ndisable: [{}]",
      "extends: basic\ndisable: [{id: pointing, plugin: singles}]", "extends: basic\ndisable: [{assumes: luck}]",
      "extends: basic\ndisable: [{name: pointing}]", "extends: basic\noverride: [{score: 5}]",
      "extends: basic\noverride: [{id: pointing, scores: 5}]", "extends: basic\nstop: hard",
      "extends: basic\nstop: {steps: -1}", "extends: basic\nstop: {steps: 1.5}", "extends: basic\nstop: {above: 5}",
      "extends: basic\nstop: {above-score: [5]}", "techniques: [{use: naked-single, score: 1000000000001}]",
      "extends: basic\nplugins: [Fish.so]"};
  std::vector<std::string> files = write(texts);
  files.push_back(directory_.write("two.yaml", "version: 2\nextends: basic\n"));
  files.push_back(directory_.write("list.yaml", "[version, extends]\n"));
  files.push_back(directory_.write("none.yaml", "extends: basic\n"));
  const std::vector<std::string> said = verdicts(schema_, files);
  ASSERT_EQ(said.size(), files.size());
  for (std::size_t i = 0; i < files.size(); ++i) {
    EXPECT_NE(said[i], "fine") << whole_file(files[i]);
    EXPECT_EQ(run({"config", "check", files[i]}).exit, 2) << whole_file(files[i]);
  }
}

std::vector<Json> records_of_techniques() {
  std::vector<Json> records;
  for (const std::string& line : lines_of(run({"plugins", "list", "--format", "ndjson"}).out)) {
    records.push_back(Json::parse(line));
  }
  return records;
}

/// All settings that a technique can have, with the values that a map `option: value` names.
std::string settings_of(const Json& technique, const std::string& options) {
  std::string tables;
  for (const auto& metric : technique["metrics"]) tables += metric["name"].get<std::string>() + ": {4: 1}, ";
  const std::string score = "{base: 1, tables: {" + tables + "}}";
  std::string levels;
  std::string scores;
  for (const auto& kind : technique["kinds"]) {
    levels += kind["id"].get<std::string>() + ": easy, ";
    scores += kind["id"].get<std::string>() + ": " + score + ", ";
  }
  return "level: {" + levels + "}, score: {" + scores + "}, options: {" + options + "}";
}

TEST_F(SchemaAndReader, TakeEverySettingOfEveryTechnique) {
  std::vector<std::string> texts{"levels: [{name: easy}]\ntechniques:"};
  for (const auto& technique : records_of_techniques()) {
    std::string options;
    for (const auto& option : technique["options"]) {
      options += option["name"].get<std::string>() + ": " + option["default"].get<std::string>() + ", ";
    }
    const std::string id = technique["id"];
    texts[0] += "\n  - {use: " + id + ", " + settings_of(technique, options) + "}";
    texts.push_back("extends: [basic, complete]\nlevels: [{name: easy}]\noverride: {" + id + ": {" +
                    settings_of(technique, options) + "}}");
  }
  const std::vector<std::string> files = write(texts);
  const std::vector<std::string> said = verdicts(schema_, files);
  ASSERT_EQ(said.size(), texts.size());
  for (std::size_t i = 0; i < texts.size(); ++i) EXPECT_EQ(said[i], "fine") << texts[i];
  EXPECT_EQ(run({"config", "check", files[0]}).err, "");
}

TEST_F(SchemaAndReader, RefuseAWrongOptionOfEveryTechnique) {
  std::vector<std::string> texts;
  std::vector<std::string> ids;
  for (const auto& technique : records_of_techniques()) {
    std::string wrong = "no-such-option: 1";
    if (!technique["options"].empty()) {
      const auto& option = technique["options"].back();
      wrong = option["name"].get<std::string>() + ": " +
              (option.contains("range") ? std::to_string(option["range"][1].get<int>() + 1) : "no-such-value");
    }
    const std::string settings = settings_of(technique, wrong);
    ids.push_back(technique["id"]);
    texts.push_back("techniques: [{use: " + ids.back() + ", " + settings + "}]");
    texts.push_back("extends: basic\noverride: {" + ids.back() + ": {" + settings + "}}");
  }
  const std::vector<std::string> files = write(texts);
  const std::vector<std::string> said = verdicts(schema_, files);
  ASSERT_EQ(said.size(), texts.size());
  for (std::size_t i = 0; i < texts.size(); ++i) EXPECT_NE(said[i], "fine") << texts[i];
  for (std::size_t i = 0; i < texts.size(); i += 2) {
    const std::string errors = run({"config", "check", files[i]}).err;
    EXPECT_NE(errors.find("techniques[0].options"), std::string::npos) << texts[i] << errors;
  }
}

}  // namespace
}  // namespace nonet::cli
