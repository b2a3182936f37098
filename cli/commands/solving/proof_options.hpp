#pragma once
// The options of `nonet prove`.

#include <string>
#include <vector>

#include "common.hpp"
#include "nonet/records/proof_record.hpp"

namespace nonet::cli {

struct ProofCommand {
  host::ProofOptions proof;
  bool has_format = false;
  bool fills_by_search = false;  ///< fill the cells that the path leaves empty

  void add_options(Command& command);
  /// The settings of the proof apart from strategy and grid: `lrat refutation search`.
  [[nodiscard]] std::string text() const;
};

}  // namespace nonet::cli
