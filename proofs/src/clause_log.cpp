#include "clause_log.hpp"

namespace nonet::proofs {

ClauseId ClauseLog::add(std::span<const Literal> clause, std::span<const ClauseId> hints) {
  const ClauseId id = next();
  literals_.insert(literals_.end(), clause.begin(), clause.end());
  hints_.insert(hints_.end(), hints.begin(), hints.end());
  ends_.push_back({static_cast<std::uint32_t>(literals_.size()), static_cast<std::uint32_t>(hints_.size())});
  return id;
}

void ClauseLog::resize(std::uint32_t size) {
  literals_.resize(size == 0 ? 0 : ends_[size - 1].literals);
  hints_.resize(size == 0 ? 0 : ends_[size - 1].hints);
  ends_.resize(size);
}

std::span<const Literal> ClauseLog::clause(std::size_t index) const noexcept {
  const std::size_t begin = index == 0 ? 0 : ends_[index - 1].literals;
  return {literals_.data() + begin, ends_[index].literals - begin};
}

std::span<const ClauseId> ClauseLog::hints(std::size_t index) const noexcept {
  const std::size_t begin = index == 0 ? 0 : ends_[index - 1].hints;
  return {hints_.data() + begin, ends_[index].hints - begin};
}

}  // namespace nonet::proofs
