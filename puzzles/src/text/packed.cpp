#include "packed.hpp"

#include <zlib.h>

#include <charconv>

#include "lz_string.hpp"

namespace nonet::text {

namespace {

constexpr std::string_view kBase32 = "0123456789abcdefghijklmnopqrstuv";
constexpr unsigned kBitsOfBase32 = 5;
constexpr unsigned kBitsOfByte = 8;

/// Regroups a stream of bits, the high bit first: from numbers of `from` bits to numbers of `to` bits.
class BitSplitter {
 public:
  BitSplitter(unsigned from, unsigned to) : from_(from), to_(to) {}
  /// Calls a function with the complete numbers.
  template <typename Take>
  void add(unsigned number, Take take) {
    bits_ = bits_ << from_ | number;
    for (count_ += from_; count_ >= to_;) {
      count_ -= to_;
      take(bits_ >> count_);
      bits_ &= (1U << count_) - 1;
    }
  }
  /// The remaining bits, with zeros after them; nothing if there are none.
  [[nodiscard]] std::optional<unsigned> rest() const {
    return count_ == 0 ? std::nullopt : std::optional(bits_ << (to_ - count_));
  }

 private:
  unsigned from_;
  unsigned to_;
  unsigned bits_ = 0;
  unsigned count_ = 0;
};

void append_utf8(std::string& out, char32_t point) {
  constexpr char32_t kSix = 0x3f;
  const auto add = [&out](char32_t byte) { out += static_cast<char>(static_cast<unsigned char>(byte)); };
  if (point < 0x80) return add(point);
  if (point < 0x800) {
    add(0xc0 | point >> 6U);
  } else if (point < 0x10000) {
    add(0xe0 | point >> 12U);
    add(0x80 | (point >> 6U & kSix));
  } else {
    add(0xf0 | point >> 18U);
    add(0x80 | (point >> 12U & kSix));
    add(0x80 | (point >> 6U & kSix));
  }
  add(0x80 | (point & kSix));
}

/// An unpaired surrogate becomes the replacement character.
std::string utf8_from(std::u16string_view units) {
  constexpr char32_t kReplacement = 0xfffd;
  const auto is_high = [](char16_t unit) { return unit >= 0xd800 && unit < 0xdc00; };
  const auto is_low = [](char16_t unit) { return unit >= 0xdc00 && unit < 0xe000; };
  std::string text;
  for (std::size_t i = 0; i < units.size(); ++i) {
    const char16_t unit = units[i];
    if (is_high(unit) && i + 1 < units.size() && is_low(units[i + 1])) {
      ++i;
      append_utf8(text, 0x10000 + (char32_t{unit} - 0xd800) * 0x400 + (char32_t{units[i]} - 0xdc00));
    } else {
      append_utf8(text, is_high(unit) || is_low(unit) ? kReplacement : char32_t{unit});
    }
  }
  return text;
}

}  // namespace

std::string percent_decoded(std::string_view text) {
  std::string decoded;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::string_view code = text.substr(i).substr(1, 2);
    unsigned char byte = 0;
    const auto [end, failure] = std::from_chars(code.data(), code.data() + code.size(), byte, 16);
    if (text[i] == '%' && code.size() == 2 && failure == std::errc() && end == code.data() + 2) {
      decoded += static_cast<char>(byte);
      i += 2;
    } else {
      decoded += text[i];
    }
  }
  return decoded;
}

std::string deflate_base32(std::string_view text) {
  constexpr int kLevel = 6;
  uLongf size = ::compressBound(text.size());
  std::string packed(size, '\0');
  ::compress2(reinterpret_cast<Bytef*>(packed.data()), &size, reinterpret_cast<const Bytef*>(text.data()), text.size(),
              kLevel);
  packed.resize(size);
  std::string base32;
  const auto take = [&base32](unsigned number) { base32 += kBase32[number]; };
  BitSplitter bits(kBitsOfByte, kBitsOfBase32);
  for (const char c : packed) bits.add(static_cast<unsigned char>(c), take);
  if (const auto rest = bits.rest()) take(*rest);
  return base32;
}

std::optional<std::string> inflate_base32(std::string_view base32) {
  if (base32.size() > kMaxPacked) return std::nullopt;
  std::string packed;
  BitSplitter bits(kBitsOfBase32, kBitsOfByte);
  for (const char c : base32) {
    const std::size_t number = kBase32.find(c);
    if (number == kBase32.npos) return std::nullopt;
    bits.add(static_cast<unsigned>(number), [&packed](unsigned byte) { packed += static_cast<char>(byte); });
  }
  std::string text(kMaxPacked, '\0');
  uLongf size = text.size();
  if (::uncompress(reinterpret_cast<Bytef*>(text.data()), &size, reinterpret_cast<const Bytef*>(packed.data()),
                   packed.size()) != Z_OK) {
    return std::nullopt;
  }
  text.resize(size);
  return text;
}

std::optional<std::string> lz_unpacked(std::string_view base64) {
  if (base64.size() > kMaxPacked) return std::nullopt;
  const auto units = lz_decompress(base64, kMaxPacked);
  return units ? std::optional(utf8_from(*units)) : std::nullopt;
}

std::string lz_packed(std::string_view text) { return lz_compress(std::u16string(text.begin(), text.end())); }

}  // namespace nonet::text
