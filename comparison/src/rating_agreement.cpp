#include "nonet/comparison/rating_agreement.hpp"

#include <fmt/core.h>

namespace nonet::comparison {

void RatingClasses::add(std::int64_t score, const RatingAgreement& agreement) {
  has_three_ |= agreement.ep.has_value();
  has_paths_ |= agreement.path.has_value();
  add(all_, agreement);
  add(classes_[score / (is_in_tenths_ ? 10 : 100)], agreement);
}

void RatingClasses::add(Count& count, const RatingAgreement& agreement) {
  ++count.puzzles;
  count.er += agreement.er ? 1 : 0;
  count.ep += agreement.ep.value_or(false) ? 1 : 0;
  count.ed += agreement.ed.value_or(false) ? 1 : 0;
  count.rating += agreement.rating() ? 1 : 0;
  count.path += agreement.path.value_or(false) ? 1 : 0;
}

std::string RatingClasses::row(const std::string& name, const Count& count) const {
  const auto percent = [&](std::uint64_t equal) {
    return count.puzzles == 0 ? 0 : 100.0 * static_cast<double>(equal) / static_cast<double>(count.puzzles);
  };
  std::string row = fmt::format("{:<12} {:>8} {:>8}", name, count.puzzles, count.er);
  if (has_three_) row += fmt::format(" {:>8} {:>8} {:>8}", count.ep, count.ed, count.rating);
  row += fmt::format(" {:>7.2f} %", percent(count.rating));
  if (has_paths_) row += fmt::format(" {:>8} {:>7.2f} %", count.path, percent(count.path));
  return row + '\n';
}

std::string RatingClasses::table() const {
  std::string table = fmt::format("{:<12} {:>8} {:>8}", "class", "puzzles", is_in_tenths_ ? "ER" : "score");
  if (has_three_) table += fmt::format(" {:>8} {:>8} {:>8}", "EP", "ED", "all");
  table += fmt::format(" {:>9}", "");
  if (has_paths_) table += fmt::format(" {:>8}", "path");
  table += '\n';
  for (const auto& [number, count] : classes_) {
    table +=
        row(is_in_tenths_ ? fmt::format("{0}.0-{0}.9", number) : fmt::format("{}-{}", number * 100, number * 100 + 99),
            count);
  }
  return table + row("all", all_);
}

void RatingClasses::set_sums(Json& record, const Count& count) const {
  record.add({{"puzzles", count.puzzles}, {"er", count.er}});
  if (has_three_) record.add({{"ep", count.ep}, {"ed", count.ed}});
  record.set("rating", count.rating);
  if (has_paths_) record.set("path", count.path);
}

void RatingClasses::add_to(Json& record) const {
  set_sums(record, all_);
  Json list = Json::list();
  for (const auto& [number, count] : classes_) {
    Json one{{"from", number * (is_in_tenths_ ? 1 : 100)}};
    set_sums(one, count);
    list.push(std::move(one));
  }
  record.set("classes", std::move(list));
}

}  // namespace nonet::comparison
