#pragma once
// The checks of the conformance kit. Each tests one promise of nonet/technique.hpp.

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "nonet/kit/trial.hpp"

namespace nonet::kit {

/// The options for which `options` repeats a check, with each at its limits.
enum class ForOptions : std::uint8_t {
  none,
  /// Those whose values are names or booleans: they choose between searches, while numbers only limit them.
  named_values,
  all
};

/// A check: reports failures to the trial, and returns a short description of what it did.
struct Check {
  const char* name;   ///< the name for --check
  const char* after;  ///< the check that must pass before; empty for none
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
std::string check_derived(Trial& trial);
std::string check_allocations(Trial& trial);
std::string check_memory(Trial& trial);
std::string check_surroundings(Trial& trial);
std::string check_time(Trial& trial);

/// Bytes that a round loses, by the bytes that are allocated after each round; 0 for no leak. A leak grows in each
/// round, as all rounds do the same. A library may keep some memory once, visible with few calls: a buffer that grew by
/// the longest text of a step.
[[nodiscard]] double leaked_a_round(std::span<const std::size_t> after);

/// The values of an option to test: both, the limits, or all choices.
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
    {"derived", "preconditions", "proved on positions derived from its steps: candidates back or less, cells exchanged",
     check_derived, ForOptions::named_values},
    {"allocations", "steps", "find takes its memory from the arena", check_allocations, ForOptions::all},
    {"options", "proved", "each option at its limits: created, and all checks above", check_options},
    {"memory", "steps", "no memory leaks from call to call", check_memory},
    {"surroundings", "steps", "locale, rounding, directory, signals, files, threads and stdout are unchanged",
     check_surroundings},
    {"time", "first", "how long a call takes: for the first step, for all", check_time},
};

}  // namespace nonet::kit
