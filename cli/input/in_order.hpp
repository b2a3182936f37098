#pragma once
// Answers to numbers: made by several threads, written in order.

#include <cstdint>
#include <functional>
#include <string>

namespace nonet::cli {

/// What there is to write about a number.
struct NumberAnswer {
  std::string out;
  std::string messages;
};

/// Calls `answer` with 0 to count - 1, from `jobs` threads (at least 1), and `write` with what comes of it, in order
/// and never from two threads at once; several answers may be joined. Ends early when `write` returns false. Only so
/// many answers wait to be written as there are threads, a few times over.
void answer_in_order(std::uint64_t count, int jobs, const std::function<NumberAnswer(std::uint64_t)>& answer,
                     const std::function<bool(const NumberAnswer&)>& write);

}  // namespace nonet::cli
