// nonet_cases --plugin FILE [--plugin FILE ...] [--case NAME] CASES: runs one or all cases of a file.
// Exit codes: 0 all passed, 1 a case failed, 2 the arguments, the plugin or the file of cases are of no use.

#include <fmt/format.h>

#include <fstream>
#include <iterator>

#include "cases.hpp"
#include "nonet/host/plugin_loader.hpp"

namespace {

using namespace nonet;

struct Arguments {
  host::PluginSearch plugins;
  std::optional<std::string> only;
  std::string file;
};

std::optional<Arguments> read_arguments(int argc, char** argv) {
  Arguments arguments;
  for (int i = 1; i < argc; ++i) {
    const std::string_view argument = argv[i];
    if (argument == "--plugin" || argument == "--case") {
      if (++i == argc) return std::nullopt;
      if (argument == "--plugin") arguments.plugins.files.emplace_back(argv[i]);
      if (argument == "--case") arguments.only = argv[i];
    } else if (arguments.file.empty() && !argument.starts_with("--")) {
      arguments.file = argument;
    } else {
      return std::nullopt;
    }
  }
  if (arguments.file.empty() || arguments.plugins.files.empty()) return std::nullopt;
  return arguments;
}

int run(const Arguments& arguments) {
  const auto tell = [&](const cases::CaseError& error) {
    fmt::print(stderr, "{}:{}: {}\n", arguments.file, error.line, error.message);
  };
  std::ifstream stream(arguments.file, std::ios::binary);
  if (!stream) {
    fmt::print(stderr, "{}: cannot be read, expected a file of cases\n", arguments.file);
    return 2;
  }
  const auto tests = cases::parse_cases(std::string(std::istreambuf_iterator<char>(stream), {}));
  if (!tests) {
    tell(tests.error());
    return 2;
  }
  host::Registry registry;
  const auto problems = host::load_plugins(arguments.plugins, registry);
  for (const auto& problem : problems) fmt::print(stderr, "{}\n", problem.text());
  if (!problems.empty()) return 2;

  int passed = 0;
  int failed = 0;
  for (const cases::Case& test : *tests) {
    if (arguments.only && *arguments.only != test.name) continue;
    const auto failures = cases::run_case(test, registry);
    if (!failures) {
      tell(failures.error());
      return 2;
    }
    for (const auto& failure : *failures) tell(failure);
    ++(failures->empty() ? passed : failed);
  }
  if (arguments.only && passed + failed == 0) {
    fmt::print(stderr, "{}: no case '{}'\n", arguments.file, *arguments.only);
    return 2;
  }
  fmt::print("{} passed, {} failed\n", passed, failed);
  return failed == 0 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  const auto arguments = read_arguments(argc, argv);
  if (!arguments) {
    fmt::print(stderr, "usage: nonet_cases --plugin FILE [--case NAME] CASES\n");
    return 2;
  }
  try {
    return run(*arguments);
  } catch (const std::exception& error) {
    fmt::print(stderr, "{}: {}\n", arguments->file, error.what());
    return 2;
  }
}
