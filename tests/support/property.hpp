#pragma once
// Properties of numbers, by RapidCheck. What draws and shrinks the numbers takes seconds to compile: here it is
// compiled once. Other properties are written with RC_GTEST_PROP.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstdint>

/// A property of one, two or three numbers as a test: as RC_GTEST_PROP defines it, with the same reports.
#define NONET_PROPERTY(Suite, Name, Parameters)                              \
  void property_##Suite##_##Name Parameters;                                 \
  TEST(Suite, Name) { ::nonet::check_property(&property_##Suite##_##Name); } \
  void property_##Suite##_##Name Parameters

namespace nonet {

void check_property(void (*property)(std::uint64_t));
void check_property(void (*property)(std::uint64_t, std::uint64_t));
void check_property(void (*property)(std::uint64_t, std::uint64_t, std::uint64_t));

}  // namespace nonet
