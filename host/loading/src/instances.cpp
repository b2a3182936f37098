#include "nonet/loading/instances.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <utility>

#include "nonet/loading/option_value.hpp"
#include "nonet/solving/fault.hpp"

namespace nonet::host {

namespace {

thread_local const RegisteredTechnique* t_being_destroyed = nullptr;

/// An instance and its inner ones. Members are destroyed in reverse order: the instance first.
struct OwnedInstance {
  OwnedInstance(RegisteredTechnique t, const Technique* i) : technique(std::move(t)), instance(i) {}
  OwnedInstance(const OwnedInstance&) = delete;
  OwnedInstance& operator=(const OwnedInstance&) = delete;
  ~OwnedInstance() {
    t_being_destroyed = &technique;
    delete instance;
    t_being_destroyed = nullptr;
  }

  std::vector<std::shared_ptr<const Technique>> uses;
  RegisteredTechnique technique;
  const Technique* instance;
};

}  // namespace

Result<std::shared_ptr<const Technique>> Instances::make(const RegisteredTechnique& technique,
                                                         const std::vector<std::int64_t>& options,
                                                         std::span<const OptionTable> tables) {
  std::vector<std::shared_ptr<const Technique>> uses;
  std::vector<const Technique*> pointers;
  Diagnostics mistakes;
  under_way_.push_back(&technique);
  for (const UsedTechnique& used : technique.info->uses) {
    auto inner = make_inner(used);
    if (inner) {
      pointers.push_back(inner->get());
      uses.push_back(*std::move(inner));
      continue;
    }
    for (Diagnostic& mistake : inner.error()) {
      // An inner instance that cannot be made may occur under several names.
      if (std::find(mistakes.begin(), mistakes.end(), mistake) == mistakes.end()) {
        mistakes.push_back(std::move(mistake));
      }
    }
  }
  under_way_.pop_back();
  if (!mistakes.empty()) return tl::unexpected(std::move(mistakes));

  const Technique* instance = nullptr;
  if (registry_.before_call) registry_.before_call(*technique.file, technique.info->id);
  try {
    instance = technique.info->create({options, pointers, tables, technique.info});
  } catch (const std::exception& exception) {
    return failure(fmt::format("{} refuses its options: {}", technique_text(technique), exception_text(exception)));
  } catch (...) {
    return failure(technique_text(technique) + " refuses its options with an exception of an unknown type");
  }
  if (instance == nullptr) return failure(technique_text(technique) + " created no instance");
  auto holder = std::make_shared<OwnedInstance>(technique, instance);
  holder->uses = std::move(uses);
  return std::shared_ptr<const Technique>(holder, instance);
}

Result<std::shared_ptr<const Technique>> Instances::make_inner(const UsedTechnique& used) {
  const RegisteredTechnique* technique = registry_.find(used.technique);
  if (technique == nullptr) {
    return failure(fmt::format("{} requires another technique: {}", technique_text(*under_way_.back()),
                               unknown_technique(used.technique, registry_)));
  }
  const auto same = [technique](const RegisteredTechnique* other) { return other->info == technique->info; };
  if (const auto first = std::find_if(under_way_.begin(), under_way_.end(), same); first != under_way_.end()) {
    std::string circle;
    for (auto step = first; step != under_way_.end(); ++step) circle += fmt::format("{} -> ", (*step)->info->id);
    return failure(fmt::format("techniques use each other in a cycle: {}{}", circle, technique->info->id));
  }
  std::vector<std::int64_t> options = default_options(*technique->info);
  Diagnostics mistakes;
  const auto check = [&](const Result<void>& result) {
    if (result) return;
    const std::string name = *used.as == '\0' ? "" : fmt::format(" as '{}'", used.as);
    mistakes.push_back(
        {"", 0, 0, "",
         fmt::format("{} uses '{}'{} with options that it does not have: {}", technique_text(*under_way_.back()),
                     used.technique, name, messages_text(result.error()))});
  };
  for (const UsedTechnique::Option& option : used.options) {
    check(set_option(*technique->info, option.name, option.value, options));
  }
  if (mistakes.empty()) check(check_option_orders(*technique->info, options));
  if (!mistakes.empty()) return tl::unexpected(std::move(mistakes));
  const Key key(technique, options);
  if (const auto made = made_.find(key); made != made_.end()) return made->second;
  Result<std::shared_ptr<const Technique>> inner = make(*technique, options);
  if (inner) inner_.push_back(*inner);
  return made_.emplace(key, std::move(inner)).first->second;
}

std::vector<std::int64_t> default_options(const TechniqueInfo& technique) {
  std::vector<std::int64_t> values;
  values.reserve(technique.options.size);
  for (const OptionInfo& option : technique.options) values.push_back(option.default_value);
  return values;
}

std::string unknown_technique(const std::string& id, const Registry& registry) {
  return fmt::format("unknown technique {}{}{}", in_quotes(id), did_you_mean(id, registry.names()),
                     searched_text(registry));
}

std::string searched_text(const Registry& registry) {
  if (registry.searched.empty()) return {};
  std::vector<std::string> places;
  for (const std::filesystem::path& place : registry.searched) places.push_back(place.string());
  return "; searched for plugins in: " + joined(places);
}

const RegisteredTechnique* technique_being_destroyed() noexcept { return t_being_destroyed; }

}  // namespace nonet::host
