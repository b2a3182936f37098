#include "nonet/kit/stamp_report.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "nonet/json/json.hpp"
#include "nonet/records/csv_fields.hpp"
#include "nonet/solving/terminal_text.hpp"

namespace nonet::kit {

namespace {

const char* stamp_verdict(const host::StampField& field) {
  if (field.fits()) return "";
  return field.is_fatal ? "differs" : "differs, but does not matter";
}

std::string stamp_table(const std::string& file, const std::vector<host::StampField>& fields) {
  std::size_t name = 0;
  std::size_t expected = std::string_view("expected").size();
  std::size_t found = std::string_view("found").size();
  for (const auto& field : fields) {
    name = std::max(name, field.name.size());
    expected = std::max(expected, field.expected.size());
    found = std::max(found, field.found.size());
  }
  std::string out = fmt::format("{}: {}\n", host::sanitize_for_terminal(file),
                                host::is_refused(fields) ? "built for another version of nonet" : "compatible");
  const auto add = [&](std::string_view a, std::string_view b, std::string_view c, std::string_view d) {
    const std::string line = fmt::format("  {:<{}}  {:<{}}  {:<{}}  {}", a, name, b, expected, c, found, d);
    out += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
  };
  add("", "expected", "found", "");
  for (const auto& field : fields) add(field.name, field.expected, field.found, stamp_verdict(field));
  return out;
}

std::string stamp_rows(const std::string& file, const std::vector<host::StampField>& fields) {
  std::string out;
  for (const auto& field : fields) {
    out += fmt::format("{},{},{},{},{}\n", host::csv_field(file), host::csv_field(field.name),
                       host::csv_field(field.expected), host::csv_field(field.found), field.fits());
  }
  return out;
}

std::string stamp_record(const std::string& file, const std::vector<host::StampField>& fields) {
  Json list = Json::list();
  for (const auto& field : fields) {
    list.push(Json{{"name", field.name},
                   {"expected", field.expected},
                   {"found", field.found},
                   {"fits", field.fits()},
                   {"is_fatal", field.is_fatal}});
  }
  return Json{{"file", file}, {"fits", !host::is_refused(fields)}, {"fields", std::move(list)}}.line();
}

}  // namespace

std::string stamp_report(const std::string& file, const std::vector<host::StampField>& fields, host::Format format) {
  switch (format) {
    case host::Format::text:
      return stamp_table(file, fields);
    case host::Format::csv:
      return stamp_rows(file, fields);
    case host::Format::ndjson:
      break;
  }
  return stamp_record(file, fields);
}

}  // namespace nonet::kit
