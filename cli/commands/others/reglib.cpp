// nonet reglib: runs a HoDoKu regression library: checks that exactly the step of each line is found.

#include "commands/commands.hpp"
#include "input/text_lines.hpp"
#include "nonet/comparison/comparison.hpp"

namespace nonet::cli {

namespace {

struct ReglibOptions : LineFileOptions {
  comparison::LibraryChoice choice;
};

void run_library(const ReglibOptions& options, Console& console) {
  const auto make = [&](const comparison::ComparisonSettings& settings) {
    return comparison::run_library(settings, options.choice);
  };
  answer_line_file(options, make, console);
}

}  // namespace

void add_reglib(Command& program, Console& console) {
  Command command = program.add_command("reglib", "Run HoDoKu's regression library");
  const auto options = std::make_shared<ReglibOptions>();
  options->common.strategy = "hodoku-reglib";
  command.add("file", options->file, "The library; may be compressed with gzip").type("FILE").required();
  options->add_options(command);
  command.add("--only", options->choice.only, "Only lines whose code begins with one of these, such as 0400,05")
      .type("CODES")
      .delimiter(',');
  command.add("--skip", options->choice.skip, "Skip lines whose code begins with one of these")
      .type("CODES")
      .delimiter(',');
  command.example("nonet reglib --only 0300,0301 FILE", "Runs the lines of two codes.");
  command.footer(
      "Each line is answered with its number, its code, and pass, missing (nothing was found for its candidates), "
      "wrong (something else), extra (something else too), unknown (no technique of the strategy has the code) or "
      "error. An entry of the strategy with `variants` answers the lines of these variants.");
  command.action([options, &console] { run_library(*options, console); });
}

}  // namespace nonet::cli
