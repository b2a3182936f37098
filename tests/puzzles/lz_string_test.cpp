#include "text/lz_string.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "kernel/random_grids.hpp"
#include "support/property.hpp"

namespace nonet::text {
namespace {

constexpr std::size_t kNoLimit = 1'000'000;

/// Packs and unpacks; `nothing` if unpacking fails.
std::u16string there_and_back(const std::u16string& units) {
  return lz_decompress(lz_compress(units), kNoLimit).value_or(u"nothing");
}

TEST(LzString, PacksAsTheLibraryDoes) {
  EXPECT_EQ(lz_compress(u""), "Q===");
  EXPECT_EQ(lz_compress(u"{\"size\":9,\"grid\":[[{},{},{\"value\":3,\"given\":true}"),
            "N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSQA3AQwBsBXOeAZlTQgpgDsEAXDBokA=");
}

TEST(LzString, HasUnitsOfSixteenBits) {
  EXPECT_EQ(there_and_back(u"\u4e2d\u6587 and a\u0301"), u"\u4e2d\u6587 and a\u0301");
  EXPECT_EQ(there_and_back({u'\0', u'\xffff', u'\0'}), (std::u16string{u'\0', u'\xffff', u'\0'}));
}

TEST(LzString, RefusesWhatIsCutOffOrDamaged) {
  const std::string packed = lz_compress(u"{\"size\":9,\"grid\":[]}");
  for (std::size_t length = 0; length + 4 < packed.size(); ++length) {
    EXPECT_FALSE(lz_decompress(packed.substr(0, length), kNoLimit)) << length;
  }
  EXPECT_FALSE(lz_decompress("N4Ig-glg", kNoLimit));
  EXPECT_FALSE(lz_decompress("////", kNoLimit));
}

TEST(LzString, StopsAtTheLimit) {
  const std::u16string units(100'000, u'a');
  const std::string packed = lz_compress(units);
  EXPECT_LT(packed.size(), 1'000U);
  EXPECT_EQ(lz_decompress(packed, units.size()), units);
  EXPECT_FALSE(lz_decompress(packed, units.size() - 1));
}

NONET_PROPERTY(LzStringProperty, UnpackingIsTheInverseOfPacking, (std::uint64_t seed, std::uint64_t length)) {
  tests::Random random(seed);
  std::u16string text;
  for (std::uint64_t i = 0; i < length % 150; ++i) text += static_cast<char16_t>(tests::below(random, 0x10000));
  RC_ASSERT(there_and_back(text) == text);
}

NONET_PROPERTY(LzStringProperty, HoldsForTextsThatRepeatThemselves,
               (std::uint64_t seed, std::uint64_t length, std::uint64_t letters)) {
  tests::Random random(seed);
  std::u16string text;
  for (std::uint64_t i = 0; i < length % 3000; ++i) {
    text += static_cast<char16_t>(u'a' + tests::below(random, static_cast<int>(letters % 4) + 1));
  }
  RC_ASSERT(there_and_back(text) == text);
}

NONET_PROPERTY(LzStringProperty, AnyTextIsUnpackedOrRefused, (std::uint64_t seed, std::uint64_t length)) {
  tests::Random random(seed);
  std::string text;
  constexpr std::string_view kBase64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  for (std::uint64_t i = 0; i < length % 150; ++i) text += kBase64[random() % kBase64.size()];
  const auto units = lz_decompress(text, 100);
  RC_ASSERT(units.value_or(u"").size() <= 100);
}

}  // namespace
}  // namespace nonet::text
