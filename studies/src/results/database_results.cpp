#include "nonet/studies/results/database_results.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <utility>

namespace nonet::studies {

namespace fs = std::filesystem;

namespace {

/// How long rows may wait for the next commit, which syncs the disk.
constexpr std::chrono::milliseconds kCommitEvery(500);

constexpr const char* kTables = R"(
CREATE TABLE runs (
  id INTEGER PRIMARY KEY,
  manifest TEXT NOT NULL,
  lines INTEGER,
  records INTEGER
);
CREATE TABLE puzzles (
  line INTEGER PRIMARY KEY,
  grid TEXT NOT NULL,
  status TEXT NOT NULL,
  level TEXT,
  score NUMERIC,
  rating TEXT,
  steps INTEGER,
  rounds INTEGER,
  at_maximum INTEGER,
  hardest TEXT,
  hardest_kind TEXT,
  techniques TEXT,
  stopped TEXT,
  position TEXT,
  paths TEXT,
  time_us INTEGER,
  final TEXT,
  state TEXT,
  message TEXT
);
CREATE TABLE steps (
  line INTEGER NOT NULL,
  step INTEGER NOT NULL,
  round INTEGER NOT NULL,
  technique TEXT NOT NULL,
  kind TEXT NOT NULL,
  text TEXT NOT NULL,
  conclusions TEXT NOT NULL,
  level TEXT NOT NULL,
  score NUMERIC NOT NULL,
  position TEXT,
  state TEXT,
  PRIMARY KEY (line, step)
) WITHOUT ROWID;
)";

/// Created at the end, which costs less than updates with each row. They exist already where a run was killed after
/// that and before the file got its name.
constexpr const char* kIndices = R"(
CREATE INDEX IF NOT EXISTS puzzles_by_status ON puzzles (status);
CREATE INDEX IF NOT EXISTS puzzles_by_level ON puzzles (level, score);
CREATE INDEX IF NOT EXISTS puzzles_by_score ON puzzles (score);
CREATE INDEX IF NOT EXISTS puzzles_by_hardest ON puzzles (hardest, score);
CREATE INDEX IF NOT EXISTS steps_by_technique ON steps (technique, line);
)";

/// The first field of a puzzle's row, which stays in the row.
std::uint64_t puzzle_line(RowUnpacker row) {
  static_cast<void>(row.type());
  return static_cast<std::uint64_t>(row.whole());
}

constexpr const char* kInsertPuzzle = "INSERT INTO puzzles VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)";
constexpr const char* kInsertStep = "INSERT INTO steps VALUES (?,?,?,?,?,?,?,?,?,?,?)";

/// Refuses a file whose tables have other columns than those that are written now.
void check_columns(Database& database, const fs::path& file) {
  for (const auto& [table, insert] : {std::pair{"puzzles", kInsertPuzzle}, std::pair{"steps", kInsertStep}}) {
    const std::string_view statement(insert);
    const auto expected = std::count(statement.begin(), statement.end(), '?');
    const std::int64_t columns = database.columns_of(table);
    if (columns == expected) continue;
    throw OutputError(
        fmt::format("{}: another version of nonet wrote it: its table {} has {} columns, expected {}; "
                    "rate the puzzles again",
                    file.string(), table, columns, expected));
  }
}

}  // namespace

bool is_database(const fs::path& file) {
  constexpr std::string_view kMagic("SQLite format 3\0", 16);
  std::array<char, kMagic.size()> begin{};
  std::ifstream stream(file, std::ios::binary);
  return stream.read(begin.data(), begin.size()) && std::string_view(begin.data(), begin.size()) == kMagic;
}

DatabaseReader::DatabaseReader(fs::path file) : file_(std::move(file)), database_(file_, Database::Access::read) {
  head_.format = ResultFormat::sqlite;
  try {
    database_.run("PRAGMA cache_size = -512");  // many databases are read at once
    for (const char* table : {"runs", "puzzles", "steps"}) {
      if (!database_.has_table(table)) return;  // a view of that name may have no end
    }
    check_columns(database_, file_);
    Statement run = database_.prepare("SELECT manifest FROM runs");
    if (run.step()) head_.manifest = run.text(0);
    puzzles_ = database_.prepare("SELECT * FROM puzzles ORDER BY line");
    steps_ = database_.prepare("SELECT * FROM steps ORDER BY line, step");
    has_step_ = steps_->step();
  } catch (const DatabaseError& error) {
    throw OutputError(fmt::format("{}: cannot be read: {}", file_.string(), error.what()));
  }
}

bool DatabaseReader::next(ResultBlock& block) {
  block.text.clear();
  if (!puzzles_ || is_at_end_) return false;
  try {
    RowPacker packer(block.text);
    if (!puzzles_->step()) {
      is_at_end_ = true;
      Statement run = database_.prepare("SELECT lines, records FROM runs");
      const bool is_whole = run.step() && !run.is_null(0) && static_cast<std::uint64_t>(run.whole(1)) == records_;
      if (is_whole) lines_ = static_cast<std::uint64_t>(run.whole(0));
      return false;
    }
    ++records_;
    const std::int64_t line = puzzles_->whole(0);
    block.number = static_cast<std::uint64_t>(line);
    block.is_answered = puzzles_->text(2) != "error";
    for (; has_step_ && steps_->whole(0) == line; has_step_ = steps_->step()) {
      packer.begin(ResultTable::steps);
      steps_->pack(packer);
    }
    packer.begin(ResultTable::puzzles);
    puzzles_->pack(packer);
    return true;
  } catch (const DatabaseError& error) {
    throw OutputError(fmt::format("{}: cannot be read: {}", file_.string(), error.what()));
  }
}

DatabaseResults::DatabaseResults(const OutputFile& file, const ResultHead& head, bool resumes) : file_(file) {
  run([&] {
    std::error_code error;
    if (resumes && !fs::exists(file_.part(), error) && fs::exists(file_.file(), error)) {
      if (!is_database(file_.file())) throw not_resumable(file_.file());
      Database whole(file_.file(), Database::Access::read);
      Statement manifest = whole.prepare("SELECT manifest FROM runs WHERE lines IS NOT NULL");
      if (!manifest.step()) throw not_resumable(file_.file());
      if (manifest.text(0) != head.manifest) throw other_manifest(file_.file(), manifest.text(0), head.manifest);
      find_state(whole);
      state_.is_whole = true;
      return;
    }
    open(head);
  });
}

/// Runs a function that uses the database.
template <typename Run>
void DatabaseResults::run(Run run) {
  try {
    run();
  } catch (const DatabaseError& error) {
    throw OutputError(fmt::format("{}: cannot be written: {}", file_.file().string(), error.what()));
  }
}

void DatabaseResults::open(const ResultHead& head) {
  database_.emplace(file_.part(), Database::Access::write);
  database_->run("PRAGMA locking_mode = EXCLUSIVE; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -4096;");
  if (database_->has_table("runs")) {
    Statement manifest = database_->prepare("SELECT manifest FROM runs");
    static_cast<void>(manifest.step());
    if (manifest.text(0) != head.manifest) throw other_manifest(file_.part(), manifest.text(0), head.manifest);
    check_columns(*database_, file_.part());
    find_state(*database_);
  } else {
    create(head);
  }
  puzzle_ = database_->prepare(kInsertPuzzle);
  step_ = database_->prepare(kInsertStep);
  committed_ = Clock::now();
}

void DatabaseResults::create(const ResultHead& head) {
  database_->run("BEGIN");
  database_->run(kTables);
  Statement insert = database_->prepare("INSERT INTO runs (id, manifest) VALUES (1, ?)");
  insert.bind(1, head.manifest);
  static_cast<void>(insert.step());
  database_->run("COMMIT");
}

void DatabaseResults::find_state(Database& database) {
  Statement all = database.prepare("SELECT max(line), count(*), count(*) FILTER (WHERE status = 'error') FROM puzzles");
  if (!all.step()) return;
  state_.after = static_cast<std::uint64_t>(all.whole(0));
  state_.records = static_cast<std::uint64_t>(all.whole(1));
  state_.is_all_answered = all.whole(2) == 0;
}

void DatabaseResults::begin() {
  if (!is_open_) database_->run("BEGIN");
  is_open_ = true;
}

void DatabaseResults::commit() {
  if (is_open_) database_->run("COMMIT");
  is_open_ = false;
  committed_ = Clock::now();
}

void DatabaseResults::write(std::string_view answers) {
  run([&] {
    begin();
    RowUnpacker rows(answers);
    while (!rows.is_at_end()) {
      if (rows.table() == ResultTable::steps) {
        step_->run_with(rows);
      } else {
        check_number(puzzle_line(rows));
        puzzle_->run_with(rows);
        ++state_.records;
      }
    }
    if (Clock::now() - committed_ > kCommitEvery) commit();
  });
}

void DatabaseResults::flush() {
  run([&] { commit(); });
}

void DatabaseResults::finish(std::uint64_t lines) {
  run([&] {
    begin();
    database_->run(kIndices);
    Statement run = database_->prepare("UPDATE runs SET lines = ?, records = ?");
    run.bind(1, static_cast<std::int64_t>(lines));
    run.bind(2, static_cast<std::int64_t>(state_.records));
    static_cast<void>(run.step());
    commit();
    puzzle_.reset();
    step_.reset();
  });
  database_.reset();
  file_.commit();
}

}  // namespace nonet::studies
