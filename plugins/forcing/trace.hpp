#pragma once
// Traces: how a premise leads to something, inference by inference.

#include <optional>
#include <span>

#include "nonet/arena_list.hpp"
#include "nonet/facts/chain_tables.hpp"

namespace nonet::forcing {

/// A literal that follows from some before it.
struct Inference {
  Literal literal;
  std::uint16_t first_reason = 0;  ///< into Trace::reasons
  std::uint16_t reasons = 0;       ///< none for the premise, and where a truth has one candidate anyway
  Truth truth = kNoTruth;          ///< that it follows by; none: it is excluded by its only reason
};

/// What of a premise's consequences leads to its ends. An end is where a chain arrives.
struct Trace {
  std::span<const Inference> inferences;   ///< the premise first; what an inference follows from stands before it
  std::span<const std::uint16_t> reasons;  ///< numbers of inferences
  std::span<const std::uint16_t> ends;     ///< numbers of inferences
  Truth impossible = kNoTruth;             ///< the truth to which the ends leave no candidate, if there is one

  [[nodiscard]] std::span<const std::uint16_t> reasons_of(const Inference& inference) const noexcept {
    return reasons.subspan(inference.first_reason, inference.reasons);
  }
  /// How many inferences it has.
  [[nodiscard]] std::size_t length() const noexcept { return inferences.size() - 1; }
};

/// Traces premises of a board.
class Tracer {
 public:
  Tracer(const Board& board, Arena& arena) noexcept : board_(board), arena_(arena) {}
  Tracer(const Tracer&) = delete;
  Tracer& operator=(const Tracer&) = delete;
  virtual ~Tracer() = default;

  /// How a premise leads to a literal on a candidate, or to something impossible if it does not lead there; nothing
  /// where it leads to neither.
  [[nodiscard]] virtual std::optional<Trace> to(Literal premise, Literal goal) = 0;
  /// How a premise leads to something impossible: a candidate that is true and false, or one of some truths without
  /// candidates. Nothing where it does not.
  [[nodiscard]] virtual std::optional<Trace> to_contradiction(Literal premise, const TruthMap& truths) = 0;

 protected:
  const Board& board_;
  Arena& arena_;
};

/// By chains, as the chain tables have them: each inference has one reason.
class ChainTracer final : public Tracer {
 public:
  using Tracer::Tracer;
  [[nodiscard]] std::optional<Trace> to(Literal premise, Literal goal) override;
  [[nodiscard]] std::optional<Trace> to_contradiction(Literal premise, const TruthMap& truths) override;

 private:
  [[nodiscard]] Trace trace(std::span<const ChainEntry> table, std::span<const std::size_t> ends);
};

/// By propagation: breadth first, each truth with one candidate left, and each with all that are left in a crossing.
class NetTracer final : public Tracer {
 public:
  using Tracer::Tracer;
  [[nodiscard]] std::optional<Trace> to(Literal premise, Literal goal) override;
  [[nodiscard]] std::optional<Trace> to_contradiction(Literal premise, const TruthMap& truths) override;

 private:
  class Propagation;
};

}  // namespace nonet::forcing
