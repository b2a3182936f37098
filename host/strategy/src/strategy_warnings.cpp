// Warnings: valid content of a strategy that is probably a mistake.

#include <algorithm>

#include <fmt/format.h>

#include "rating/rating_check.hpp"
#include "strategy_document.hpp"

namespace nonet::host {

namespace {

class Warner {
 public:
  Warner(const Strategy& strategy, const StrategyDocument& document, const Registry& registry)
      : strategy_(strategy), document_(document), registry_(registry) {}

  Diagnostics warn() {
    warn_of_edits();
    warn_of_scores();
    warn_of_useless_entries();
    warn_of_old_spellings();
    warn_of_rating();
    warn_of_levels();
    sort_by_position(warnings_, document_.files);
    return std::move(warnings_);
  }

 private:
  /// `disable: assumes: one-solution` is allowed where no entry does; other edits without effect are errors.
  void warn_of_edits() {
    for (const auto& edit : document_.edits) {
      const auto is_meant = [&](const EntrySpec& entry) {
        return entry.is_meant_by(*edit, registry_.find(entry.use.value));
      };
      if (edit->target == Edit::Target::assumption &&
          std::none_of(document_.entries.begin(), document_.entries.end(), is_meant)) {
        warn(edit->name.where, "no entry assumes one solution");
      }
    }
  }

  void warn_of_scores() {
    std::vector<Settings> settings;
    bool has_scores = false;
    for (const StrategyEntry& entry : strategy_.entries) {
      settings.push_back(document_.entries[entry.spec].effective(&entry.technique));
      const ScoreSpec& score = settings.back().score;
      has_scores |= score.all.has_value() || !score.by_kind.empty();
    }
    for (std::size_t i = 0; has_scores && i < settings.size(); ++i) warn_of_score(strategy_.entries[i], settings[i]);
  }

  void warn_of_score(const StrategyEntry& entry, const Settings& settings) {
    const ScoreSpec& score = settings.score;
    if (score.all) return;
    if (score.by_kind.empty()) {
      const bool has_level = strategy_.levels.size() < 2 || settings.level.all || !settings.level.by_kind.empty();
      warn(document_.entries[entry.spec].use.where,
           has_level ? fmt::format("'{}' has no score, so its steps count 0", entry.id)
                     : fmt::format("'{}' has no score and no level, so its steps count 0 and are {}", entry.id,
                                   in_quotes(strategy_.levels.front().name)));
      return;
    }
    std::vector<std::string> missing;
    for (std::size_t i = 0; i < entry.kinds.size(); ++i) {
      const std::string kind = entry.technique.kinds()[i].id;
      const auto is_this = [&](const auto& value) { return value.first.value == kind; };
      if (entry.kinds[i].is_asked && std::none_of(score.by_kind.begin(), score.by_kind.end(), is_this)) {
        missing.push_back(kind);
      }
    }
    if (missing.empty()) return;
    warn(score.by_kind.front().second.where,
         fmt::format("'{}' has no score for {}, so these steps count 0", entry.id, joined(missing)));
  }

  /// Whether a step of an earlier entry is always found where this entry would find one.
  static bool makes_useless(const StrategyEntry& earlier, const StrategyEntry& entry) {
    if (earlier.technique.info != entry.technique.info || earlier.options != entry.options ||
        earlier.tables != entry.tables) {
      return false;
    }
    for (std::size_t i = 0; i < entry.kinds.size(); ++i) {
      if (entry.kinds[i].is_asked && !earlier.kinds[i].is_asked) return false;
    }
    return true;
  }

  void warn_of_useless_entries() {
    const bool is_in_order =
        strategy_.select == Select::first || strategy_.select == Select::batch || strategy_.select == Select::random;
    if (!is_in_order) return;
    const std::vector<StrategyEntry>& entries = strategy_.entries;
    for (auto entry = entries.begin(); entry != entries.end(); ++entry) {
      const auto earlier = std::find_if(entries.begin(), entry,
                                        [&](const StrategyEntry& other) { return makes_useless(other, *entry); });
      if (earlier == entry) continue;
      const Location& where = document_.entries[entry->spec].id().where;
      const Location& before = document_.entries[earlier->spec].id().where;
      warn(own_first(document_.files, where, before).first,
           fmt::format("entry '{}' is never reached: '{}' before it finds the same steps", entry->id, earlier->id));
    }
  }

  void warn_of_old_spellings() {
    for (const NamedLevel& level : document_.levels) {
      if (level.is_old_spelling && level.max_score) {
        warn(level.max_score->where, "max_score is the old spelling: write max-score");
      }
    }
  }

  static bool adds_rounds(Combine combine) { return combine == Combine::sum || combine == Combine::rounds; }

  void warn_of_rating() {
    const bool adds_any = std::any_of(strategy_.combine.begin(), strategy_.combine.end(), adds_rounds);
    if (strategy_.round_score != 0 && !adds_any) {
      warn(document_.round_score->where,
           "the points of rounds count for nothing: `combine` names neither sum nor rounds");
    }
    if (document_.seed && !chooses_at_random(strategy_)) {
      warn(document_.seed->where, "the seed has no effect: nothing says `select: random`");
    }
    if (!document_.levels.empty()) {
      for (const auto& limit : document_.levels.back().at_most) {
        warn(limit.first.where, "the limit has no effect: there is no level above the last one");
      }
    }
  }

  /// Whether the score of a puzzle exceeds any limit when it has enough steps.
  [[nodiscard]] bool grows(std::int64_t most_of_step) const {
    switch (strategy_.combine.front()) {
      case Combine::sum:
      case Combine::rounds:
        return most_of_step > 0 || strategy_.round_score > 0;
      case Combine::serial:
        return most_of_step > 0;
      case Combine::count_at_maximum:
        return true;
      case Combine::maximum:
      case Combine::er_ep_ed:
      case Combine::mean:
        break;
    }
    return false;
  }

  void warn_of_levels() {
    int highest = 0;
    std::int64_t most_of_step = 0;
    for (const StrategyEntry& entry : strategy_.entries) {
      for (const KindRating& kind : entry.kinds) {
        if (!kind.is_asked) continue;
        highest = std::max(highest, kind.level);
        most_of_step = std::max({most_of_step, kind.score.range().second, kind.later ? kind.later->range().second : 0});
      }
    }
    const bool is_unlimited = grows(most_of_step);
    const std::vector<Level>& levels = strategy_.levels;
    for (std::size_t i = static_cast<std::size_t>(highest) + 1; i < levels.size(); ++i) {
      const Level& before = levels[i - 1];
      if (is_unlimited || !before.at_most.empty()) continue;
      if (before.max_score.value_or(most_of_step) < most_of_step) continue;
      warn(document_.levels[i].name.where,
           fmt::format("level {} is never reached: no step has it, and no score exceeds the {} of the level before it",
                       in_quotes(levels[i].name), score_text(strategy_, before.max_score.value_or(0))));
    }
  }

  void warn(const Location& where, std::string message) { warnings_.push_back(mistake(where, std::move(message))); }

  const Strategy& strategy_;
  const StrategyDocument& document_;
  const Registry& registry_;
  Diagnostics warnings_;
};

}  // namespace

Diagnostics warnings_of(const Strategy& strategy, const StrategyDocument& document, const Registry& registry) {
  return Warner(strategy, document, registry).warn();
}

}  // namespace nonet::host
