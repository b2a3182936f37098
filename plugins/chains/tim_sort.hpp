#pragma once
// TimSort: the stable sort of Java's Collections.sort, comparison by comparison.

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

#include "nonet/assert.hpp"

namespace nonet::chains {

namespace detail {

/// One run of the algorithm, see tim_sort. Ranges are indices into the elements.
template <typename T, typename Compare>
class TimSort {
 public:
  TimSort(std::span<T> elements, T* scratch, Compare& compare)
      : elements_(elements), scratch_(scratch), compare_(compare) {}

  void run() {
    std::size_t low = 0;
    std::size_t rest = elements_.size();
    if (rest < 2) return;
    const bool is_short = rest < kMinMerge;
    const std::size_t least = is_short ? rest : least_run(rest);
    while (rest > 0) {
      std::size_t length = count_run(low, low + rest);
      if (length < least) {
        const std::size_t forced = std::min(rest, least);
        insert_binary(low, low + forced, low + length);
        length = forced;
      }
      if (is_short) return;
      push(low, length);
      collapse();
      low += length;
      rest -= length;
    }
    collapse_all();
  }

 private:
  struct Run {
    std::size_t begin;
    std::size_t size;
  };
  static constexpr std::size_t kMinMerge = 32;
  static constexpr std::size_t kMinGallop = 7;

  /// 16 to 32, so that the number of runs is a power of two or a little below.
  static std::size_t least_run(std::size_t size) noexcept {
    std::size_t odd = 0;
    for (; size >= kMinMerge; size >>= 1U) odd |= size & 1U;
    return size + odd;
  }

  /// The length of the run at the beginning of a range; reverses a descending run.
  std::size_t count_run(std::size_t low, std::size_t high) {
    std::size_t end = low + 1;
    if (end == high) return 1;
    if (compare_(elements_[end++], elements_[low]) < 0) {
      while (end < high && compare_(elements_[end], elements_[end - 1]) < 0) ++end;
      std::reverse(elements_.begin() + offset(low), elements_.begin() + offset(end));
    } else {
      while (end < high && compare_(elements_[end], elements_[end - 1]) >= 0) ++end;
    }
    return end - low;
  }

  void insert_binary(std::size_t low, std::size_t high, std::size_t start) {
    for (; start < high; ++start) {
      const T pivot = elements_[start];
      std::size_t left = low;
      std::size_t right = start;
      while (left < right) {
        const std::size_t middle = (left + right) / 2;
        if (compare_(pivot, elements_[middle]) < 0) {
          right = middle;
        } else {
          left = middle + 1;
        }
      }
      std::move_backward(elements_.begin() + offset(left), elements_.begin() + offset(start),
                         elements_.begin() + offset(start + 1));
      elements_[left] = pivot;
    }
  }

  void push(std::size_t begin, std::size_t size) {
    NONET_ASSERT(run_count_ < runs_.size());
    runs_[run_count_++] = {begin, size};
  }
  /// Merges until each run is longer than the next two together.
  void collapse() {
    while (run_count_ > 1) {
      std::size_t n = run_count_ - 2;
      if ((n > 0 && runs_[n - 1].size <= runs_[n].size + runs_[n + 1].size) ||
          (n > 1 && runs_[n - 2].size <= runs_[n].size + runs_[n - 1].size)) {
        if (runs_[n - 1].size < runs_[n + 1].size) --n;
      } else if (runs_[n].size > runs_[n + 1].size) {
        return;
      }
      merge_at(n);
    }
  }
  void collapse_all() {
    while (run_count_ > 1) {
      std::size_t n = run_count_ - 2;
      if (n > 0 && runs_[n - 1].size < runs_[n + 1].size) --n;
      merge_at(n);
    }
  }
  void merge_at(std::size_t i) {
    Run first = runs_[i];
    Run second = runs_[i + 1];
    runs_[i].size += second.size;
    if (i + 3 == run_count_) runs_[i + 1] = runs_[i + 2];
    --run_count_;
    // Elements before the insertion point of the second run's first, and after that of the first run's last, stay in
    // place.
    T* const elements = elements_.data();
    const std::size_t before = gallop_right(elements[second.begin], elements + first.begin, first.size, 0);
    first.begin += before;
    first.size -= before;
    if (first.size == 0) return;
    second.size =
        gallop_left(elements[first.begin + first.size - 1], elements + second.begin, second.size, second.size - 1);
    if (second.size == 0) return;
    first.size <= second.size ? merge_low(first, second) : merge_high(first, second);
  }

  /// The index at which a key belongs in a sorted range: before its equals (left) or after them (right). The search
  /// begins at a hint and doubles its stride.
  std::size_t gallop_left(const T& key, const T* from, std::size_t size, std::size_t hint) {
    return gallop(from, size, hint, [&](const T& element) { return compare_(key, element) > 0; });
  }
  std::size_t gallop_right(const T& key, const T* from, std::size_t size, std::size_t hint) {
    return gallop(from, size, hint, [&](const T& element) { return compare_(key, element) >= 0; });
  }
  /// The number of elements for which `is_after` holds, which are the first ones.
  template <typename IsAfter>
  static std::size_t gallop(const T* from, std::size_t size, std::size_t hint, IsAfter is_after) {
    std::size_t last = 0;
    std::size_t stride = 1;
    std::size_t low = 0;
    std::size_t high = 0;
    if (is_after(from[hint])) {
      const std::size_t most = size - hint;
      while (stride < most && is_after(from[hint + stride])) {
        last = stride;
        stride = 2 * stride + 1;
      }
      stride = std::min(stride, most);
      low = hint + last + 1;
      high = hint + stride;
    } else {
      const std::size_t most = hint + 1;
      while (stride < most && !is_after(from[hint - stride])) {
        last = stride;
        stride = 2 * stride + 1;
      }
      stride = std::min(stride, most);
      low = hint + 1 - stride;
      high = hint - last;
    }
    while (low < high) {
      const std::size_t middle = low + (high - low) / 2;
      if (is_after(from[middle])) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return high;
  }

  static std::ptrdiff_t offset(std::size_t at) noexcept { return static_cast<std::ptrdiff_t>(at); }

  /// Merges from the front; the first run, which is no longer than the second, moves to the scratch memory.
  void merge_low(const Run& first, const Run& second) {
    T* const elements = elements_.data();
    std::copy_n(elements + first.begin, first.size, scratch_);
    const T* one = scratch_;
    std::size_t ones = first.size;
    const T* two = elements + second.begin;
    std::size_t twos = second.size;
    T* to = elements + first.begin;
    const auto take_one = [&](std::size_t count) {
      to = std::copy_n(one, count, to);
      one += count;
      ones -= count;
    };
    const auto take_two = [&](std::size_t count) {
      to = std::copy(two, two + count, to);
      two += count;
      twos -= count;
    };
    take_two(1);
    if (twos > 0 && ones > 1) merge_low_runs(one, ones, two, twos, take_one, take_two);
    if (ones == 1) take_two(twos);
    take_one(ones);
  }
  template <typename TakeOne, typename TakeTwo>
  void merge_low_runs(const T*& one, std::size_t& ones, const T*& two, std::size_t& twos, TakeOne take_one,
                      TakeTwo take_two) {
    std::size_t least = gallop_from_;
    while (true) {
      std::size_t from_one = 0;
      std::size_t from_two = 0;
      do {
        if (compare_(*two, *one) < 0) {
          take_two(1);
          ++from_two;
          from_one = 0;
          if (twos == 0) return keep_gallop(least);
        } else {
          take_one(1);
          ++from_one;
          from_two = 0;
          if (ones == 1) return keep_gallop(least);
        }
      } while ((from_one | from_two) < least);
      do {
        from_one = gallop_right(*two, one, ones, 0);
        if (from_one != 0) {
          take_one(from_one);
          if (ones <= 1) return keep_gallop(least);
        }
        take_two(1);
        if (twos == 0) return keep_gallop(least);
        from_two = gallop_left(*one, two, twos, 0);
        if (from_two != 0) {
          take_two(from_two);
          if (twos == 0) return keep_gallop(least);
        }
        take_one(1);
        if (ones == 1) return keep_gallop(least);
        if (least > 0) --least;
      } while (from_one >= kMinGallop || from_two >= kMinGallop);
      least += 2;
    }
  }

  /// Merges from the back; the second run, which is shorter than the first, moves to the scratch memory.
  void merge_high(const Run& first, const Run& second) {
    T* const elements = elements_.data();
    std::copy_n(elements + second.begin, second.size, scratch_);
    T* const one_begin = elements + first.begin;
    std::size_t ones = first.size;
    std::size_t twos = second.size;
    T* to = elements + second.begin + second.size;  // one past the next element to write
    const auto take_one = [&](std::size_t count) {
      to = std::move_backward(one_begin + (ones - count), one_begin + ones, to);
      ones -= count;
    };
    const auto take_two = [&](std::size_t count) {
      to = std::copy_backward(scratch_ + (twos - count), scratch_ + twos, to);
      twos -= count;
    };
    take_one(1);
    if (ones > 0 && twos > 1) merge_high_runs(one_begin, ones, twos, take_one, take_two);
    if (twos == 1) take_one(ones);
    take_two(twos);
  }
  template <typename TakeOne, typename TakeTwo>
  void merge_high_runs(const T* one_begin, std::size_t& ones, std::size_t& twos, TakeOne take_one, TakeTwo take_two) {
    std::size_t least = gallop_from_;
    while (true) {
      std::size_t from_one = 0;
      std::size_t from_two = 0;
      do {
        if (compare_(scratch_[twos - 1], one_begin[ones - 1]) < 0) {
          take_one(1);
          ++from_one;
          from_two = 0;
          if (ones == 0) return keep_gallop(least);
        } else {
          take_two(1);
          ++from_two;
          from_one = 0;
          if (twos == 1) return keep_gallop(least);
        }
      } while ((from_one | from_two) < least);
      do {
        from_one = ones - gallop_right(scratch_[twos - 1], one_begin, ones, ones - 1);
        if (from_one != 0) {
          take_one(from_one);
          if (ones == 0) return keep_gallop(least);
        }
        take_two(1);
        if (twos == 1) return keep_gallop(least);
        from_two = twos - gallop_left(one_begin[ones - 1], scratch_, twos, twos - 1);
        if (from_two != 0) {
          take_two(from_two);
          if (twos <= 1) return keep_gallop(least);
        }
        take_one(1);
        if (ones == 0) return keep_gallop(least);
        if (least > 0) --least;
      } while (from_one >= kMinGallop || from_two >= kMinGallop);
      least += 2;
    }
  }
  void keep_gallop(std::size_t least) noexcept { gallop_from_ = std::max<std::size_t>(least, 1); }

  std::span<T> elements_;
  T* scratch_;
  Compare& compare_;
  std::size_t gallop_from_ = kMinGallop;
  std::array<Run, 64> runs_{};
  std::size_t run_count_ = 0;
};

}  // namespace detail

/// Sorts stably by `compare(a, b)`: negative if a comes first, positive if b does, else 0. The comparisons are those of
/// TimSort (Tim Peters, "listsort.txt", 2002) as in Java since version 7: binary insertion below 32 elements, natural
/// runs of at least 16 to 32, merged by galloping. With a consistent comparison any stable sort gives the same result;
/// with one that is not transitive, like HoDoKu's, only this sort gives Java's order. `scratch` holds half of the
/// elements; T is trivially copyable.
template <typename T, typename Compare>
void tim_sort(std::span<T> elements, std::span<T> scratch, Compare compare) {
  NONET_ASSERT(scratch.size() >= elements.size() / 2);
  detail::TimSort<T, Compare>(elements, scratch.data(), compare).run();
}

}  // namespace nonet::chains
