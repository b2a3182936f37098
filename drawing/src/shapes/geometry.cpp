#include "geometry.hpp"

#include <array>
#include <charconv>
#include <cmath>

namespace nonet::drawing {

double length_of(Point vector) noexcept { return std::sqrt(vector.x * vector.x + vector.y * vector.y); }

Point unit(Point vector) noexcept {
  const double length = length_of(vector);
  return length == 0 ? Point{} : vector * (1 / length);
}

void append_number(std::string& out, double number) {
  const auto tenths = std::llround(number * 10);
  std::array<char, 24> digits{};
  if (tenths < 0) out += '-';
  const auto size = tenths < 0 ? -tenths : tenths;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), size / 10).ptr;
  out.append(digits.data(), end);
  if (size % 10 != 0) {
    out += '.';
    out += static_cast<char>('0' + size % 10);
  }
}

void append_point(std::string& out, Point point) {
  append_number(out, point.x);
  out += ' ';
  append_number(out, point.y);
}

}  // namespace nonet::drawing
