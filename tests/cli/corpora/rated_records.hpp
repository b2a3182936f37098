#pragma once
// Hand-made records of `nonet rate`.

#include <string>

namespace nonet::cli {

/// A record of a solved puzzle.
inline std::string solved_record(const std::string& grid, const std::string& score, int steps,
                                 const std::string& techniques = R"({"a":1})", const std::string& more = "") {
  return R"({"line":1,"grid":")" + grid + R"(","status":"solved","level":"easy","score":)" + score + R"(,"steps":)" +
         std::to_string(steps) + R"(,"at_maximum":1,"hardest":"a","techniques":)" + techniques +
         R"(,"rounds":1,"hardest_kind":"k","final":"","state":"")" + more + "}\n";
}

/// A different grid for each digit from 1 to 9.
inline std::string grid_with(int digit) { return std::to_string(digit) + std::string(80, '.'); }

}  // namespace nonet::cli
