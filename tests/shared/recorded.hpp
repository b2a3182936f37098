#pragma once
// Recorded steps of other programs, and our steps at the same positions.

#include <zlib.h>

#include <map>

#include "nonet/board.hpp"
#include "nonet/json/json.hpp"
#include "nonet/puzzles/exchange.hpp"
#include "nonet/text/notation.hpp"
#include "shared/shared_files.hpp"
#include "support/build.hpp"

namespace nonet::test {

inline std::string oracle_file(const std::string& name) { return shared_path("oracle/" + name); }

/// The records of a file, compressed or not, one JSON object per line.
inline std::vector<Json> records_of(const std::string& file) {
  std::string text;
  gzFile stream = ::gzopen(file.c_str(), "rb");
  char piece[65536];
  for (int count = 0; stream != nullptr && (count = ::gzread(stream, piece, sizeof piece)) > 0;) {
    text.append(piece, static_cast<std::size_t>(count));
  }
  if (stream != nullptr) ::gzclose(stream);
  std::vector<Json> records;
  for (const std::string& line : lines_of(text)) records.push_back(Json::parse(line));
  return records;
}

/// `4r5c6` and `r5c6=4` as conclusions.
inline Conclusion conclusion_of(const std::string& text) { return parse_conclusion(text).value(); }

inline std::vector<Conclusion> conclusions_of(const Json& texts) {
  std::vector<Conclusion> conclusions;
  for (const Json& text : texts) conclusions.push_back(conclusion_of(text));
  return conclusions;
}

/// A step that the program wrote.
struct WrittenStep {
  std::string entry;
  std::string kind;
  std::vector<Conclusion> conclusions;  ///< in order
};

/// The steps of `nonet steps` with a strategy on positions, by the text of the position.
inline std::map<std::string, std::vector<WrittenStep>> steps_on(const std::vector<std::string>& positions,
                                                                const std::string& strategy) {
  std::map<std::string, std::vector<WrittenStep>> steps;
  const std::string out =
      output_on(positions, "steps --all-ways --format ndjson --timeout-ms 0 --strategy " + strategy);
  for (const std::string& line : lines_of(out)) {
    const Json step = Json::parse(line);
    steps[step["grid"]].push_back({step["technique"], step["kind"], conclusions_of(step["conclusions"])});
  }
  return steps;
}

/// The positions of a recorded path, before each of its steps.
class Replay {
 public:
  explicit Replay(const std::string& puzzle) {
    ParseError error;
    board_ = Board(*parse_grid(puzzle, error), Board::Queue::off);
  }
  [[nodiscard]] std::string position() const { return to_state_line(board_.grid()); }
  void apply(const Json& step) {
    board_.apply(conclusions_of(step["eliminations"]));
    board_.apply(conclusions_of(step["placements"]));
  }

 private:
  Board board_;
};

}  // namespace nonet::test
