#pragma once
// Makes instances of techniques, with the inner ones that they use.

#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "nonet/loading/registry.hpp"

namespace nonet::host {

/// Makes instances. All users of an inner instance share it, one for each set of option values.
class Instances {
 public:
  /// The registry must outlive this; the instances may outlive both.
  explicit Instances(const Registry& registry) : registry_(registry) {}

  /// An instance that keeps the inner ones alive; never null. `options` has a value for each option of the technique,
  /// in its range; `tables`: see CreateContext. Fails when a used technique is missing, or uses this one in turn, and
  /// when the options are refused.
  [[nodiscard]] Result<std::shared_ptr<const Technique>> make(const RegisteredTechnique& technique,
                                                              const std::vector<std::int64_t>& options,
                                                              std::span<const OptionTable> tables = {});
  /// The inner instances so far, each after those that it uses.
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
[[nodiscard]] std::vector<std::int64_t> default_options(const TechniqueInfo& technique);

/// The message about an unknown id: the nearest one, and where plugins were searched.
[[nodiscard]] std::string unknown_technique(const std::string& id, const Registry& registry);
/// Where plugins were searched, as the end of a message; empty if unknown.
[[nodiscard]] std::string searched_text(const Registry& registry);

/// The technique whose instance the calling thread is destroying; null for none. An exception there ends the process;
/// the std::terminate handler uses this to name the technique.
[[nodiscard]] const RegisteredTechnique* technique_being_destroyed() noexcept;

}  // namespace nonet::host
