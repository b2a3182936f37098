#pragma once
// Random numbers that are the same on every machine, with every compiler and library.

#include <array>
#include <bit>
#include <cstdint>
#include <utility>

namespace nonet {

/// xoshiro256** 1.0 (D. Blackman, S. Vigna, "Scrambled linear pseudorandom number generators", 2021), seeded by
/// splitmix64. Not for secrets.
class Random {
 public:
  /// A separate sequence for each stream of a seed.
  constexpr explicit Random(std::uint64_t seed, std::uint64_t stream = 0) noexcept {
    std::uint64_t at = mix(seed) ^ stream;
    for (std::uint64_t& word : state_) word = mix(at += kGolden);
  }

  /// 64 random bits.
  constexpr std::uint64_t next() noexcept {
    const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
    const std::uint64_t shifted = state_[1] << 17U;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  /// A number from 0 to bound - 1 with equal probability; bound 1 to 2^31 - 1.
  constexpr int below(int bound) noexcept {
    // D. Lemire, "Fast random integer generation in an interval", 2019.
    const auto range = static_cast<std::uint32_t>(bound);
    std::uint64_t product = (next() >> 32U) * range;
    if (static_cast<std::uint32_t>(product) < range) {
      const std::uint32_t threshold = (0 - range) % range;
      while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32U) * range;
    }
    return static_cast<int>(product >> 32U);
  }

  /// Shuffles the values of an array or a vector, all orders with equal probability.
  constexpr void shuffle(auto& values) noexcept {
    for (std::size_t left = values.size(); left > 1; --left) {
      std::swap(values[left - 1], values[static_cast<std::size_t>(below(static_cast<int>(left)))]);
    }
  }

 private:
  static constexpr std::uint64_t kGolden = 0x9e3779b97f4a7c15;
  /// The output function of splitmix64: a permutation of 64 bits.
  static constexpr std::uint64_t mix(std::uint64_t z) noexcept {
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111eb;
    return z ^ (z >> 31U);
  }

  std::array<std::uint64_t, 4> state_{};
};

}  // namespace nonet
