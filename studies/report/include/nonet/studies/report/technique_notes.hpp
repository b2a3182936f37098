#pragma once
// What the report says of the techniques of its steps: each has an anchor that its steps link to.

#include <string>
#include <vector>

#include "nonet/solving/solver.hpp"

namespace nonet::studies {

/// The techniques of steps, in the order of their first steps.
class TechniqueNotes {
 public:
  /// Adds a step with the anchor of its section; returns the link to its technique, HTML.
  std::string add(const host::FoundStep& found, std::string_view anchor);
  /// The definitions: what each technique is, its names in other programs, its steps. HTML; empty without steps.
  [[nodiscard]] std::string html() const;

 private:
  struct Note {
    const TechniqueInfo* info;
    std::vector<const KindInfo*> kinds;  // of its steps
    std::vector<std::string> anchors;    // of its steps
  };
  [[nodiscard]] static std::string note_html(const Note& note);

  std::vector<Note> notes_;
};

}  // namespace nonet::studies
