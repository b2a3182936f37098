// nonet plugins check: checks from their files alone whether plugins fit this program.

#include "commands/commands.hpp"
#include "common.hpp"
#include "nonet/json/json.hpp"
#include "nonet/kit/stamp_report.hpp"

namespace nonet::cli {

namespace {

struct PluginsCheckOptions {
  CommonOptions common;
  std::vector<std::string> files;
};

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
  console.write_out(kit::stamp_report(file, fields, format));
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
    if (format == Format::csv) console.write_out(kit::kStampCsvHeader);
    for (const std::string& file : options->files) check_file(file, format, console);
  });
}

}  // namespace nonet::cli
