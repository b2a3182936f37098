#pragma once
// What emscripten's standard library, libc++ 13, does not have yet, and the project uses. Each does what the
// project uses of it; each goes when the library has it.

#include <algorithm>
#include <charconv>
#include <cmath>
#include <compare>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <iterator>
#include <memory>
#include <string>
#include <type_traits>
#include <vector>

namespace std {

namespace ranges {

template <class Range, class T>
constexpr void fill(Range&& range, const T& value) {
  std::fill(std::begin(range), std::end(range), value);
}
template <class Range, class Less>
constexpr void sort(Range&& range, Less less) {
  std::sort(std::begin(range), std::end(range), less);
}
template <class RangeA, class RangeB, class Equal>
[[nodiscard]] constexpr bool equal(const RangeA& a, const RangeB& b, Equal is_equal) {
  return std::equal(std::begin(a), std::end(a), std::begin(b), std::end(b), is_equal);
}
template <class Range, class T, class Projection>
[[nodiscard]] constexpr auto find(Range&& range, const T& value, Projection project) {
  return std::find_if(std::begin(range), std::end(range),
                      [&](const auto& item) { return std::invoke(project, item) == value; });
}

}  // namespace ranges

template <class To, class From>
requires(sizeof(To) == sizeof(From) && is_trivially_copyable_v<To> && is_trivially_copyable_v<From>)
    [[nodiscard]] constexpr To bit_cast(const From& from) noexcept {
  return __builtin_bit_cast(To, from);
}

[[nodiscard]] constexpr bool is_eq(partial_ordering order) noexcept { return order == 0; }
[[nodiscard]] constexpr bool is_neq(partial_ordering order) noexcept { return order != 0; }

template <class T>
requires is_unbounded_array_v<T>
[[nodiscard]] unique_ptr<T> make_unique_for_overwrite(size_t size) {
  return unique_ptr<T>(new remove_extent_t<T>[size]);
}

template <class T>
[[nodiscard]] constexpr auto operator<=>(const vector<T>& a, const vector<T>& b) -> decltype(a[0] <=> b[0]) {
  for (size_t at = 0; at < a.size() && at < b.size(); ++at) {
    if (const auto order = a[at] <=> b[at]; is_neq(order)) return order;
  }
  return a.size() <=> b.size();
}

/// For a text that is a number as a whole, as strtod, which reads more, is the only other way.
inline from_chars_result from_chars(const char* first, const char* last, double& value) {
  const string text(first, last);
  char* end = nullptr;
  const double read = strtod(text.c_str(), &end);
  if (end == text.c_str()) return {first, errc::invalid_argument};
  if (isinf(read)) return {first + (end - text.c_str()), errc::result_out_of_range};
  value = read;
  return {first + (end - text.c_str()), errc()};
}

/// The shortest text without an exponent that reads back as the same; `format` is fixed, `value` finite.
inline to_chars_result to_chars(char* first, char* last, double value, chars_format /*format*/) {
  char text[512];
  for (int digits = 0; digits < 17; ++digits) {
    snprintf(text, sizeof(text), "%.*e", digits, value);
    if (strtod(text, nullptr) != value) continue;
    const int exponent = atoi(std::find(text, text + sizeof(text), 'e') + 1);
    snprintf(text, sizeof(text), "%.*f", std::max(0, digits - exponent), value);
    break;
  }
  const string shown = text;
  if (shown.size() > static_cast<size_t>(last - first)) return {last, errc::value_too_large};
  return {std::copy(shown.begin(), shown.end(), first), errc()};
}

}  // namespace std
