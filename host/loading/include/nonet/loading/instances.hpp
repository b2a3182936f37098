#pragma once
// Instances of techniques, with the inner ones that they use.

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "nonet/loading/registry.hpp"

namespace nonet::host {

/// Makes instances. An inner one, which others use, is made once for each setting of its options, whoever uses it.
class NONET_EXPORT Instances {
 public:
  /// The registry must outlive this; the instances may stay longer than both.
  explicit Instances(const Registry& registry) : registry_(registry) {}

  /// An instance that keeps alive what it uses; never null. `options` has a value for each option of the technique, in
  /// its range. Fails when a technique that is used is missing, or uses this one in turn, and when options are refused.
  [[nodiscard]] Result<std::shared_ptr<const Technique>> make(const RegisteredTechnique& technique,
                                                              const std::vector<std::int64_t>& options);
  /// The inner instances so far, each behind those that it uses.
  [[nodiscard]] const std::vector<std::shared_ptr<const Technique>>& inner() const { return inner_; }

 private:
  Result<std::shared_ptr<const Technique>> make_inner(const UsedTechnique& used);

  const Registry& registry_;
  using Key = std::pair<const RegisteredTechnique*, std::vector<std::int64_t>>;
  std::map<Key, Result<std::shared_ptr<const Technique>>> made_;
  std::vector<std::shared_ptr<const Technique>> inner_;
  std::vector<const RegisteredTechnique*> under_way_;  // whose inner instances are being made
};

/// The default of each option of a technique.
[[nodiscard]] NONET_EXPORT std::vector<std::int64_t> default_options(const TechniqueInfo& technique);

/// What is said of an id that no plugin offers: the nearest one, and where plugins were looked for.
[[nodiscard]] NONET_EXPORT std::string unknown_technique(const std::string& id, const Registry& registry);
/// Where plugins were looked for, as the end of a message; empty where that is not known.
[[nodiscard]] NONET_EXPORT std::string searched_text(const Registry& registry);

/// The technique of which the calling thread is destroying an instance; null for none. An exception there ends the
/// process, and a handler of std::terminate can say whose it was.
[[nodiscard]] NONET_EXPORT const RegisteredTechnique* technique_being_destroyed() noexcept;

}  // namespace nonet::host
