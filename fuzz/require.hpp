#pragma once
// What must hold for every input of a fuzzer.

#include <cstdio>
#include <cstdlib>
#include <string>

namespace nonet::fuzz {

/// Ends the program, which is a finding, with a message where something does not hold.
inline void require(bool holds, const std::string& what) {
  if (holds) return;
  std::fprintf(stderr, "does not hold: %s\n", what.c_str());
  std::abort();
}

}  // namespace nonet::fuzz
