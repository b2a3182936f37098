#pragma once
// Results as an SQLite database: the tables runs, puzzles and steps of docs/input-and-output.md.

#include <chrono>

#include "nonet/studies/results/database.hpp"
#include "nonet/studies/results/result_file.hpp"

namespace nonet::studies {

/// Whether a file begins like an SQLite database.
[[nodiscard]] bool is_database(const std::filesystem::path& file);

/// Reads results in the order of the lines. A block is the puzzle's packed rows.
class DatabaseReader final : public ResultReader {
 public:
  explicit DatabaseReader(std::filesystem::path file);
  bool next(ResultBlock& block) override;

 private:
  std::filesystem::path file_;
  Database database_;
  std::optional<Statement> puzzles_;
  std::optional<Statement> steps_;
  bool has_step_ = false;  // a row of steps_ is current
  std::uint64_t records_ = 0;
  bool is_at_end_ = false;
};

/// Writes results, here packed rows. Commits now and then; the end of the process discards the rest as a whole.
class DatabaseResults final : public ResultSink {
 public:
  DatabaseResults(const OutputFile& file, const ResultHead& head, bool resumes);
  void write(std::string_view answers) override;
  void flush() override;
  void finish(std::uint64_t lines) override;

 private:
  using Clock = std::chrono::steady_clock;

  void open(const ResultHead& head);
  void create(const ResultHead& head);
  void find_state(Database& database);
  void begin();
  void commit();
  template <typename Run>
  void run(Run run);

  const OutputFile& file_;
  std::optional<Database> database_;
  std::optional<Statement> puzzle_;
  std::optional<Statement> step_;
  bool is_open_ = false;  // a transaction
  Clock::time_point committed_;
};

}  // namespace nonet::studies
