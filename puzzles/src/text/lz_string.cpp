// A stream of bits, six in each character, the high bit first; numbers have their low bit first. Code 0 announces a new
// unit of 8 bits, 1 one of 16 bits, 2 the end; a code from 3 is an entry: a unit, or an earlier phrase and the unit
// after it. The first code has two bits. Each new entry decrements a counter; at 0 it becomes 2^width, and codes become
// one bit wider. The writer counts a unit twice, as literal and as the phrase that begins with it; the first phrase is
// missing.

#include "lz_string.hpp"

#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

namespace nonet::text {

namespace {

constexpr std::string_view kBase64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr unsigned kBitsOfCharacter = 6;
constexpr unsigned kByte = 8;
constexpr unsigned kUnit = 16;
constexpr unsigned kNewByte = 0;
constexpr unsigned kNewUnit = 1;
constexpr unsigned kEnd = 2;
constexpr unsigned kFirstEntry = 3;

/// The number of bits of a code.
struct Width {
  unsigned bits;
  std::size_t left;  ///< entries until it grows

  void count_entry() {
    if (--left > 0) return;
    left = std::size_t{1} << bits;
    ++bits;
  }
};

class BitWriter {
 public:
  void write(std::size_t number, unsigned bits) {
    for (unsigned bit = 0; bit < bits; ++bit) add((number >> bit & 1) != 0);
  }
  /// The last character has at least one unused bit.
  std::string finish() {
    do add(false);
    while (count_ % kBitsOfCharacter != 0);
    constexpr std::size_t kGroup = 4;
    while (text_.size() % kGroup != 0) text_ += '=';
    return std::move(text_);
  }

 private:
  void add(bool bit) {
    value_ = value_ << 1U | (bit ? 1U : 0U);
    if (++count_ % kBitsOfCharacter != 0) return;
    text_ += kBase64[value_];
    value_ = 0;
  }

  std::string text_;
  unsigned value_ = 0;
  std::size_t count_ = 0;
};

class BitReader {
 public:
  explicit BitReader(std::string_view text) : text_(text) {}
  /// Nothing at the end, and at a character that is not base64.
  std::optional<std::size_t> read(unsigned bits) {
    std::size_t number = 0;
    for (unsigned bit = 0; bit < bits; ++bit) {
      if (left_ == 0 && !read_character()) return std::nullopt;
      number |= std::size_t{value_ >> --left_ & 1U} << bit;
    }
    return number;
  }

 private:
  bool read_character() {
    const std::size_t value = at_ < text_.size() ? kBase64.find(text_[at_++]) : kBase64.npos;
    if (value == kBase64.npos) return false;
    value_ = static_cast<unsigned>(value);
    left_ = kBitsOfCharacter;
    return true;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  unsigned value_ = 0;
  unsigned left_ = 0;
};

/// The position of an entry in the unpacked text.
struct Phrase {
  std::size_t start;
  std::size_t length;
};

}  // namespace

std::string lz_compress(std::u16string_view units) {
  BitWriter out;
  Width width{2, 2};
  std::unordered_map<std::uint64_t, std::size_t> codes;     // by the code of the phrase before a unit, and the unit
  std::vector<std::optional<char16_t>> fresh(kFirstEntry);  // units that were not written yet, by code
  const auto key = [](std::size_t before, char16_t unit) { return std::uint64_t{before} << kUnit | unit; };
  const auto write = [&](std::size_t code) {
    if (const auto unit = std::exchange(fresh[code], std::nullopt)) {
      const bool is_byte = *unit < 1U << kByte;
      out.write(is_byte ? kNewByte : kNewUnit, width.bits);
      out.write(*unit, is_byte ? kByte : kUnit);
      width.count_entry();
    } else {
      out.write(code, width.bits);
    }
    width.count_entry();
  };
  std::size_t phrase = 0;  // the code of the current phrase, 0 for none
  for (const char16_t unit : units) {
    const auto [single, is_new] = codes.try_emplace(key(0, unit), fresh.size());
    const std::size_t code = single->second;
    if (is_new) fresh.emplace_back(unit);
    if (phrase == 0) {
      phrase = code;
    } else if (const auto longer = codes.find(key(phrase, unit)); longer != codes.end()) {
      phrase = longer->second;
    } else {
      write(phrase);
      codes.emplace(key(phrase, unit), fresh.size());
      fresh.emplace_back();
      phrase = code;
    }
  }
  if (phrase != 0) write(phrase);
  out.write(kEnd, width.bits);
  return out.finish();
}

std::optional<std::u16string> lz_decompress(std::string_view base64, std::size_t limit) {
  while (!base64.empty() && base64.back() == '=') base64.remove_suffix(1);
  BitReader in(base64);
  std::u16string units;
  std::vector<Phrase> entries(kFirstEntry);
  Width width{2, 1};
  std::optional<Phrase> last;
  while (const auto code = in.read(width.bits)) {
    if (*code == kEnd) return units;
    std::size_t entry = *code;
    const std::size_t start = units.size();
    if (*code < kEnd) {
      const auto unit = in.read(*code == kNewByte ? kByte : kUnit);
      if (!unit || start == limit) return std::nullopt;
      units += static_cast<char16_t>(*unit);
      entry = entries.size();
      entries.push_back({start, 1});
      width.count_entry();
    }
    // The phrase before, and the first unit of this one; this entry may itself be the current phrase.
    if (last) entries.push_back({last->start, last->length + 1});
    if (entry >= entries.size() || entry < kFirstEntry) return std::nullopt;
    const Phrase phrase = entries[entry];
    if (*code > kEnd) {
      if (phrase.length > limit - start) return std::nullopt;
      for (std::size_t i = 0; i < phrase.length; ++i) units += units[phrase.start + i];
    }
    if (last) width.count_entry();
    last = Phrase{start, phrase.length};
  }
  return std::nullopt;
}

}  // namespace nonet::text
