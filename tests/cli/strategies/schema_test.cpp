// The JSON Schema of the shipped techniques agrees with the strategy reader.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "nonet/json/json.hpp"
#include "support/program.hpp"

namespace nonet::cli {
namespace {

namespace fs = std::filesystem;

const fs::path kSchemaSource = kSourceDir;
const std::string kExamplePlugins = build_file("examples");

// The schema's verdict on each file.
std::vector<std::string> verdicts(const std::string& schema, std::vector<std::string> files) {
  files.insert(files.begin(), {(kSchemaSource / "tests" / "support" / "checks" / "validate.py").string(), schema});
  const Ended validated = run_program("/usr/bin/python3", files, {});
  EXPECT_EQ(validated.err, "");
  return lines_of(validated.out);
}

std::vector<std::string> shipped_strategies() {
  std::vector<std::string> files;
  for (const auto& entry : fs::directory_iterator(kSchemaSource / "config")) {
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

TEST(Schema, AcceptsEveryShippedStrategyThatNamesIt) {
  std::map<std::string, std::vector<std::string>> files_of;  // grouped by schema, because reading the schema takes most
                                                             // of the time
  for (const std::string& file : shipped_strategies()) files_of[schema_of(file)].push_back(file);
  for (const auto& [schema, files] : files_of) {
    EXPECT_EQ(verdicts(schema, files), std::vector<std::string>(files.size(), "fine"))
        << ::testing::PrintToString(files);
  }
}

// As for a user who copies the strategy: the schema that its first line names is beside it.
TEST(Schema, OfTheExamplePluginAcceptsTheExample) {
  const TemporaryDirectory directory;
  const std::string file = directory.write("mine.yaml", whole_file(kSchemaSource / "examples" / "mine.yaml"));
  directory.write(fs::path(schema_of(file)).filename(), run({"config", "schema", "--plugin-dir", kExamplePlugins}).out);
  EXPECT_EQ(verdicts(schema_of(file), {file}), std::vector<std::string>{"fine"});
}

TEST(Schema, AcceptsTheOutputOfPrint) {
  const TemporaryDirectory directory;
  const std::string schema = directory.write("schema.json", run({"config", "schema"}).out);
  std::vector<std::string> files;
  for (const std::string& name : lines_of(run({"config", "list"}).out)) {
    files.push_back(directory.write(name + ".yaml", run({"config", "print", name}).out));
  }
  EXPECT_EQ(verdicts(schema, files), std::vector<std::string>(files.size(), "fine"));
}

// Files with strategies, given to both the reader and the schema.
class SchemaAndReader : public testing::Test {
 protected:
  // Writes each text after a version line.
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

std::vector<Json> records_of_techniques() {
  std::vector<Json> records;
  for (const std::string& line : lines_of(run({"plugins", "list", "--format", "ndjson"}).out)) {
    records.push_back(Json::parse(line));
  }
  return records;
}

/// Whether an option takes a table, so that there is no list of its values.
bool is_table(const Json& option) { return !option.contains("range") && option["values"].empty(); }

/// All settings of a technique, with the values that a map `option: value` names.
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

TEST_F(SchemaAndReader, AcceptEverySettingOfEveryTechnique) {
  std::vector<std::string> texts{"levels: [{name: easy}]\ntechniques:"};
  for (const auto& technique : records_of_techniques()) {
    std::string options;
    for (const auto& option : technique["options"]) {
      if (is_table(option)) continue;
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
      const std::string value = is_table(option)           ? "[no text]"
                                : option.contains("range") ? std::to_string(option["range"][1].get<int>() + 1)
                                                           : "no-such-value";
      wrong = option["name"].get<std::string>() + ": " + value;
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
