#pragma once
// The metrics of a technique, numbers of a step for its rating: a struct with a field for each, and a declaration that
// names them.
//
//   struct WingMetrics {
//     int cells;
//   };
//   constexpr auto kWingMetrics = metrics<WingMetrics>(metric("cells", &WingMetrics::cells, "cells of the sets"));
//
//   .metrics = kWingMetrics,                      // in TechniqueInfo
//   step.metrics(kWingMetrics, {.cells = 5});     // StepDraft::metrics
//
// Everything here is evaluated by the compiler, and a mistake (a name that is not in kebab-case ...) does not compile.

#include <array>
#include <concepts>
#include <tuple>

#include "nonet/options.hpp"

namespace nonet {

/// The declaration of one metric: a field of `Struct`, and what a strategy sees.
template <typename Struct, std::integral T>
struct Metric {
  MetricInfo info;
  T Struct::*field;
};

/// A metric; `help` says what it counts.
template <typename Struct, std::integral T>
[[nodiscard]] consteval Metric<Struct, T> metric(const char* name, T Struct::*field, const char* help) {
  return {{detail::checked_name(name), help}, field};
}

/// The metrics of a technique.
template <typename Struct, typename... Metrics>
class MetricSet {
 public:
  static constexpr std::size_t kSize = sizeof...(Metrics);

  consteval explicit MetricSet(Metrics... metrics) : metrics_(metrics...), infos_{metrics.info...} {
    detail::check_names_differ<kSize>([this](std::size_t i) { return infos_[i].name; });
  }

  /// For TechniqueInfo::metrics. The set must be a constant of a namespace or a class.
  constexpr operator List<MetricInfo>() const noexcept { return infos_; }  // NOLINT: a set is a list on purpose

  /// The values of a step in the order of the declaration.
  [[nodiscard]] constexpr std::array<std::int64_t, kSize> numbers(const Struct& values) const noexcept {
    return std::apply(
        [&](const Metrics&... metrics) {
          return std::array<std::int64_t, kSize>{static_cast<std::int64_t>(values.*metrics.field)...};
        },
        metrics_);
  }

 private:
  std::tuple<Metrics...> metrics_;
  MetricInfo infos_[kSize];
};

/// Declares the metrics of a technique, in the order in which records have them. A field may be one of a base of
/// `Struct`.
template <typename Struct, typename... Metrics>
[[nodiscard]] consteval MetricSet<Struct, Metrics...> metrics(Metrics... metrics) {
  return MetricSet<Struct, Metrics...>(metrics...);
}

}  // namespace nonet
