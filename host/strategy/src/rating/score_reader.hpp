#pragma once
// ScoreReader: reads the scores of steps.

#include "strategy_document.hpp"

namespace nonet::host {

/// Reads scores of one file and collects mistakes.
class ScoreReader {
 public:
  /// `is_in_tenths`: the scale of the file's scores.
  ScoreReader(bool is_in_tenths, Diagnostics& mistakes) : is_in_tenths_(is_in_tenths), mistakes_(mistakes) {}

  /// A number of points in the file's scale; none after a mistake.
  [[nodiscard]] std::optional<std::int64_t> read_number(const YamlValue& value) const;
  /// The setting `score`.
  [[nodiscard]] ScoreSpec read(const YamlValue& value) const;

 private:
  void report(const Location& where, std::string message) const {
    mistakes_.push_back(mistake(where, std::move(message)));
  }
  /// The score of a step without its tables and terms; 0 after a mistake.
  [[nodiscard]] std::int64_t read_base(const YamlValue& value) const;
  [[nodiscard]] ScoreValueSpec read_value(const YamlValue& value) const;
  void read_tables(const YamlValue& value, ScoreValueSpec& score) const;
  void read_terms(const YamlValue& value, ScoreTerm::Role role, ScoreValueSpec& score) const;
  [[nodiscard]] ScoreTerm read_term(const YamlValue& value, ScoreTerm::Role role) const;
  [[nodiscard]] double read_by(const YamlValue& value, ScoreTerm::Role role) const;

  bool is_in_tenths_;
  Diagnostics& mistakes_;
};

}  // namespace nonet::host
