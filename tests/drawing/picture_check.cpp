#include "drawing/picture_check.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <sstream>
#include <stdexcept>

#include "drawing/xml.hpp"
#include "nonet/text/notation.hpp"

namespace nonet::tests {

namespace {

struct Spot {
  double x;
  double y;
};

/// The centre of a candidate, by the description of the pictures.
Spot spot_of(Candidate candidate) {
  const int cell = candidate / 9;
  const int digit = candidate % 9;
  return {34 + 64.0 * (cell % 9) + 13 + 19 * (digit % 3), 76 + 64.0 * (cell / 9) + 13 + 19 * (digit / 3)};
}
Spot middle_of(Cell cell) { return {34 + 64.0 * (cell % 9) + 32, 76 + 64.0 * (cell / 9) + 32}; }

double distance_between(Spot a, Spot b) { return std::hypot(a.x - b.x, a.y - b.y); }

struct Extent {
  double left, top, right, bottom;
  [[nodiscard]] bool meets(const Extent& other) const {
    return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
  }
};

/// The points of a path with absolute coordinates; for a curve its middle and its end.
std::vector<Spot> points_of(const std::string& path) {
  std::vector<Spot> points;
  std::vector<double> numbers;
  char command = 'M';
  Spot now{0, 0};
  std::size_t i = 0;
  while (i < path.size()) {
    const char c = path[i];
    if (std::isalpha(static_cast<unsigned char>(c)) != 0) {
      command = c;
      ++i;
      continue;
    }
    if (c == ' ') {
      ++i;
      continue;
    }
    std::size_t used = 0;
    const double number = std::stod(path.substr(i), &used);
    i += used;
    if (command == 'V') {
      points.push_back(now = {now.x, number});
    } else if (command == 'H') {
      points.push_back(now = {number, now.y});
    } else if (command == 'M' || command == 'L' || command == 'Q') {
      numbers.push_back(number);
      if (command == 'Q' && numbers.size() == 4) {
        points.push_back({(now.x + 2 * numbers[0] + numbers[2]) / 4, (now.y + 2 * numbers[1] + numbers[3]) / 4});
        points.push_back(now = {numbers[2], numbers[3]});
        numbers.clear();
      } else if (command != 'Q' && numbers.size() == 2) {
        points.push_back(now = {numbers[0], numbers[1]});
        numbers.clear();
      }
    } else {
      throw std::runtime_error(std::string("a path with ") + command);
    }
  }
  return points;
}

/// Points of a path of lines and curves, at distances of about 1.
std::vector<Spot> samples_of(const std::string& path) {
  std::vector<Spot> samples;
  std::vector<double> numbers;
  std::string spaced;
  for (const char c : path)
    spaced += std::isalpha(static_cast<unsigned char>(c)) != 0 ? std::string(" ") + c + ' ' : std::string(1, c);
  std::istringstream words(spaced);
  Spot now{0, 0};
  char command = 'M';
  for (std::string word; words >> word;) {
    if (std::isalpha(static_cast<unsigned char>(word[0])) != 0) {
      command = word[0];
      if (command == 'Z') break;
      continue;
    }
    numbers.push_back(std::stod(word));
    if (numbers.size() < (command == 'Q' ? 4U : 2U)) continue;
    const Spot to{numbers[numbers.size() - 2], numbers[numbers.size() - 1]};
    const Spot control = command == 'Q' ? Spot{numbers[0], numbers[1]} : Spot{(now.x + to.x) / 2, (now.y + to.y) / 2};
    if (command != 'M') {
      const int steps = 1 + static_cast<int>(distance_between(now, control) + distance_between(control, to));
      for (int i = 0; i <= steps; ++i) {
        const double t = static_cast<double>(i) / steps;
        const double a = (1 - t) * (1 - t);
        const double b = 2 * t * (1 - t);
        const double c = t * t;
        samples.push_back({a * now.x + b * control.x + c * to.x, a * now.y + b * control.y + c * to.y});
      }
    }
    now = to;
    numbers.clear();
  }
  return samples;
}

/// The font size of a text, by its class in the description of the pictures.
double size_of(const XmlElement& text) {
  if (text.is("g") || text.is("p") || text.is("pd")) return 35;
  if (text.is("c") || text.is("d")) return 14.5;
  if (text.is("h")) return 18;
  if (text.is("e")) return 14;
  if (text.is("l")) return 13;
  return 12;
}

std::size_t characters_of(const std::string& text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80; }));
}

/// A text and its location.
struct Label {
  explicit Label(const XmlElement& element)
      : text(element.text), x(element.number("x")), y(element.number("y")), size(size_of(element)) {
    const double width = static_cast<double>(characters_of(text)) * size * 0.5;
    const bool is_started = element.is("l") || element.is("h") || element.is("e");
    const double left = is_started ? x : x - width / 2;
    ink = {left, y - 0.7 * size, left + width, y};
  }
  std::string text;
  double x, y, size;
  Extent ink{};  // estimated, rather too small than too large
};

bool has_role(const XmlElement& element, std::string_view role) {
  const std::string roles = '|' + element.get("data-role") + '|';
  return roles.find('|' + std::string(role) + '|') != roles.npos;
}

class PictureCheck {
 public:
  PictureCheck(const std::string& svg, const Grid& grid, const Step* step)
      : elements_(read_xml(svg)), grid_(grid), step_(step) {
    for (const XmlElement& element : elements_) {
      if (element.name == "text") labels_.emplace_back(element);
      if (!element.get("data-c").empty()) marks_.emplace(element.get("data-d") + element.get("data-c"), &element);
    }
  }

  std::vector<std::string> run() {
    check_root();
    check_grid();
    if (step_ != nullptr) {
      check_conclusions();
      if (step_->evidence != nullptr) check_evidence(*step_->evidence);
    }
    check_inside();
    check_labels();
    check_lines();
    return std::move(faults_);
  }

 private:
  void fault(const std::string& what) { faults_.push_back(what); }

  void check_root() {
    const XmlElement& root = elements_.front();
    if (root.name != "svg" || root.get("role") != "img") fault("the root is no image");
    std::set<std::string> ids;
    for (const XmlElement& element : elements_) {
      for (const auto& [name, value] : element.attributes) {
        if (name == "id" && !ids.insert(value).second) fault("id " + value + " twice");
        if (name != "xmlns" && value.find("http") != value.npos) fault("an address in " + name);
        if (name == "href" || name.starts_with("on")) fault("attribute " + name);
      }
      if (element.name == "style" && element.text.find("http") != std::string::npos) fault("an address in the style");
      if (element.name == "script" || element.name == "image") fault("element " + element.name);
    }
    const std::string labels = root.get("aria-labelledby");
    if (!ids.contains(labels.substr(0, labels.find(' ')))) fault("no title");
  }

  [[nodiscard]] bool has_text(const std::string& digit, Spot spot, double size) const {
    return std::any_of(labels_.begin(), labels_.end(), [&](const Label& label) {
      return label.text == digit && label.size == size && std::abs(label.x - spot.x) < 0.2 &&
             std::abs(label.y - (spot.y + 0.36 * size)) < 0.2;
    });
  }
  [[nodiscard]] bool has_plate(Cell cell) const {
    return std::any_of(marks_.begin(), marks_.end(), [&](const auto& mark) {
      const XmlElement& element = *mark.second;
      return element.get("data-c") == cell_text(cell) && element.is("plate") && element.number("width") > 40;
    });
  }
  void check_grid() {
    for (Cell cell = 0; cell < kCells; ++cell) {
      if (!grid_.is_empty(cell)) {
        const std::string digit = std::to_string(grid_.value(cell) + 1);
        if (grid_.value(cell) >= 0 && !has_text(digit, middle_of(cell), 35)) fault("no value in " + cell_text(cell));
        continue;
      }
      if (has_plate(cell)) continue;
      for (Digit digit = 0; digit < kDigits; ++digit) {
        const Candidate candidate = candidate_of(cell, digit);
        if (grid_.has(cell, digit) && !has_text(std::to_string(digit + 1), spot_of(candidate), 14.5)) {
          fault("no candidate " + candidate_text(candidate));
        }
      }
    }
  }

  /// Whether a candidate is drawn with a role, at the right place.
  [[nodiscard]] bool has_mark(Candidate candidate, std::string_view role) const {
    const Cell cell = candidate / 9;
    const auto [begin, end] = marks_.equal_range(candidate_text(candidate));
    return std::any_of(begin, end, [&](const auto& mark) {
      const XmlElement& element = *mark.second;
      if (!has_role(element, role)) return false;
      const bool is_large = element.name == "rect" && element.number("width") > 40;
      const Spot wanted = is_large ? middle_of(cell) : spot_of(candidate);
      return distance_between(centre_of(element), wanted) < 0.5;
    });
  }
  static Spot centre_of(const XmlElement& element) {
    if (element.name == "circle") return {element.number("cx"), element.number("cy")};
    if (element.name == "rect") {
      return {element.number("x") + element.number("width") / 2, element.number("y") + element.number("height") / 2};
    }
    Spot sum{0, 0};
    const auto points = points_of(element.get("d"));
    for (const Spot point : points) sum = {sum.x + point.x, sum.y + point.y};
    const auto count = static_cast<double>(points.size());
    return {sum.x / count, sum.y / count};
  }

  void check_conclusions() {
    for (const Conclusion& conclusion : step_->conclusions) {
      if (!has_mark(conclusion.candidate(), conclusion.is_placement() ? "placed" : "excluded")) {
        fault("no conclusion " + conclusion_text(conclusion));
      }
    }
  }

  void check_evidence(const Evidence& evidence) {
    for (const CandidateGroup& group : evidence.candidates) {
      for (const Candidate candidate : group.candidates) {
        if (!has_mark(candidate, group.role)) fault("no " + std::string(group.role) + ' ' + candidate_text(candidate));
      }
    }
    for (const CellGroup& group : evidence.cells) {
      CellMap drawn;
      for (const XmlElement& element : elements_) {
        if (!has_role(element, group.role)) continue;
        ParseError error;
        const std::string cells = element.get("data-cells").empty() ? element.get("data-c") : element.get("data-cells");
        if (const auto parsed = parse_cells(cells, error)) drawn |= *parsed;
      }
      if (!group.cells.is_subset_of(drawn)) {
        fault("no " + std::string(group.role) + ' ' + cells_text(group.cells - drawn));
      }
    }
    for (const HouseGroup& group : evidence.houses) {
      for (const House house : houses_in(group.houses)) {
        const auto is_it = [&](const XmlElement& element) {
          return element.get("data-house") == house_text(house) && element.get("data-role") == group.role;
        };
        if (std::none_of(elements_.begin(), elements_.end(), is_it)) {
          fault("no " + std::string(group.role) + ' ' + house_text(house));
        }
      }
    }
    for (const EvidenceLink& link : evidence.links) check_link(link);
  }

  void check_link(const EvidenceLink& link) {
    constexpr double kReach = 16;
    const auto reaches = [](Spot end, const CandidateMap& node, double reach) {
      return std::any_of(node.begin(), node.end(),
                         [&](Candidate candidate) { return distance_between(end, spot_of(candidate)) < reach; });
    };
    const bool is_drawn = std::any_of(elements_.begin(), elements_.end(), [&](const XmlElement& element) {
      if (element.get("data-from") != candidates_text(link.from) ||
          element.get("data-to") != candidates_text(link.to)) {
        return false;
      }
      if (element.is("s") != link.is_strong) return false;
      const auto points = points_of(element.get("d"));
      return reaches(points.front(), link.from, kReach) && reaches(points.back(), link.to, kReach + 8);
    });
    if (!is_drawn && link.from != link.to) {
      fault("no link " + candidates_text(link.from) + " - " + candidates_text(link.to));
    }
    for (const Candidate candidate : link.from | link.to) {
      if (!marks_.contains(candidate_text(candidate))) fault("a link ends in nothing: " + candidate_text(candidate));
    }
  }

  void check_inside() {
    const auto box = points_of("M" + elements_.front().get("viewBox"));
    const Spot low = box.front();
    const Spot high{low.x + box.back().x, low.y + box.back().y};
    const auto check = [&](const XmlElement& element, Spot spot, double reach) {
      if (spot.x - reach < low.x || spot.x + reach > high.x || spot.y - reach < low.y || spot.y + reach > high.y) {
        fault(element.name + " ." + element.get("class") + " is outside: " + element.text + element.get("d"));
      }
    };
    for (const XmlElement& element : elements_) {
      if (element.name == "circle") {
        check(element, {element.number("cx"), element.number("cy")}, element.number("r"));
      } else if (element.name == "rect") {
        check(element, {element.number("x"), element.number("y")}, 0);
        check(element, {element.number("x") + element.number("width"), element.number("y") + element.number("height")},
              0);
      } else if (element.name == "path") {
        for (const Spot point : points_of(element.get("d"))) check(element, point, 0);
      } else if (element.name == "text") {
        const Extent ink = Label(element).ink;
        check(element, {ink.left, ink.top}, 0);
        check(element, {ink.right, ink.bottom}, 0);
      }
    }
  }

  void check_labels() {
    for (std::size_t i = 0; i < labels_.size(); ++i) {
      for (std::size_t k = 0; k < i; ++k) {
        if (labels_[i].ink.meets(labels_[k].ink)) {
          fault("labels overlap: '" + labels_[k].text + "' and '" + labels_[i].text + "'");
        }
      }
    }
  }

  /// No line, halo or head of a link touches a digit that is not its own, and no tie of a group.
  void check_lines() {
    std::vector<const XmlElement*> lines;  // that have heads, in the order of these
    std::size_t head = 0;
    for (const XmlElement& element : elements_) {
      if (element.parent == "legend") continue;
      if (element.is("k")) {
        const CandidateMap own = candidates_at(element, "data-from") | candidates_at(element, "data-to");
        const bool is_in_cell = has_ends_in_one_cell(element);
        check_line(element, own, is_in_cell ? 0 : 2.5);
        if (!is_in_cell) lines.push_back(&element);
      } else if (element.is("kh") && head < lines.size()) {
        const XmlElement& line = *lines[head++];
        check_line(element, candidates_at(line, "data-from") | candidates_at(line, "data-to"), 0);
      }
    }
    if (head != lines.size()) fault("links without heads");
  }
  /// Whether the nearest members of both ends are in one cell; such a link has no head.
  static bool has_ends_in_one_cell(const XmlElement& link) {
    double least = 1000;
    bool is_in_cell = false;
    for (const Candidate from : candidates_at(link, "data-from")) {
      for (const Candidate to : candidates_at(link, "data-to")) {
        const double gap = distance_between(spot_of(from), spot_of(to));
        if (from == to || gap >= least) continue;
        least = gap;
        is_in_cell = cell_of(from) == cell_of(to);
      }
    }
    return is_in_cell;
  }
  static CandidateMap candidates_at(const XmlElement& element, const char* name) {
    ParseError error;
    return parse_candidates(element.get(name), error).value();
  }
  void check_line(const XmlElement& line, const CandidateMap& own, double half_width) {
    const std::vector<Spot> samples = samples_of(line.get("d"));
    for (const XmlElement& text : elements_) {
      if (text.name != "text" || text.parent == "legend") continue;
      const bool is_value = text.is("g") || text.is("p") || text.is("pd");
      if (!is_value && !text.is("c") && !text.is("d")) continue;
      const double size = size_of(text);
      const Spot centre{text.number("x"), text.number("y") - 0.36 * size};
      if (!is_value && std::any_of(own.begin(), own.end(), [&](Candidate candidate) {
            return distance_between(spot_of(candidate), centre) < 1;
          })) {
        continue;
      }
      const Spot ink{0.27 * size + half_width, 0.35 * size + half_width};  // of a digit, half of it
      if (std::any_of(samples.begin(), samples.end(), [&](Spot sample) {
            return std::abs(sample.x - centre.x) < ink.x && std::abs(sample.y - centre.y) < ink.y;
          })) {
        fault("a line touches the " + text.text + " at " + std::to_string(centre.x) + ' ' + std::to_string(centre.y) +
              ": " + line.get("data-from") + " - " + line.get("data-to") + ' ' + line.get("d"));
      }
    }
  }

  std::vector<XmlElement> elements_;
  std::vector<Label> labels_;
  std::multimap<std::string, const XmlElement*> marks_;  // by candidate
  const Grid& grid_;
  const Step* step_;
  std::vector<std::string> faults_;
};

}  // namespace

std::vector<std::string> faults_of_picture(const std::string& svg, const Grid& grid, const Step* step) {
  try {
    return PictureCheck(svg, grid, step).run();
  } catch (const std::exception& error) {
    return {error.what()};
  }
}

}  // namespace nonet::tests
