#pragma once
// Properties of numbers, by RapidCheck. Only one source includes the code that draws and shrinks the numbers, which is
// slow to compile. Other properties use RC_GTEST_PROP.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstdint>

/// A property of one, two or three numbers as a test: like RC_GTEST_PROP, with the same reports.
#define NONET_PROPERTY(Suite, Name, Parameters)                              \
  void property_##Suite##_##Name Parameters;                                 \
  TEST(Suite, Name) { ::nonet::check_property(&property_##Suite##_##Name); } \
  void property_##Suite##_##Name Parameters

namespace nonet {

void check_property(void (*property)(std::uint64_t));
void check_property(void (*property)(std::uint64_t, std::uint64_t));
void check_property(void (*property)(std::uint64_t, std::uint64_t, std::uint64_t));

}  // namespace nonet
