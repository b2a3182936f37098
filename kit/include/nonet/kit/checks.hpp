#pragma once
// The checks of the conformance kit. Each shows one promise of nonet/technique.hpp.

#include <cstdint>
#include <span>
#include <string>

#include "nonet/kit/trial.hpp"

namespace nonet::kit {

/// Which options `options` runs a check for too, each at its limits.
enum class ForOptions : std::uint8_t {
  none,
  named_values,  ///< those whose values are names or yes and no: they choose between searches, numbers only limit them
  all
};

/// A check: tells the trial's failures, and returns in a few words what was done.
struct Check {
  const char* name;   ///< as --check takes it
  const char* after;  ///< the check without which this one means nothing; empty for none
  const char* shows;  ///< for people
  std::string (*run)(Trial& trial);
  ForOptions for_options = ForOptions::none;
};

std::string check_made(Trial& trial);
std::string check_steps(Trial& trial);
std::string check_repeatable(Trial& trial);
std::string check_first(Trial& trial);
std::string check_changes(Trial& trial);
std::string check_equivariant(Trial& trial);
std::string check_proved(Trial& trial);
std::string check_preconditions(Trial& trial);
std::string check_options(Trial& trial);
std::string check_allocations(Trial& trial);
std::string check_memory(Trial& trial);
std::string check_surroundings(Trial& trial);
std::string check_time(Trial& trial);

/// The values of an option that are tried: both, the limits, or all choices.
[[nodiscard]] std::vector<std::int64_t> values_to_test(const OptionInfo& option);

inline constexpr Check kChecks[] = {
    {"made", "", "instances are made and destroyed", check_made},
    {"steps", "made", "steps are well formed, and say something new that is applicable", check_steps, ForOptions::all},
    {"repeatable", "steps", "the same steps again: another instance, threads, processes, with or without evidence",
     check_repeatable, ForOptions::all},
    {"first", "repeatable", "a search that is stopped early returns the first of all steps", check_first,
     ForOptions::all},
    {"changes", "first", "given what changed since it found nothing, it finds the same steps", check_changes,
     ForOptions::named_values},
    {"equivariant", "repeatable", "a transformed grid gives the transformed outcomes", check_equivariant,
     ForOptions::all},
    {"proved", "repeatable", "every step is proved by both judges", check_proved, ForOptions::all},
    {"preconditions", "proved",
     "proved with several solutions and on candidates alone, unless it declares a precondition", check_preconditions,
     ForOptions::all},
    {"allocations", "steps", "find takes its memory from the arena", check_allocations, ForOptions::all},
    {"options", "proved", "each option at its limits: created, and all checks above", check_options},
    {"memory", "steps", "no memory leaks from call to call", check_memory},
    {"surroundings", "steps", "locale, rounding, directory, signals, files, threads and stdout are unchanged",
     check_surroundings},
    {"time", "first", "how long a call takes: for the first step, for all", check_time},
};

}  // namespace nonet::kit
