// JSON as the program and the tests read and write it.

#include "nonet/json/json.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "nonet/json/json_text.hpp"

namespace nonet {
namespace {

std::string error_of(std::string_view text) {
  const auto read = Json::read(text);
  return read ? "none" : read.error();
}

TEST(Json, IsWrittenAsItWasRead) {
  for (const std::string text : {R"({"b":1,"a":[true,false,null,-7,2.5,"x"],"":{}})", "[]", "0", R"("\"\\\n\u0001 é")",
                                 "1e+300", "18446744073709551615", "-9223372036854775808"}) {
    EXPECT_EQ(Json::parse(text).dump(), text);
  }
}

TEST(Json, ReportsInvalidJson) {
  EXPECT_EQ(error_of(""), "not JSON at character 1");
  EXPECT_EQ(error_of("[1,]"), "not JSON at character 4");
  EXPECT_EQ(error_of("[1] 2"), "not JSON at character 5");
  EXPECT_EQ(error_of("\"\xff\""), "not JSON at character 2");
  EXPECT_EQ(error_of("[1e999]"), "a number is too large");
  EXPECT_EQ(error_of(std::string(64, '[') + std::string(64, ']')), "none");
  EXPECT_EQ(error_of(std::string(65, '[') + std::string(65, ']')), "nested more than 64 deep");
  EXPECT_EQ(error_of(std::string(100'000, '[')), "nested more than 64 deep");
  EXPECT_THROW(static_cast<void>(Json::parse("nonsense")), JsonError);
}

TEST(Json, KeepsTheLastOfSeveralMembersWithOneKey) { EXPECT_EQ(Json::parse(R"({"a":1,"a":2})")["a"], 2); }

TEST(Json, GivesNullForMissingMembers) {
  const Json value = Json::parse(R"({"text":"x","list":[1],"large":18446744073709551615})");
  EXPECT_EQ(value.find("other"), nullptr);
  EXPECT_EQ(value["list"].find("text"), nullptr);
  EXPECT_THROW(static_cast<void>(value["other"]), JsonError);
  EXPECT_THROW(static_cast<void>(value["list"][1]), JsonError);
  EXPECT_THROW(static_cast<void>(value["list"].text()), JsonError);
  EXPECT_THROW(static_cast<void>(value["text"].get<int>()), JsonError);
  EXPECT_THROW(static_cast<void>(value["large"].get<int>()), JsonError);
  EXPECT_EQ(value["large"].whole_number(), std::nullopt);
  EXPECT_EQ(value["large"].number(), 18446744073709551615.0);
  EXPECT_EQ(value["text"].number(), std::nullopt);
}

TEST(Json, CanBeChangedByKeyAndByIndex) {
  Json value{{"a", 1}, {"b", Json::list({1, 2, 3})}};
  value["c"]["d"] = nullptr;
  value.set("a", "x");
  value["b"].erase(1);
  value["b"].insert(0, 0);
  value["b"].push(4);
  value.add({{"e", 2.0}, {"a", true}});
  EXPECT_EQ(value.dump(), R"({"a":true,"b":[0,1,3,4],"c":{"d":null},"e":2.0})");
  value.erase("b");
  value.erase("c");
  EXPECT_EQ(value, (Json{{"e", 2}, {"a", true}}));
}

TEST(Json, ComparesNumbersByValue) {
  EXPECT_EQ(Json(2), Json(2.0));
  EXPECT_LT(Json(2), Json(2.5));
  EXPECT_NE(Json(1), Json(true));
  EXPECT_NE(Json("1"), Json(1));
  EXPECT_NE((Json{{"a", 1}}), (Json{{"a", 1}, {"b", 2}}));
  EXPECT_GT(Json(std::numeric_limits<std::int64_t>::max()), Json(std::numeric_limits<std::int64_t>::max() - 1));
}

TEST(Json, IsShownInAscii) { EXPECT_EQ(Json(Json::parse(R"(["é",1])")).shown(), R"(["\u00e9",1])"); }

TEST(JsonText, WritesTextsOfAnyLength) {
  for (std::size_t length = 0; length < 200; ++length) {
    const std::string text(length, 'x');
    std::string out;
    JsonText json(out);
    json.begin_object();
    json.key(text).plain(text);
    json.key(text).text(text);
    json.end_object();
    EXPECT_EQ(out, '{' + ('"' + text) + "\":\"" + text + "\",\"" + text + "\":\"" + text + "\"}") << length;
  }
}

TEST(JsonText, WritesInvalidTextsAndNumbers) {
  std::string out;
  JsonText json(out);
  json.begin_list();
  json.text("a\xff");
  json.number(std::nan(""));
  json.number(std::numeric_limits<std::uint64_t>::max());
  json.begin_object();
  json.any_key("\"").truth(false);
  json.key("b").begin_list();
  json.end_list();
  json.end_object();
  json.end_list();
  EXPECT_EQ(out, "[\"a\uFFFD\",null,18446744073709551615,{\"\\\"\":false,\"b\":[]}]");
}

}  // namespace
}  // namespace nonet
