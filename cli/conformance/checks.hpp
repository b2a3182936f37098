#pragma once
// The checks of the conformance kit. Each shows one promise of nonet/technique.hpp.

#include <span>
#include <string>

#include "trial.hpp"

namespace nonet::cli::conformance {

/// A check: tells the trial's failures, and returns in a few words what was done.
struct Check {
  const char* name;   ///< as --check takes it
  const char* shows;  ///< for people
  std::string (*run)(Trial& trial);
};

std::string check_made(Trial& trial);
std::string check_steps(Trial& trial);
std::string check_repeatable(Trial& trial);
std::string check_first(Trial& trial);
std::string check_equivariant(Trial& trial);
std::string check_proved(Trial& trial);
std::string check_preconditions(Trial& trial);
std::string check_options(Trial& trial);
std::string check_memory(Trial& trial);
std::string check_surroundings(Trial& trial);
std::string check_time(Trial& trial);

/// The values of an option that are tried: both, the limits, or all choices.
[[nodiscard]] std::vector<std::int64_t> values_to_try(const OptionInfo& option);

inline constexpr Check kChecks[] = {
    {"made", "instances are made and destroyed", check_made},
    {"steps", "steps are well formed, and say something new that is applicable", check_steps},
    {"repeatable", "the same steps again, by another instance, on threads, with or without evidence", check_repeatable},
    {"first", "a search that is cut short gives the head of all steps", check_first},
    {"equivariant", "a transformed grid gives the transformed outcomes", check_equivariant},
    {"proved", "every step is proved by both judges", check_proved},
    {"preconditions", "right on grids with several solutions, without givens, unless it says what it needs",
     check_preconditions},
    {"options", "each option at its limits: made, well formed, cut short, proved", check_options},
    {"memory", "no memory is lost from call to call", check_memory},
    {"surroundings", "locale, rounding, working directory, signals and output are left alone", check_surroundings},
    {"time", "time of a call: for the first step, for all", check_time},
};

}  // namespace nonet::cli::conformance
