#pragma once
// The marks of candidates.

#include <string>
#include <string_view>

#include "scene.hpp"
#include "shapes/geometry.hpp"

namespace nonet::drawing {

/// Appends the shape of a style around a centre, with more attributes (` name="value"` each, escaped) in its outermost
/// element.
void append_shape(std::string& out, CandidateStyle style, Point centre, std::string_view attributes = {});
/// Appends the mark of a candidate with its digit.
void append_mark(std::string& out, const Scene& scene, Candidate candidate);
/// Appends a value that the step places, on its plate.
void append_placement(std::string& out, const Scene& scene, const Placement& placement);

/// ` data-c="r1c3" data-d="5" data-role="on|excluded"`.
[[nodiscard]] std::string data_of(Candidate candidate, std::span<const std::string_view> roles);
/// Roles with `|` between them.
[[nodiscard]] std::string joined_roles(std::span<const std::string_view> roles);

}  // namespace nonet::drawing
