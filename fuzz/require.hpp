#pragma once
// A check for every input of a fuzzer.

#include <cstdio>
#include <cstdlib>
#include <string>

namespace nonet::fuzz {

/// Ends the program with a message if `holds` is false; the fuzzer reports that as a finding.
inline void require(bool holds, const std::string& what) {
  if (holds) return;
  std::fprintf(stderr, "does not hold: %s\n", what.c_str());
  std::abort();
}

}  // namespace nonet::fuzz
