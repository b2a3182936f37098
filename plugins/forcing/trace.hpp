#pragma once
// Traces: the inferences from a premise to its ends.

#include <optional>
#include <span>

#include "nonet/arena_list.hpp"
#include "nonet/facts/chain_tables.hpp"

namespace nonet::forcing {

/// A literal that follows from earlier ones.
struct Inference {
  Literal literal;
  std::uint16_t first_reason = 0;  ///< into Trace::reasons
  std::uint16_t reasons = 0;       ///< 0 for the premise, and where a truth has one candidate anyway
  Truth truth = kNoTruth;          ///< by which it follows; none: its only reason excludes it

  /// Whether it excludes a candidate that sees all candidates left of the truth.
  [[nodiscard]] bool is_locked() const noexcept { return !literal.is_on() && truth != kNoTruth; }
};

/// The inferences that lead from a premise to its ends. An end is the last literal of a chain.
struct Trace {
  std::span<const Inference> inferences;   ///< the premise first; each inference comes after its reasons
  std::span<const std::uint16_t> reasons;  ///< numbers of inferences
  std::span<const std::uint16_t> ends;     ///< numbers of inferences
  Truth impossible = kNoTruth;             ///< the truth to which the ends leave no candidate, if any

  [[nodiscard]] std::span<const std::uint16_t> reasons_of(const Inference& inference) const noexcept {
    return reasons.subspan(inference.first_reason, inference.reasons);
  }
  /// The number of inferences.
  [[nodiscard]] std::size_t length() const noexcept { return inferences.size() - 1; }
};

/// Traces premises of a board.
class Tracer {
 public:
  Tracer(const Board& board, Arena& arena) noexcept : board_(board), arena_(arena) {}
  Tracer(const Tracer&) = delete;
  Tracer& operator=(const Tracer&) = delete;
  virtual ~Tracer() = default;

  /// How a premise leads to a literal on a candidate or, if it does not, to a contradiction; empty if it leads to
  /// neither.
  [[nodiscard]] virtual std::optional<Trace> to(Literal premise, Literal goal) = 0;
  /// How a premise leads to a contradiction: a candidate that is true and false, or one of some truths without
  /// candidates. Empty if it does not.
  [[nodiscard]] virtual std::optional<Trace> to_contradiction(Literal premise, const TruthMap& truths) = 0;

 protected:
  const Board& board_;
  Arena& arena_;
};

/// By chains from the chain tables: each inference has one reason.
class ChainTracer final : public Tracer {
 public:
  using Tracer::Tracer;
  [[nodiscard]] std::optional<Trace> to(Literal premise, Literal goal) override;
  [[nodiscard]] std::optional<Trace> to_contradiction(Literal premise, const TruthMap& truths) override;

 private:
  [[nodiscard]] Trace trace(std::span<const ChainEntry> table, std::span<const std::size_t> ends);
};

/// By propagation: breadth first, from each truth with one candidate left, and from each whose candidates left are in a
/// crossing.
class NetTracer final : public Tracer {
 public:
  using Tracer::Tracer;
  [[nodiscard]] std::optional<Trace> to(Literal premise, Literal goal) override;
  [[nodiscard]] std::optional<Trace> to_contradiction(Literal premise, const TruthMap& truths) override;

 private:
  class Propagation;
};

}  // namespace nonet::forcing
