#include <gtest/gtest.h>

#include "program.hpp"

namespace nonet::cli {
namespace {

// What `verify` says of a line that holds no step; a good line after it must be answered as ever.
std::string refusal(const std::string& line) {
  const std::string good =
      R"({"grid":"12345678.)" + std::string(72, '.') + R"(","conclusions":["r1c9=9"],)" + R"("premises":["r1c9"]})";
  const Ended verified = run_on(line + "\n" + good + "\n", {"verify"});
  EXPECT_EQ(verified.exit, 1) << line.substr(0, 80);
  EXPECT_EQ(lines_of(verified.out).at(1), "2\tproved\t-");
  return lines_of(verified.err).at(0);
}

TEST(VerifyInput, RefusesNumbersThatAreTooLarge) {
  EXPECT_EQ(refusal(R"({"score":1e999})"), "nonet: stdin:1: a number is too large");
}

TEST(VerifyInput, RefusesDeepNesting) {
  const std::string deep = std::string(30'000, '[') + std::string(30'000, ']');
  EXPECT_EQ(refusal(deep), "nonet: stdin:1: nested more than 64 deep");
  EXPECT_EQ(refusal(R"({"grid":"1","conclusions":)" + deep + "}"), "nonet: stdin:1: nested more than 64 deep");
}

}  // namespace
}  // namespace nonet::cli
