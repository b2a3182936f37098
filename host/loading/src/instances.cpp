#include "nonet/loading/instances.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <utility>

#include "nonet/loading/option_value.hpp"

namespace nonet::host {

namespace {

thread_local const RegisteredTechnique* t_being_destroyed = nullptr;

/// An instance and the inner ones that it was made with. Its members go in reverse: the instance first.
struct Holder {
  Holder(RegisteredTechnique t, const Technique* i) : technique(std::move(t)), instance(i) {}
  Holder(const Holder&) = delete;
  Holder& operator=(const Holder&) = delete;
  ~Holder() {
    t_being_destroyed = &technique;
    delete instance;
    t_being_destroyed = nullptr;
  }

  std::vector<std::shared_ptr<const Technique>> uses;
  RegisteredTechnique technique;
  const Technique* instance;
};

}  // namespace

std::shared_ptr<const Technique> Instances::make(const RegisteredTechnique& technique,
                                                 const std::vector<std::int64_t>& options,
                                                 std::vector<std::string>& mistakes) {
  std::vector<std::shared_ptr<const Technique>> uses;
  std::vector<const Technique*> pointers;
  under_way_.push_back(&technique);
  for (const UsedTechnique& used : technique.info->uses) {
    std::shared_ptr<const Technique> instance = make_inner(used, mistakes);
    pointers.push_back(instance.get());
    uses.push_back(std::move(instance));
  }
  under_way_.pop_back();
  if (std::find(pointers.begin(), pointers.end(), nullptr) != pointers.end()) return nullptr;

  const Technique* instance = nullptr;
  if (registry_.before_call) registry_.before_call(*technique.file, technique.info->id);
  try {
    instance = technique.info->create({options, pointers});
    if (instance == nullptr) mistakes.push_back(technique_text(technique) + " created no instance");
  } catch (const std::exception& exception) {
    mistakes.push_back(fmt::format("{} refuses its options: {}", technique_text(technique), exception.what()));
  } catch (...) {
    mistakes.push_back(technique_text(technique) + " refuses its options with an exception of an unknown type");
  }
  if (instance == nullptr) return nullptr;
  auto holder = std::make_shared<Holder>(technique, instance);
  holder->uses = std::move(uses);
  return {holder, instance};
}

std::shared_ptr<const Technique> Instances::make_inner(const UsedTechnique& used, std::vector<std::string>& mistakes) {
  const RegisteredTechnique* technique = registry_.find(used.technique);
  if (technique == nullptr) {
    mistakes.push_back(fmt::format("{} requires another technique: {}", technique_text(*under_way_.back()),
                                   unknown_technique(used.technique, registry_)));
    return nullptr;
  }
  const auto same = [technique](const RegisteredTechnique* other) { return other->info == technique->info; };
  if (const auto first = std::find_if(under_way_.begin(), under_way_.end(), same); first != under_way_.end()) {
    std::string circle;
    for (auto step = first; step != under_way_.end(); ++step) circle += fmt::format("{} -> ", (*step)->info->id);
    mistakes.push_back(fmt::format("techniques use each other in a cycle: {}{}", circle, technique->info->id));
    return nullptr;
  }
  std::vector<std::int64_t> options = default_options(*technique->info);
  const std::size_t before = mistakes.size();
  const auto refuse = [&](const std::string& wrong) {
    const std::string name = *used.as == '\0' ? "" : fmt::format(" as '{}'", used.as);
    mistakes.push_back(fmt::format("{} uses '{}'{} with options that it does not have: {}",
                                   technique_text(*under_way_.back()), used.technique, name, wrong));
  };
  for (const UsedTechnique::Option& option : used.options) {
    if (const std::string wrong = set_option(*technique->info, option.name, option.value, options); !wrong.empty()) {
      refuse(wrong);
    }
  }
  if (mistakes.size() == before) {
    if (const std::string wrong = wrong_order(*technique->info, options); !wrong.empty()) refuse(wrong);
  }
  if (mistakes.size() != before) return nullptr;
  const auto [place, is_new] = made_.emplace(Key(technique, options), nullptr);
  if (!is_new) return place->second;
  place->second = make(*technique, options, mistakes);
  if (place->second != nullptr) inner_.push_back(place->second);
  return place->second;
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
