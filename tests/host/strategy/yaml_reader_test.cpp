#include "yaml_reader.hpp"
#include "support/net.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <stdexcept>

#include "host/fake_plugin.hpp"
#include "support/temporary_directory.hpp"

namespace nonet::host {
namespace {

using fake::texts;

YamlValue parsed(std::string_view text) {
  Result<YamlValue> value = parse_yaml(text, "t.yaml");
  if (!value) throw std::runtime_error(texts(value.error()));
  return *value;
}

std::string refusal(std::string_view text) {
  const Result<YamlValue> value = parse_yaml(text, "t.yaml");
  return value ? "accepted" : texts(value.error());
}

// The messages about the items of a list when they are read.
template <typename Read>
std::string mistakes_in_items(std::string_view text, Read read) {
  Diagnostics mistakes;
  for (const YamlValue& item : parsed(text).list(mistakes)) read(item, mistakes);
  return texts(mistakes);
}

TEST(YamlReader, ReadsIntegers) {
  Diagnostics mistakes;
  std::vector<std::int64_t> values;
  for (const YamlValue& item : parsed("[0, -1, 42, 9223372036854775807, -9223372036854775808]").list(mistakes)) {
    values.push_back(item.integer(mistakes).value());
  }
  EXPECT_EQ(values, (std::vector<std::int64_t>{0, -1, 42, INT64_MAX, INT64_MIN}));
  EXPECT_TRUE(mistakes.empty());
}

TEST(YamlReader, ReadsDecimalsTimesAPowerOfTen) {
  Diagnostics mistakes;
  std::vector<double> plain;
  std::vector<double> tenfold;
  for (const YamlValue& item : parsed("[0, -1.50, 0.1, 0.3, 999.25]").list(mistakes)) {
    plain.push_back(item.decimal(mistakes, -1000, 1000).value_or(-9));
    tenfold.push_back(item.decimal(mistakes, -1000, 1000, 1).value_or(-9));
  }
  EXPECT_EQ(plain, (std::vector<double>{0, -1.5, 0.1, 0.3, 999.25}));
  EXPECT_EQ(tenfold, (std::vector<double>{0, -15, 1, 3, 9992.5}));
  EXPECT_TRUE(mistakes.empty());
}

TEST(YamlReader, RefusesWhatOnlyLooksLikeADecimal) {
  EXPECT_EQ(
      mistakes_in_items("[.5, 2., 1e3, '2.5', 2.5.1, nan, 10.1, [1]]",
                        [](const YamlValue& item, Diagnostics& mistakes) { (void)item.decimal(mistakes, -10, 10); }),
      "t.yaml:1:2: [0]: expected a number from -10 to 10, found '.5'\n"
      "t.yaml:1:6: [1]: expected a number from -10 to 10, found '2.'\n"
      "t.yaml:1:10: [2]: expected a number from -10 to 10, found '1e3'\n"
      "t.yaml:1:15: [3]: expected a number from -10 to 10, found the text '2.5'\n"
      "t.yaml:1:22: [4]: expected a number from -10 to 10, found '2.5.1'\n"
      "t.yaml:1:29: [5]: expected a number from -10 to 10, found 'nan'\n"
      "t.yaml:1:34: [6]: expected a number from -10 to 10, found '10.1'\n"
      "t.yaml:1:40: [7]: expected a number from -10 to 10, found a list\n");
}

TEST(YamlReader, RefusesWhatOnlyLooksLikeAnInteger) {
  EXPECT_EQ(mistakes_in_items("[010, 0x10, 0o17, 1e3, 2.5, +1, '5', ~, [1], {a: 1}, -, 1_000]",
                              [](const YamlValue& item, Diagnostics& mistakes) { (void)item.integer(mistakes); }),
            "t.yaml:1:2: [0]: expected an integer, found '010'\n"
            "t.yaml:1:7: [1]: expected an integer, found '0x10'\n"
            "t.yaml:1:13: [2]: expected an integer, found '0o17'\n"
            "t.yaml:1:19: [3]: expected an integer, found '1e3'\n"
            "t.yaml:1:24: [4]: expected an integer, found '2.5'\n"
            "t.yaml:1:29: [5]: expected an integer, found '+1'\n"
            "t.yaml:1:33: [6]: expected an integer, found the text '5'\n"
            "t.yaml:1:38: [7]: expected an integer, found nothing\n"
            "t.yaml:1:41: [8]: expected an integer, found a list\n"
            "t.yaml:1:46: [9]: expected an integer, found a map\n"
            "t.yaml:1:54: [10]: expected an integer, found '-'\n"
            "t.yaml:1:57: [11]: expected an integer, found '1_000'\n");
}

TEST(YamlReader, ReadsIntegersInKeysAlsoInQuotes) {
  Diagnostics mistakes;
  std::vector<std::int64_t> keys;
  for (const YamlField& field : parsed("{4: a, '6': b, \"-8\": c}").fields(mistakes)) {
    keys.push_back(field.key.integer_key(mistakes).value());
  }
  EXPECT_EQ(keys, (std::vector<std::int64_t>{4, 6, -8}));
  EXPECT_TRUE(mistakes.empty());
  EXPECT_EQ(parsed("{'06': a}").fields(mistakes)[0].key.integer_key(mistakes), std::nullopt);
  EXPECT_EQ(texts(mistakes), "t.yaml:1:2: 06: expected an integer, found the text '06'\n");
}

TEST(YamlReader, NamesTheRangeOfAnInteger) {
  EXPECT_EQ(
      mistakes_in_items("[3, 82, 99999999999999999999]",
                        [](const YamlValue& item, Diagnostics& mistakes) { (void)item.integer(mistakes, 4, 81); }),
      "t.yaml:1:2: [0]: expected an integer from 4 to 81, found '3'\n"
      "t.yaml:1:5: [1]: expected an integer from 4 to 81, found '82'\n"
      "t.yaml:1:9: [2]: expected an integer from 4 to 81, found '99999999999999999999'\n");
}

TEST(YamlReader, TakesOnlyPlainTrueAndFalseForBooleans) {
  Diagnostics mistakes;
  EXPECT_EQ(parsed("true").boolean(mistakes), true);
  EXPECT_EQ(parsed("false").boolean(mistakes), false);
  EXPECT_TRUE(mistakes.empty());
}

TEST(YamlReader, RefusesOtherSpellingsOfBooleans) {
  EXPECT_EQ(mistakes_in_items("['true', yes, off, True, 1]",
                              [](const YamlValue& item, Diagnostics& mistakes) { (void)item.boolean(mistakes); }),
            "t.yaml:1:2: [0]: expected true or false, found the text 'true'\n"
            "t.yaml:1:10: [1]: expected true or false, found 'yes'\n"
            "t.yaml:1:15: [2]: expected true or false, found 'off'\n"
            "t.yaml:1:20: [3]: expected true or false, found 'True'\n"
            "t.yaml:1:26: [4]: expected true or false, found '1'\n");
}

TEST(YamlReader, NamesTheChoices) {
  static constexpr const char* kChoices[] = {"natural", "hodoku"};
  EXPECT_EQ(
      mistakes_in_items("[natural, hodoko, random, Hodoku, 'hodoku ', [1]]",
                        [](const YamlValue& item, Diagnostics& mistakes) { (void)item.choice(mistakes, kChoices); }),
      "t.yaml:1:11: [1]: expected one of natural, hodoku, found 'hodoko', did you mean 'hodoku'?\n"
      "t.yaml:1:19: [2]: expected one of natural, hodoku, found 'random'\n"
      "t.yaml:1:27: [3]: expected one of natural, hodoku, found 'Hodoku', did you mean 'hodoku'?\n"
      "t.yaml:1:35: [4]: expected one of natural, hodoku, found the text 'hodoku ', did you mean 'hodoku'?\n"
      "t.yaml:1:46: [5]: expected one of natural, hodoku, found a list\n");
}

TEST(YamlReader, TellsOfUnknownDuplicateAndMergeKeys) {
  static constexpr YamlKey kKeys[] = {{"base"}, {"score"}};
  Diagnostics mistakes;
  const YamlMap map(parsed("base: &b {x: 1}\nscroe: 1\nzzz: 2\nscore: 3\nscore: 4\n<<: *b\n"), kKeys, mistakes);
  EXPECT_EQ(texts(mistakes),
            "t.yaml:5:1: duplicate key 'score', first given in line 4\n"
            "t.yaml:6:1: merge keys are not supported, use extends\n"
            "t.yaml:2:1: unknown key 'scroe', did you mean 'score'?\n"
            "t.yaml:3:1: unknown key 'zzz'; the keys are base, score\n");
  ASSERT_NE(map.find("score", mistakes), nullptr);
  EXPECT_EQ(map.find("score", mistakes)->integer(mistakes), 3);
}

TEST(YamlReader, TellsOfMissingKeysAtTheMap) {
  static constexpr YamlKey kKeys[] = {{"a"}, {.name = "b", .is_required = true}, {"c"}};
  Diagnostics mistakes;
  const YamlMap map(parsed("\n  a: 1"), kKeys, mistakes);
  EXPECT_EQ(map.find("b", mistakes), nullptr);
  EXPECT_EQ(map.find("c", mistakes), nullptr);
  EXPECT_EQ(texts(mistakes), "t.yaml:2:3: missing key 'b'\n");
}

TEST(YamlReader, GivesEveryValueItsPath) {
  Diagnostics mistakes;
  const YamlValue root = parsed("techniques:\n  - options:\n      order: [1]\n");
  const YamlValue list = root.fields(mistakes)[0].value;
  const YamlValue options = list.list(mistakes)[0].fields(mistakes)[0].value;
  EXPECT_EQ(*options.fields(mistakes)[0].value.where().path, "techniques[0].options.order");
  EXPECT_EQ(options.fields(mistakes)[0].value.where().line, 3);
  EXPECT_EQ(options.fields(mistakes)[0].value.where().column, 14);
}

TEST(YamlReader, PutsAMissingValueAtItsKey) {
  Diagnostics mistakes;
  for (const YamlField& field : parsed("a:\nb: ~\nc: null\n").fields(mistakes)) (void)field.value.integer(mistakes);
  EXPECT_EQ(texts(mistakes),
            "t.yaml:1:1: a: expected an integer, found nothing\n"
            "t.yaml:2:4: b: expected an integer, found nothing\n"
            "t.yaml:3:4: c: expected an integer, found nothing\n");
}

TEST(YamlReader, PutsAMissingItemBehindItsDash) {
  EXPECT_EQ(mistakes_in_items("- \n- ~\n-\n\n",
                              [](const YamlValue& item, Diagnostics& mistakes) { (void)item.integer(mistakes); }),
            "t.yaml:1:2: [0]: expected an integer, found nothing\n"
            "t.yaml:2:3: [1]: expected an integer, found nothing\n"
            "t.yaml:3:2: [2]: expected an integer, found nothing\n");
}

TEST(YamlReader, FollowsAliases) {
  Diagnostics mistakes;
  const std::vector<YamlField> fields = parsed("a: &x [1, 2]\nb: *x\n").fields(mistakes);
  EXPECT_EQ(fields[1].value.list(mistakes)[1].integer(mistakes), 2);
  EXPECT_EQ(*fields[1].value.list(mistakes)[1].where().path, "b[1]");
}

TEST(YamlReader, RefusesTags) {
  EXPECT_EQ(mistakes_in_items("[!!int 5]",
                              [](const YamlValue& item, Diagnostics& mistakes) { (void)item.integer(mistakes); }),
            "t.yaml:1:2: [0]: tags such as 'tag:yaml.org,2002:int' are not supported\n");
}

TEST(YamlReader, RefusesKeysThatAreNoText) {
  Diagnostics mistakes;
  (void)parsed("[a]: 1\n~: 2\n").fields(mistakes);
  EXPECT_EQ(texts(mistakes),
            "t.yaml:1:1: expected a text as key, found a list\nt.yaml:2:1: expected a text as key, found nothing\n");
}

TEST(YamlReader, RefusesEmptyDocuments) {
  for (const char* text : {"", "\n\n", "# nothing\n", "---\n", "~"}) {
    EXPECT_EQ(refusal(text), "t.yaml: the document is empty\n") << text;
  }
}

TEST(YamlReader, RefusesSeveralDocuments) {
  EXPECT_EQ(refusal("a: 1\n---\nb: 2\n"), "t.yaml:2:1: the file contains more than one document\n");
}

TEST(YamlReader, SaysInWordsWhatIsNotYaml) {
  const std::pair<const char*, const char*> cases[] = {
      {"a: [", "1:5: not valid YAML: the '[' in line 1 has no ']', or a ',' is missing"},
      {"a: 1\nb: [1, 2\n", "3:1: not valid YAML: the '[' in line 2 has no ']', or a ',' is missing"},
      {"a: [{b: 1\n", "2:1: not valid YAML: the '{' in line 1 has no '}', or a ',' is missing"},
      {"{a: 1]",
       "1:6: not valid YAML: no bracket is open that this one closes; is one before it missing, or not closed?"},
      {"- a: 1\n - b", "2:2: not valid YAML: expected another '- ' of this list; is the line indented like the list?"},
      {"a: - b",
       "1:4: not valid YAML: a list cannot begin here; is the line indented like the list that it belongs to?"},
      {"a: b: c",
       "1:5: not valid YAML: a ':' cannot stand here; is the line indented more than the one above, does that one lack "
       "a ':', or does a text with ': ' lack quotes?"},
      {"a: b\n  c: {d: e}",
       "2:4: not valid YAML: a ':' cannot stand here; is the line indented more than the one above, does that one lack "
       "a ':', or does a text with ': ' lack quotes?"},
      {"a: 1\nb\n",
       "2:1: not valid YAML: expected another key of this map; is the line indented like the keys above, and does it "
       "have a ':'?"},
      {"a: *nowhere", "1:4: not valid YAML: the referenced anchor is not defined"},
      {"- a\nb: 1", "2:1: not valid YAML: the document ended above; is the line indented like the lines above?"},
      {"[a] b", "1:5: not valid YAML: the document ended above; is the line indented like the lines above?"},
      {"a: @x", "1:4: not valid YAML: a text cannot begin with this character; put it in quotes"},
      {"a:\n\t- x", "2:1: not valid YAML: the line is indented with a TAB; use spaces"},
      {"a: *", "1:5: not valid YAML: '&' and '*' stand before a name of letters and digits; put the text in quotes"}};
  for (const auto& [text, message] : cases) EXPECT_EQ(refusal(text), std::string("t.yaml:") + message + "\n") << text;
}

TEST(YamlReader, RefusesAQuoteThatIsNotClosed) {
  for (const char quote : {'"', '\''}) {
    for (const char* rest : {"", "x", "x\n", "x\n\n", "x\n  ", "x\r\n", "x\n---\n", "x # y"}) {
      EXPECT_EQ(refusal(std::string("a: ") + quote + rest),
                "t.yaml:1:4: not valid YAML: a quoted text has no closing quote\n")
          << quote << rest;
    }
  }
}

TEST(YamlReader, SaysWhereAQuoteIsNotClosed) {
  const std::pair<const char*, const char*> cases[] = {{"a: \"x\"\nb: 'y\nc: 1\n", "2:4"},
                                                       {"a: it's\n# don't \"x\nb: \"y\nc: 1\n", "3:4"},
                                                       {"a: 'it''s", "1:4"},
                                                       {"a: [\"\\\"\", {b: \"x}]\n", "1:15"},
                                                       {"\xc3\xbc: [x]'\n\"\xc3\xbc", "1:8"}};
  for (const auto& [text, place] : cases) {
    EXPECT_EQ(refusal(text), std::string("t.yaml:") + place + ": not valid YAML: a quoted text has no closing quote\n")
        << text;
  }
}

TEST(YamlReader, KeepsTheEndOfTextsInBlocks) {
  Diagnostics mistakes;
  for (const auto& [yaml, text] :
       {std::pair("a: |\n  x\n", "x\n"), std::pair("a: |-\n  x\n", "x"), std::pair("a: |+\n  x\n\n", "x\n\n"),
        std::pair("a: >\n  x\n  y\n", "x y\n"), std::pair("a: x\n  y\n", "x y"), std::pair("a: x # y", "x")}) {
    EXPECT_EQ(parsed(yaml).fields(mistakes)[0].value.text(mistakes), text) << yaml;
  }
}

TEST(YamlReader, AcceptsBomCrlfAndNoLastNewline) {
  Diagnostics mistakes;
  const std::vector<YamlField> fields = parsed(
                                            "\xEF\xBB\xBF"
                                            "a: x\r\nb: 2")
                                            .fields(mistakes);
  ASSERT_EQ(fields.size(), 2U);
  EXPECT_EQ(fields[0].value.text(mistakes), "x");
  EXPECT_EQ(fields[1].value.integer(mistakes), 2);
  EXPECT_EQ(fields[1].key.where().line, 2);
}

TEST(YamlReader, RefusesNulBytes) {
  EXPECT_EQ(refusal(std::string_view("a: 1\nb: \0", 9)),
            "t.yaml:2:4: the file contains a NUL byte; expected UTF-8 text\n");
}

TEST(YamlReader, RefusesControlCharacters) {
  EXPECT_EQ(refusal("a: 1\nb: \x02\n"),
            "t.yaml:2:4: byte 0x02 is a control character; the file should be text in UTF-8\n");
  EXPECT_EQ(refusal("a: 1\n\x04\nb: [\n"),
            "t.yaml:2:1: byte 0x04 is a control character; the file should be text in UTF-8\n");
  EXPECT_EQ(refusal("a: \x7f\n"), "t.yaml:1:4: byte 0x7f is a control character; the file should be text in UTF-8\n");
}

TEST(YamlReader, CountsColumnsInBytes) {
  EXPECT_EQ(refusal("a: 1 # \xc3\xbc\n\"\xc3\xbc\xe2\x82\xac\": *b\n"),
            "t.yaml:2:10: not valid YAML: the referenced anchor is not defined\n");
}

TEST(YamlReader, RefersToTheLastNodeWithAName) {
  Diagnostics mistakes;
  const std::vector<YamlField> fields = parsed("a: &x 1\nb: &x 2\nc: *x\nd: &x [&x 3, *x]\ne: *x\n").fields(mistakes);
  EXPECT_EQ(fields[2].value.integer(mistakes), 2);
  EXPECT_EQ(fields[3].value.list(mistakes)[1].integer(mistakes), 3);
  EXPECT_EQ(fields[4].value.integer(mistakes), 3);
}

TEST(YamlReader, ReadsEscapes) {
  Diagnostics mistakes;
  EXPECT_EQ(parsed(R"(a: "\x41\N\_\u20ac\"")").fields(mistakes)[0].value.text(mistakes),
            "A\xc2\x85\xc2\xa0\xe2\x82\xac\"");
}

TEST(YamlReader, RefusesWhatIsNoUtf8) {
  EXPECT_EQ(refusal("a: 1\nb: \xfc\n"), "t.yaml:2:4: byte 0xfc is no UTF-8; the file should be text in UTF-8\n");
  EXPECT_EQ(refusal("# \xc0\xaf\na: 1\n"), "t.yaml:1:3: byte 0xc0 is no UTF-8; the file should be text in UTF-8\n");
  EXPECT_EQ(refusal("a: \"\xc3\xbc\"\n"), "accepted");
}

TEST(YamlReader, RefusesDeepNesting) {
  EXPECT_EQ(refusal(std::string(65, '[') + std::string(65, ']')),
            "t.yaml:1:65: the document is nested more than 64 deep\n");
  EXPECT_EQ(refusal(std::string(64, '[') + std::string(64, ']')), "accepted");
}

TEST(YamlReader, RefusesAliasesThatExplode) {
  std::string text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n";
  for (int i = 1; i < 10; ++i) {
    text += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " [";
    for (int j = 0; j < 10; ++j) text += (j > 0 ? ", *a" : "*a") + std::to_string(i - 1);
    text += "]\n";
  }
  EXPECT_EQ(refusal(text), "t.yaml:5:45: the document has more than 100000 nodes, aliases followed\n");
}

TEST(YamlReader, RefusesAliasesThatNestDeep) {
  std::string text = "a0: &a0 [x]\n";
  for (int i = 1; i < 70; ++i)
    text += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " [*a" + std::to_string(i - 1) + "]\n";
  EXPECT_EQ(refusal(text), "t.yaml:63:12: the document is nested more than 64 deep\n");
}

TEST(YamlReader, RefusesAnAliasOfItself) {
  EXPECT_EQ(refusal("a: &a [*a]\n"), "t.yaml:1:8: the alias refers to a node that contains it\n");
}

TEST(YamlReader, RefusesLargeFiles) {
  EXPECT_EQ(refusal("a: " + std::string(1 << 20, 'x')), "t.yaml: the file is larger than 1048576 bytes\n");
}

TEST(YamlReader, EndsSoonOnFilesThatAreAllStructure) {
  const auto start = std::chrono::steady_clock::now();
  for (const std::string part : {"? ", "[],", "{a: ", "- a\n"}) {
    std::string text = "[";
    while (text.size() < 1'000'000) text += part;
    (void)refusal(text);
  }
  EXPECT_LT(std::chrono::steady_clock::now() - start, kNet);
}

TEST(YamlReader, SaysWhyAFileCannotBeRead) {
  const TemporaryDirectory directory;
  EXPECT_EQ(texts(read_yaml_text(directory.path(), "d").error()), "d: cannot read the file: it is a directory\n");
  EXPECT_EQ(texts(read_yaml_text(directory.path() / "none.yaml", "none.yaml").error()),
            "none.yaml: cannot read the file: No such file or directory\n");
}

TEST(YamlReader, CutsLongTextsInMessages) {
  Diagnostics mistakes;
  (void)parsed(std::string(1000, 'x')).integer(mistakes);
  EXPECT_EQ(texts(mistakes), "t.yaml:1:1: expected an integer, found '" + std::string(60, 'x') + "...'\n");
}

}  // namespace
}  // namespace nonet::host
