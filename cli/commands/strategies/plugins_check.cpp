// nonet plugins check: checks from their files alone whether plugins fit this program.

#include <fmt/core.h>

#include "commands/strategies/plugins.hpp"
#include "common.hpp"
#include "nonet/json/json.hpp"
#include "nonet/solving/terminal_text.hpp"

namespace nonet::cli {

namespace {

struct PluginsCheckOptions {
  CommonOptions common;
  std::vector<std::string> files;
};

const char* verdict(const host::StampField& field) {
  if (field.fits()) return "";
  return field.is_fatal ? "differs" : "differs, but does not matter";
}

std::string table(const std::string& file, const std::vector<host::StampField>& fields) {
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
  for (const auto& field : fields) add(field.name, field.expected, field.found, verdict(field));
  return out;
}

std::string rows(const std::string& file, const std::vector<host::StampField>& fields) {
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

void check_file(const std::string& file, Format format, Console& console) {
  const auto stamp = host::read_stamp(file);
  if (!stamp) {
    console.report_error(stamp.error());
    console.raise(kPlugin);
    if (format == Format::ndjson) {
      const Json stamp_record{{"file", file}, {"fits", false}, {"message", stamp.error().front().message}};
      console.write_out(stamp_record.line());
    }
    return;
  }
  const auto fields = host::stamp_fields(*stamp);
  if (host::is_refused(fields)) console.raise(kPlugin);
  console.write_out(format == Format::text  ? table(file, fields)
                    : format == Format::csv ? rows(file, fields)
                                            : stamp_record(file, fields));
}

}  // namespace

void add_plugins_check(Command& plugins, Console& console) {
  Command command = plugins.add_command(
      "check", "Check whether plugins are compatible with this program, without running their code");
  const auto options = std::make_shared<PluginsCheckOptions>();
  command.add("file", options->files, "Shared libraries").type("FILE").required();
  options->common.add_format(command);
  command.example("nonet plugins check FILE", "Compares how the plugin was compiled with what the program needs.");
  command.footer("Exit codes: 0 all plugins are compatible, 3 otherwise.");
  command.action([options, &console] {
    const Format format = options->common.format;
    if (format == Format::csv) console.write_out("file,field,expected,found,fits\n");
    for (const std::string& file : options->files) check_file(file, format, console);
  });
}

}  // namespace nonet::cli
