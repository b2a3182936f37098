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
    first.size <= second.size ? merge<true>(first, second) : merge<false>(first, second);
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

  /// A run that is being merged.
  struct Rest {
    T* begin;
    std::size_t size;
    std::size_t kept;  ///< the merge ends when so many elements are left: 1 in the scratch memory, else 0

    [[nodiscard]] bool is_done() const noexcept { return size <= kept; }
  };

  /// Merges from the front or from the back. The shorter run moves to the scratch memory: from the front the first one,
  /// from the back the second one.
  template <bool kFromFront>
  void merge(const Run& first, const Run& second) {
    T* const elements = elements_.data();
    const Run& shorter = kFromFront ? first : second;
    std::copy_n(elements + shorter.begin, shorter.size, scratch_);
    Rest one{kFromFront ? scratch_ : elements + first.begin, first.size, kFromFront ? 1U : 0U};
    Rest two{kFromFront ? elements + second.begin : scratch_, second.size, kFromFront ? 0U : 1U};
    T* to = elements + (kFromFront ? first.begin : second.begin + second.size);  // before or behind it is the result
    const auto take = [&to](Rest& from, std::size_t count) {
      from.size -= count;
      if constexpr (kFromFront) {
        to = std::copy(from.begin, from.begin + count, to);
        from.begin += count;
      } else {
        to = std::copy_backward(from.begin + from.size, from.begin + from.size + count, to);
      }
    };
    Rest& moved = kFromFront ? one : two;
    Rest& in_place = kFromFront ? two : one;
    take(in_place, 1);
    if (!one.is_done() && !two.is_done()) merge_rests<kFromFront>(one, two, take);
    if (moved.size == 1) take(in_place, in_place.size);
    take(moved, moved.size);
  }

  /// Takes elements one by one until a run is taken from often, then as many as gallop over the other run's next one.
  template <bool kFromFront, typename Take>
  void merge_rests(Rest& one, Rest& two, Take take) {
    const auto at_next = [](const Rest& rest) { return kFromFront ? 0 : rest.size - 1; };
    const auto next = [&](const Rest& rest) -> const T& { return rest.begin[at_next(rest)]; };
    const auto gallop_over = [&](Rest& rest, std::size_t place) {
      const std::size_t count = kFromFront ? place : rest.size - place;
      take(rest, count);
      return count;
    };
    std::size_t least = gallop_from_;
    while (true) {
      std::size_t from_one = 0;
      std::size_t from_two = 0;
      do {
        const bool takes_two = (compare_(next(two), next(one)) < 0) == kFromFront;
        from_one = takes_two ? 0 : from_one + 1;
        from_two = takes_two ? from_two + 1 : 0;
        Rest& taken = takes_two ? two : one;
        take(taken, 1);
        if (taken.is_done()) return keep_gallop(least);
      } while ((from_one | from_two) < least);
      do {
        from_one = gallop_over(one, gallop_right(next(two), one.begin, one.size, at_next(one)));
        if (one.is_done()) return keep_gallop(least);
        take(two, 1);
        if (two.is_done()) return keep_gallop(least);
        from_two = gallop_over(two, gallop_left(next(one), two.begin, two.size, at_next(two)));
        if (two.is_done()) return keep_gallop(least);
        take(one, 1);
        if (one.is_done()) return keep_gallop(least);
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
