#include "palette.hpp"

#include <span>
#include <string>

#include "nonet/drawing/picture.hpp"

namespace nonet::drawing {

namespace {

/// Rules that light and dark share.
constexpr std::string_view kShapes[] = {
    "{print-color-adjust:exact;-webkit-print-color-adjust:exact}",
    " text{text-anchor:middle}",
    " .cl{stroke-width:1;fill:none}",
    " .bl{stroke-width:2.2;fill:none;stroke-linecap:square}",
    " .g{font-size:35px;font-weight:600}",
    " .p,.nonet .pd{font-size:35px}",
    " .c,.nonet .d{font-size:14.5px}",
    " .d{font-weight:700}",
    " .off,.nonet .off2,.nonet .both{stroke-width:2}",
    " .off2,.nonet .both{fill:none}",
    " .fin,.nonet .rim{stroke-width:1.8}",
    " .rim{fill:none}",
    " .aside{fill:none;stroke-width:1.8;stroke-dasharray:3 2}",
    " .clash{fill:none;stroke-width:3}",
    " .share{fill:none;stroke-width:1.2;stroke-dasharray:2 2}",
    " .del{stroke-width:1.6}",
    " .x{stroke-width:2.2;stroke-linecap:round;fill:none}",
    " .k{fill:none;stroke-linecap:round}",
    " .s{stroke-width:3.2}",
    " .w{stroke-width:2.2;stroke-dasharray:1.2 5.2}",
    ".many .s{stroke-width:2}",
    ".many .w{stroke-width:1.6;stroke-dasharray:1.2 4}",
    ".many .halo{stroke-width:4.4}",
    " .halo{fill:none;stroke-width:5.2;stroke-opacity:.85;stroke-linecap:round}",
    " .hull{stroke-width:1.6;fill-opacity:.17}",
    " .tag{stroke-width:1.4}",
    " .letter{font-size:12px;font-weight:700}",
    " .tie,.nonet .ring{stroke-width:2.2;fill:none}",
    " .tile{stroke-width:2;fill-opacity:.17}",
    " .tile.tb{stroke-dasharray:5 3}",
    " .eye{fill-opacity:.07}",
    " .bar{stroke-width:6;fill:none}",
    " .bd{font-size:10px;font-weight:700;paint-order:stroke;stroke-width:2.4;stroke-linejoin:round}",
    " .frame{stroke-width:3;fill:none}",
    " .cover{stroke-dasharray:3 3}",
    " .bold{font-weight:600}",
    " .ch,.nonet .cand,.nonet .xd{paint-order:stroke;stroke-width:3.4;stroke-linejoin:round}",
    " .xd{stroke-width:2.6}",
    " .l{text-anchor:start;font-size:13px}",
    " .rc{font-size:12px}",
    " .h{text-anchor:start;font-size:18px;font-weight:700}",
    " .e{text-anchor:start;font-size:14px}",
};

/// A selector with a property, and its light and dark values.
struct Colour {
  std::string_view what;
  std::string_view light;
  std::string_view dark;
};

constexpr Colour kColours[] = {
    {" .paper{fill:", "#ffffff", "#11151b"},
    {" .ink,.nonet .g{fill:", "#14181f", "#eef2f7"},
    {" .sub{fill:", "#4b5663", "#aab5c2"},
    {" .cl{stroke:", "#c3ccd5", "#2d3641"},
    {" .bl{stroke:", "#27303b", "#8592a3"},
    {" .p{fill:", "#3f5f8a", "#8fb4e3"},
    {" .c{fill:", "#5f6a77", "#98a4b2"},
    {" .on,.nonet .plate,.nonet .tile.ta{fill:", "#0072b2", "#56b4e9"},
    {" .gon,.nonet .tile.ta,.nonet .base{stroke:", "#0072b2", "#56b4e9"},
    {" .ond,.nonet .pd{fill:", "#ffffff", "#06121c"},
    {" .off{fill:", "#e2f4ed", "#0e2b24"},
    {" .tile.tb{fill:", "#00835f", "#2fc79c"},
    {" .off,.nonet .goff,.nonet .tile.tb,.nonet .both,.nonet .cover{stroke:", "#00835f", "#2fc79c"},
    {" .offd{fill:", "#004d38", "#c4f3e4"},
    {" .on2{fill:", "#8a4a00", "#f2a65a"},
    {" .on2d{fill:", "#ffffff", "#1c0f02"},
    {" .off2{stroke:", "#7a4a9c", "#c9a0e8"},
    {" .off2d{fill:", "#5a2f7a", "#dec3f3"},
    {" .gon2{stroke:", "#8a4a00", "#f2a65a"},
    {" .goff2{stroke:", "#7a4a9c", "#c9a0e8"},
    {" .fin{fill:", "#fbf3a3", "#35320a"},
    {" .fin,.nonet .rim,.nonet .gfin{stroke:", "#8a7a00", "#e6d84a"},
    {" .find{fill:", "#4a4200", "#f7f0a8"},
    {" .del{fill:", "#ffe3d3", "#43200d"},
    {" .del,.nonet .x{stroke:", "#d55e00", "#ff8f4f"},
    {" .eye{fill:", "#d55e00", "#ff8f4f"},
    {" .can{fill:", "#b84f00", "#ff8f4f"},
    {" .cand{stroke:", "#b84f00", "#ff8f4f"},
    {" .can{stroke:", "#8a3300", "#ffd2b8"},
    {" .xc{stroke:", "#ffffff", "#2a1004"},
    {" .cand{fill:", "#ffffff", "#2a1004"},
    {" .xd{fill:", "#8a3300", "#ffd2b8"},
    {" .xd{stroke:", "#ffe3d3", "#43200d"},
    {" .clash,.nonet .tile.tc{stroke:", "#c4161c", "#ff6b6b"},
    {" .tile.tc{fill:", "#c4161c", "#ff6b6b"},
    {" .share{stroke:", "#14181f", "#eef2f7"},
    {" .aside{stroke:", "#8a7a00", "#e6d84a"},
    {" .asided{fill:", "#4a4200", "#f7f0a8"},
    {" .bd{fill:", "#14181f", "#eef2f7"},
    {" .bd{stroke:", "#ffffff", "#11151b"},
    {" .k{stroke:", "#a2307a", "#ec8fc9"},
    {" .kh{fill:", "#a2307a", "#ec8fc9"},
    {" .halo,.nonet .ch{stroke:", "#ffffff", "#11151b"},
    {" .ring,.nonet .tag{fill:", "#ffffff", "#11151b"},
    {" .hull.ha{fill:", "#e69f00", "#f0b429"},
    {" .hull.hb{fill:", "#56b4e9", "#56b4e9"},
    {" .hull.hc{fill:", "#cc79a7", "#cc79a7"},
    {" .hull.hd{fill:", "#009e73", "#2fc79c"},
    {" .hull.he{fill:", "#7a6fd0", "#a89ff0"},
    {" .hull.hf{fill:", "#9a9a2a", "#cfcf5a"},
    {" .hull.ha,.nonet .tag.ha{stroke:", "#b57a00", "#f0b429"},
    {" .hull.hb,.nonet .tag.hb{stroke:", "#2f7fae", "#7cc6f0"},
    {" .hull.hc,.nonet .tag.hc{stroke:", "#a8557f", "#e09ac0"},
    {" .hull.hd,.nonet .tag.hd{stroke:", "#00795a", "#3fd1a5"},
    {" .hull.he,.nonet .tag.he{stroke:", "#5a4fb0", "#a89ff0"},
    {" .hull.hf,.nonet .tag.hf{stroke:", "#77770f", "#cfcf5a"},
    {" text.ha{fill:", "#7d5300", "#ffd98a"},
    {" text.hb{fill:", "#17567c", "#b5e0fa"},
    {" text.hc{fill:", "#7a3158", "#ffc9e3"},
    {" text.hd{fill:", "#00523d", "#b5f0de"},
    {" text.he{fill:", "#3b3186", "#d6d0ff"},
    {" text.hf{fill:", "#4a4a08", "#f0f0b0"},
    {" text.ta{fill:", "#00466e", "#b9dff7"},
    {" text.tb{fill:", "#004d38", "#c4f3e4"},
    {" text.tc{fill:", "#8a0d12", "#ffc9c9"},
    {" .ch.ha{stroke:", "#fbeed5", "#352d1d"},
    {" .ch.hb{stroke:", "#e3f2fb", "#1d303e"},
    {" .ch.hc{stroke:", "#f6e8f0", "#312530"},
    {" .ch.hd{stroke:", "#e0f3ec", "#16302a"},
    {" .ch.he{stroke:", "#ecebf8", "#24223a"},
    {" .ch.hf{stroke:", "#f1f1e0", "#2d2d18"},
};

void append_colours(std::string& out, bool is_dark) {
  for (const Colour& colour : kColours) {
    ((out += ".nonet") += colour.what) += is_dark ? colour.dark : colour.light;
    out += '}';
  }
}

}  // namespace

std::string stylesheet(Theme theme) {
  std::string out;
  for (const std::string_view rule : kShapes) (out += ".nonet") += rule;
  append_colours(out, theme == Theme::dark);
  if (theme == Theme::automatic) {
    out += "@media screen and (prefers-color-scheme:dark){";
    append_colours(out, true);
    out += '}';
  }
  return out;
}

MarkClasses classes_of(CandidateStyle style) noexcept {
  switch (style) {
    case CandidateStyle::on:
    case CandidateStyle::alternating:
    case CandidateStyle::both:
      return {"on", "ond"};
    case CandidateStyle::off:
      return {"off", "offd"};
    case CandidateStyle::second_on:
      return {"on2", "on2d"};
    case CandidateStyle::second_off:
      return {"off2", "off2d"};
    case CandidateStyle::fin:
    case CandidateStyle::endo_fin:
      return {"fin", "find"};
    case CandidateStyle::aside:
      return {"aside", "asided"};
    case CandidateStyle::clash:
      return {"clash", "offd"};
    case CandidateStyle::excluded:
      return {"del", "xd"};
    case CandidateStyle::cannibalistic:
      return {"can", "cand"};
    case CandidateStyle::placed:
      return {"plate", "ond"};
  }
  return {};
}

std::string_view tile_classes(CellStyle style) noexcept {
  switch (style) {
    case CellStyle::on:
      return "tile ta";
    case CellStyle::clash:
      return "tile tc";
    case CellStyle::set:
    case CellStyle::off:
      break;
  }
  return "tile tb";
}

std::string_view bar_class(HouseStyle style) noexcept {
  switch (style) {
    case HouseStyle::cover:
      return "cover";
    case HouseStyle::clash:
      return "clash";
    case HouseStyle::base:
      break;
  }
  return "base";
}

}  // namespace nonet::drawing
