#include "commands/commands.hpp"

namespace nonet::cli {

namespace {

constexpr ProgramCommand kCommands[] = {{"Solving and rating", "solve", add_solve},
                                        {"Solving and rating", "rate", add_rate},
                                        {"Solving and rating", "classify", add_classify},
                                        {"Solving and rating", "hint", add_hint},
                                        {"Solving and rating", "steps", add_steps},
                                        {"Solving and rating", "practice", add_practice},
                                        {"Solving and rating", "logic", add_logic},
                                        {"Solving and rating", "check", add_check},
                                        {"Solving and rating", "draw", add_draw},
                                        {"Solving and rating", "prove", add_prove},
                                        {"Solving and rating", "serve", add_serve},
                                        {"Grids", "count", add_count},
                                        {"Grids", "solutions", add_solutions},
                                        {"Grids", "generate", add_generate},
                                        {"Grids", "convert", add_convert},
                                        {"Grids", "transform", add_transform},
                                        {"Grids", "minimize", add_minimize},
                                        {"Grids", "backdoors", add_backdoors},
                                        {"Grids", "isomorphs", add_isomorphs},
                                        {"Corpora", "trace", add_trace},
                                        {"Corpora", "stats", add_stats},
                                        {"Corpora", "ablate", add_ablate},
                                        {"Corpora", "fit", add_fit},
                                        {"Corpora", "shards", add_shards},
                                        {"Strategies and plugins", "config", add_config},
                                        {"Strategies and plugins", "plugins", add_plugins},
                                        {"Strategies and plugins", "bench", add_bench},
                                        {"Other programs", "verify", add_verify},
                                        {"Other programs", "compare", add_compare},
                                        {"Help", "help", add_help, true},
                                        {"Help", "man", add_man, true},
                                        {"Help", "completions", add_completions, true},
                                        {"Help", "complete", add_complete, true}};

}  // namespace

std::span<const ProgramCommand> program_commands() { return kCommands; }

}  // namespace nonet::cli
