#include "descriptor_check.hpp"

#include <algorithm>

#include "nonet/loading/names.hpp"
#include "nonet/solving/terminal_text.hpp"

namespace nonet::host {

namespace {

/// The subject of a message: `technique 'x'` or `option 'y' of technique 'x'`; `the technique` if it has no id.
struct Subject {
  const char* what;
  const char* id = nullptr;
  const Subject* of = nullptr;

  [[nodiscard]] std::string text() const {
    std::string text = is_blank(id) ? fmt::format("the {}", what) : fmt::format("{} '{}'", what, id);
    return of == nullptr ? text : text + " of " + of->text();
  }
};

// Checks a descriptor. Runs at every start, so texts are made only for mistakes.
class DescriptorCheck {
 public:
  explicit DescriptorCheck(DescriptorProblems& problems) : problems_(problems) {}

  void check(const PluginDescriptor& plugin) {
    const Place name{nullptr, "name"};
    if (is_blank(plugin.name)) {
      problem(name, "the plugin has no name");
    } else if (!is_snake_case(plugin.name)) {
      problem(name, fmt::format("the plugin's name '{}' is not in snake_case", plugin.name));
    }
    const Subject subject{"plugin"};
    check_text({nullptr, "version"}, subject, plugin.version);
    check_text({nullptr, "summary"}, subject, plugin.summary);
    check_text({nullptr, "author"}, subject, plugin.author);
    check_text({nullptr, "license"}, subject, plugin.license);
    const Place techniques{nullptr, "techniques"};
    if (!is_list(techniques, plugin.techniques)) return;
    if (plugin.techniques.size == 0) problem(techniques, "the plugin offers no techniques");
    for (std::size_t i = 0; i < plugin.techniques.size; ++i) {
      const Place place{nullptr, "techniques", i};
      if (plugin.techniques.items[i] == nullptr) {
        problem(place, "the technique is null");
      } else {
        check(place, *plugin.techniques.items[i]);
      }
    }
  }

 private:
  void problem(const Place& place, std::string message) { problems_.add(place, std::move(message)); }
  void check(const Place& place, const TechniqueInfo& technique) {
    check_id({&place, "id"}, {"technique"}, technique.id);
    const Subject subject{"technique", technique.id};
    check_text({&place, "name"}, subject, technique.name);
    check_text({&place, "summary"}, subject, technique.summary);
    if (technique.create == nullptr) problem({&place, "create"}, subject.text() + " has no create function");
    if (const Place kinds{&place, "kinds"}; is_list(kinds, technique.kinds)) {
      check_ids(kinds, subject, "kind", technique.kinds, [](const KindInfo& kind) { return kind.id; });
      for (std::size_t i = 0; i < technique.kinds.size; ++i)
        check({&place, "kinds", i}, subject, technique.kinds.items[i]);
      if (technique.kinds.size == 0) check_is_free({&place, "id"}, technique.id);
    }
    check({&place, "names"}, subject, technique.names);
    const auto itself = [](const char* id) { return id; };
    if (const Place aliases{&place, "aliases"}; is_list(aliases, technique.aliases)) {
      check_ids(aliases, subject, "alias", technique.aliases, itself);
    }
    if (is_list({&place, "uses"}, technique.uses)) {
      for (std::size_t i = 0; i < technique.uses.size; ++i)
        check({&place, "uses", i}, subject, technique.uses.items[i]);
    }
    if (const Place metrics{&place, "metrics"}; is_list(metrics, technique.metrics)) {
      check_ids(metrics, subject, "metric", technique.metrics, [](const MetricInfo& metric) { return metric.name; });
      for (std::size_t i = 0; i < technique.metrics.size; ++i) {
        const MetricInfo& metric = technique.metrics.items[i];
        const Place where{&place, "metrics", i};
        check_help({&where, "help"}, {"metric", metric.name, &subject}, metric.help);
      }
    }
    if (const Place options{&place, "options"}; is_list(options, technique.options)) {
      check_ids(options, subject, "option", technique.options, [](const OptionInfo& option) { return option.name; });
      for (std::size_t i = 0; i < technique.options.size; ++i) {
        check({&place, "options", i}, subject, technique.options.items[i]);
      }
      check_orders(place, technique);
    }
    if (is_list({&place, "facts"}, technique.facts)) {
      for (std::size_t i = 0; i < technique.facts.size; ++i) {
        const Place fact{&place, "facts", i};
        if (technique.facts.items[i] == nullptr) {
          problem(fact, "the fact is null");
        } else {
          check(fact, *technique.facts.items[i]);
        }
      }
    }
  }

  void check(const Place& place, const Subject& technique, const KindInfo& kind) {
    const Subject subject{"kind", kind.id, &technique};
    check_text({&place, "name"}, subject, kind.name);
    check_is_free({&place, "id"}, kind.id);
    check({&place, "names"}, subject, kind.names);
  }

  /// In strategies these keys distinguish a map of kinds from a score.
  void check_is_free(const Place& place, const char* id_of_kind) {
    const std::string_view id = is_blank(id_of_kind) ? "" : id_of_kind;
    if (id == "base" || id == "tables") {
      problem(place, fmt::format("'{}' is reserved and cannot be the id of a kind", id));
    }
  }

  void check(const Place& place, const Subject& owner, const ForeignNames& names) {
    for (const ForeignName& name : names) {
      const Place at{place.in, place.field, static_cast<std::size_t>(&name - names.begin())};
      const Subject subject{"name elsewhere", nullptr, &owner};
      check_text({&at, "system"}, subject, name.system);
      check_text({&at, "name"}, subject, name.name);
      if (!is_blank(name.system) && names.in(name.system).data() != name.name) {
        problem(at, fmt::format("{} has two names in the system '{}'", owner.text(), name.system));
      }
    }
  }

  void check(const Place& place, const Subject& technique, const OptionInfo& option) {
    const Subject subject{"option", option.name, &technique};
    check_help({&place, "help"}, subject, option.help);
    switch (option.type) {
      case OptionType::boolean:
        check_default(place, subject, option.default_value, 0, 1);
        return;
      case OptionType::integer:
        if (option.min > option.max) {
          problem(place, fmt::format("{} has an empty range from {} to {}", subject.text(), option.min, option.max));
        } else if (option.min == option.max) {
          problem(place,
                  fmt::format("{} is an integer without a range: min and max are both {}", subject.text(), option.min));
        } else {
          check_default(place, subject, option.default_value, option.min, option.max);
        }
        return;
      case OptionType::table:
        check_default(place, subject, option.default_value, 0, 0);
        return;
      case OptionType::choice:
        const Place choices{&place, "choices"};
        if (!is_list(choices, option.choices)) return;
        if (option.choices.size == 0) {
          problem(choices, subject.text() + " has no choices");
          return;
        }
        check_ids(choices, subject, "choice", option.choices, [](const char* choice) { return choice; });
        check_default(place, subject, option.default_value, 0, static_cast<std::int64_t>(option.choices.size) - 1);
        return;
    }
    problem({&place, "type"},
            fmt::format("{} has an unknown type {}", subject.text(), static_cast<std::uint32_t>(option.type)));
  }

  void check(const Place& place, const Subject& subject, const UsedTechnique& used) {
    check_id({&place, "technique"}, {"used technique"}, used.technique);
    if (used.as == nullptr) {
      problem({&place, "as"}, subject.text() + " uses a technique under a null name");
    } else {
      check_characters({&place, "as"}, subject, used.as);
    }
    if (!is_list({&place, "options"}, used.options)) return;
    for (std::size_t i = 0; i < used.options.size; ++i) {
      const Place option{&place, "options", i};
      check_text({&option, "name"}, {"option"}, used.options.items[i].name);
      check_text({&option, "value"}, {"option"}, used.options.items[i].value);
    }
  }

  /// Options of an order must be integers of the technique, and their defaults must keep the order.
  void check_orders(const Place& technique_place, const TechniqueInfo& technique) {
    if (!is_list({&technique_place, "option_orders"}, technique.option_orders)) return;
    const auto find = [&](const char* name) -> const OptionInfo* {
      for (const OptionInfo& option : technique.options) {
        if (name != nullptr && option.name != nullptr && std::string_view(option.name) == name) return &option;
      }
      return nullptr;
    };
    for (std::size_t i = 0; i < technique.option_orders.size; ++i) {
      const Place place{&technique_place, "option_orders", i};
      const OptionInfo* lesser = find(technique.option_orders.items[i].lesser);
      const OptionInfo* greater = find(technique.option_orders.items[i].greater);
      if (lesser == nullptr || greater == nullptr || lesser->type != OptionType::integer ||
          greater->type != OptionType::integer) {
        problem(place, "an order of options names two integer options of the technique");
      } else if (lesser->default_value > greater->default_value) {
        problem(place,
                fmt::format("the default of option '{}' is above that of option '{}'", lesser->name, greater->name));
      }
    }
  }

  void check(const Place& place, const FactSlot& fact) {
    if (is_blank(fact.name)) problem({&place, "name"}, "the fact has no name");
    if (fact.compute == nullptr) problem({&place, "compute"}, "the fact has no compute function");
    if (fact.align == 0 || fact.align > 64 || (fact.align & (fact.align - 1)) != 0) {
      problem({&place, "align"}, fmt::format("a fact's alignment is a power of two up to 64, not {}", fact.align));
    }
  }

  void check_default(const Place& place, const Subject& subject, std::int64_t value, std::int64_t min,
                     std::int64_t max) {
    if (value >= min && value <= max) return;
    problem({&place, "default_value"},
            fmt::format("{} has the default {}, outside of {} to {}", subject.text(), value, min, max));
  }

  void check_text(const Place& place, const Subject& subject, const char* text) {
    if (is_blank(text)) {
      problem(place, fmt::format("{} has no {}", subject.text(), place.field));
    } else {
      check_characters(place, subject, text);
    }
  }

  void check_help(const Place& place, const Subject& subject, const char* help) {
    if (help == nullptr) {
      problem(place, subject.text() + " has a null help text");
    } else {
      check_characters(place, subject, help);
    }
  }

  /// Tables and messages show these texts unchanged.
  void check_characters(const Place& place, const Subject& subject, const char* text) {
    if (!has_controls(text)) return;
    problem(place,
            fmt::format("{} has control characters or bytes that are no UTF-8 in its {}", subject.text(), place.field));
  }

  void check_id(const Place& place, const Subject& subject, const char* id) {
    if (is_blank(id)) {
      problem(place, subject.text() + " has no id");
    } else if (!is_kebab_case(id)) {
      problem(place, fmt::format("'{}' is not in kebab-case", id));
    }
  }

  template <typename T, typename IdOf>
  void check_ids(const Place& list_place, const Subject& subject, const char* what, const List<T>& list, IdOf id_of) {
    for (std::size_t i = 0; i < list.size; ++i) {
      const char* id = id_of(list.items[i]);
      const Place place{list_place.in, list_place.field, i};
      check_id(place, {what}, id);
      const auto is_same = [&](const T& earlier) {
        return !is_blank(id_of(earlier)) && std::string_view(id_of(earlier)) == id;
      };
      // The lists are short.
      if (!is_blank(id) && std::any_of(list.items, list.items + i, is_same)) {
        problem(place, fmt::format("{} has the {} '{}' twice", subject.text(), what, id));
      }
    }
  }

  template <typename T>
  bool is_list(const Place& place, const List<T>& list) {
    if (list.items != nullptr || list.size == 0) return true;
    problem(place, "the list is null but has a size");
    return false;
  }

  DescriptorProblems& problems_;
};

}  // namespace

void check_descriptor(const PluginDescriptor& plugin, DescriptorProblems& problems) {
  DescriptorCheck(problems).check(plugin);
}

}  // namespace nonet::host
