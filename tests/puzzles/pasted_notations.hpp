#pragma once
// Grids as people write them, for tests: each notation turns a line of 81 cells into a text.

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace nonet::tests {

/// A way of writing a grid; `empty` stands for an empty cell.
struct Notation {
  const char* name;
  std::string (*write)(const std::string& cells);
};

namespace notations {

inline std::string cell_or(char cell, const std::string& empty) { return cell == '.' ? empty : std::string(1, cell); }

/// The cells of each row with `between` between them, and the rows between `open` and `close`.
inline std::string rows(const std::string& cells, const std::string& empty, const std::string& between,
                        const std::string& open, const std::string& close) {
  std::string text;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    text += i % 9 == 0 ? open : between;
    text += cell_or(cells[i], empty);
    if (i % 9 == 8) text += close;
  }
  return text;
}

/// A drawing with walls and borders between the boxes.
inline std::string boxes(const std::string& cells, const std::string& empty, const std::string& wall,
                         const std::string& border) {
  std::string text = border + "\n";
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i % 3 == 0) text += wall + " ";
    text += cell_or(cells[i], empty) + " ";
    if (i % 9 == 8) text += wall + "\n" + (i % 27 == 26 ? border + "\n" : "");
  }
  return text;
}

/// The same with each line behind `head`.
inline std::string with_heads(const std::string& text, const std::string& head) {
  std::string result = head;
  for (const char c : text) {
    result += c;
    if (c == '\n') result += head;
  }
  result.erase(result.size() - head.size());
  return result;
}

inline std::string with_labels(const std::string& cells, const std::string& header, const std::string& labels) {
  std::string text = header;
  for (std::size_t row = 0; row < 9; ++row) {
    text += labels.substr(2 * row, 2) + rows(cells.substr(9 * row, 9), ".", " ", "  ", "\n");
  }
  return text;
}

inline std::string replaced(std::string text, const std::string& from, const std::string& to) {
  for (std::size_t at = text.find(from); at != text.npos; at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
  return text;
}

inline std::string full_width(const std::string& cells) {
  std::string text;
  for (const char c : cells) text += c == '.' ? "．" : std::string("\xEF\xBC") + static_cast<char>(0x90 + (c - '0'));
  return text;
}

inline std::string key_caps(const std::string& cells) {
  std::string text;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    text += cells[i] == '.' ? "⬜" : std::string(1, cells[i]) + "\xEF\xB8\x8F\xE2\x83\xA3";
    if (i % 9 == 8) text += '\n';
  }
  return text;
}

/// Nine lists of nine objects, with `more` behind each value.
inline std::string objects(const std::string& cells, const std::string& more) {
  std::string text;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i % 9 == 0) text += i == 0 ? "[" : "],[";
    if (i % 9 != 0) text += ',';
    text += cells[i] == '.' ? "{}" : std::string("{\"value\":") + cells[i] + more + "}";
  }
  return "[" + text + "]]";
}

inline std::string gnome(const std::string& cells) {
  std::string text = R"({"difficulty_category":"easy","time_elapsed":1.5,"cells":[)";
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (cells[i] == '.') continue;
    if (text.back() == '}') text += ',';
    text += R"({"position":[)" + std::to_string(i / 9) + "," + std::to_string(i % 9) + R"(],"value":)" + cells[i] +
            R"(,"fixed":true,"earmarks":[]})";
  }
  return text + "]}";
}

inline std::string ksudoku(const std::string& cells) {
  std::string values;
  for (const char c : cells) values += c == '.' ? '_' : static_cast<char>('a' + (c - '0'));
  return "<!DOCTYPE ksudoku>\n<ksudoku>\n <game>\n  <puzzle>\n   <graph order=\"9\" type=\"sudoku\" "
         "specific-type=\"Plain\"/>\n   <values>" +
         values + "</values>\n  </puzzle>\n </game>\n</ksudoku>\n";
}

inline const std::string kBorder = "+-------+-------+-------+";

}  // namespace notations

// clang-format off
inline const std::vector<Notation> kNotations{
    {"JSON", [](const std::string& c) { return "[" + notations::replaced(notations::rows(c, "0", ",", "[", "],") + "]", ",]", "]"); }},
    {"JSON with null", [](const std::string& c) { return "[" + notations::replaced(notations::rows(c, "null", ",", "[", "],") + "]", ",]", "]"); }},
    {"JSON in an object", [](const std::string& c) { return R"({"board":[)" + notations::replaced(notations::rows(c, "0", ", ", "[", "],") + R"(],"level":3})", ",]", "]"); }},
    {"strings of JSON", [](const std::string& c) { return "[" + notations::replaced(notations::rows(c, "", "\",\"", "[\"", "\"],") + "]", ",]", "]"); }},
    {"rows in strings", [](const std::string& c) { return "[" + notations::rows(c, ".", "", "\"", "\",\n") + "]"; }},
    {"a flat array", [](const std::string& c) { return "[" + notations::rows(c, "0", ",", "", ",") + "]"; }},
    {"Python", [](const std::string& c) { return "board = [\n" + notations::rows(c, "0", ", ", "    [", "],\n") + "]\n"; }},
    {"Python with None", [](const std::string& c) { return "board = [\n" + notations::rows(c, "None", ", ", "    [", "],\n") + "]\n"; }},
    {"numpy", [](const std::string& c) { return "[" + notations::rows(c, "0", " ", " [", "]\n") + "]"; }},
    {"numpy with nan", [](const std::string& c) { return "[" + notations::replaced(notations::rows(c, "nan", "  ", "[", "]\n"), "  ", " ") + "]"; }},
    {"C", [](const std::string& c) { return "int grid[9][9] = {\n" + notations::rows(c, "0", ", ", "  {", "},\n") + "};\n"; }},
    {"Java", [](const std::string& c) { return "int[][] b = new int[][] {" + notations::rows(c, "0", ",", "{", "},") + "};"; }},
    {"Rust", [](const std::string& c) { return "let b: [[u8; 9]; 9] = [" + notations::rows(c, "0", ", ", "[", "], ") + "];"; }},
    {"MATLAB", [](const std::string& c) { return "A = [" + notations::rows(c, "0", " ", "", "; ") + "];"; }},
    {"Mathematica", [](const std::string& c) { return "s = {" + notations::replaced(notations::rows(c, "0", ", ", "{", "},") + "}", ",}", "}"); }},
    {"Prolog", [](const std::string& c) { return "problem(1, [" + notations::replaced(notations::rows(c, "_", ",", "[", "],\n") + "]).", ",\n]", "]"); }},
    {"MiniZinc", [](const std::string& c) { return "start=[|\n" + notations::rows(c, "0", ", ", "", "|\n") + "];"; }},
    {"a drawing", [](const std::string& c) { return notations::boxes(c, ".", "|", notations::kBorder); }},
    {"a drawing with blanks", [](const std::string& c) { return notations::boxes(c, " ", "|", notations::kBorder); }},
    {"a drawing with box characters", [](const std::string& c) { return notations::boxes(c, " ", "║", "╠═══════╬═══════╬═══════╣"); }},
    {"a drawing with no-break spaces", [](const std::string& c) { return notations::replaced(notations::boxes(c, ".", "|", notations::kBorder), " ", "\xC2\xA0"); }},
    {"cells in walls", [](const std::string& c) { return notations::rows(c, " ", " │ ", "│ ", " │\n├───┼───┼───┼───┼───┼───┼───┼───┼───┤\n"); }},
    {"blanks for empty cells", [](const std::string& c) { return notations::rows(c, " ", "", "", "\n"); }},
    {"question marks", [](const std::string& c) { return notations::replaced(c, ".", "?"); }},
    {"middle dots", [](const std::string& c) { return notations::replaced(c, ".", "·"); }},
    {"dashes", [](const std::string& c) { return notations::rows(c, "–", "", "", "\n"); }},
    {"full-width characters", notations::full_width},
    {"key caps", notations::key_caps},
    {"CSV with blank fields", [](const std::string& c) { return notations::rows(c, "", ",", "", "\n"); }},
    {"semicolons", [](const std::string& c) { return notations::rows(c, "", ";", "", "\r\n"); }},
    {"a column of a CSV", [](const std::string& c) { return "id,puzzle,rating\n17," + c + ",3.2\n"; }},
    {"a table of Markdown", [](const std::string& c) { return "| | | | | | | | | |\n|---|---|---|---|---|---|---|---|---|\n" + notations::rows(c, " ", " | ", "| ", " |\n"); }},
    {"a table of HTML", [](const std::string& c) { return "<table>" + notations::rows(c, "&nbsp;", "</td><td>", "<tr><td>", "</td></tr>\n") + "</table>"; }},
    {"a form of HTML", [](const std::string& c) { return "<table>" + notations::rows(c, "", "\"></td><td><input value=\"", "<tr><td><input value=\"", "\"></td></tr>") + "</table>"; }},
    {"an array of LaTeX", [](const std::string& c) { return "\\begin{array}{|c|c|}\n" + notations::rows(c, "", " & ", "", " \\\\ \\hline\n") + "\\end{array}"; }},
    {"the package sudoku of LaTeX", [](const std::string& c) { return "\\begin{sudoku}\n" + notations::rows(c, " ", "|", "|", "|.\n") + "\\end{sudoku}"; }},
    {"Rust with Some", [](const std::string& c) { std::string text = "let b = ["; for (std::size_t i = 0; i < 81; ++i) text += (i % 9 == 0 ? "[" : "") + (c[i] == '.' ? std::string("None") : std::string("Some(") + c[i] + ")") + (i % 9 == 8 ? "],\n" : ", "); return text + "];"; }},
    {"pandas", [](const std::string& c) { std::string text = "     0    1    2    3    4    5    6    7    8\n"; for (std::size_t i = 0; i < 81; ++i) text += (i % 9 == 0 ? std::to_string(i / 9) : std::string()) + (c[i] == '.' ? "  NaN" : "  " + std::string(1, c[i]) + ".0") + (i % 9 == 8 ? "\n" : ""); return text; }},
    {"R", [](const std::string& c) { std::string text = "      [,1] [,2] [,3] [,4] [,5] [,6] [,7] [,8] [,9]\n"; for (std::size_t i = 0; i < 81; ++i) text += (i % 9 == 0 ? " [" + std::to_string(i / 9 + 1) + ",]" : std::string()) + "    " + notations::cell_or(c[i], "0") + (i % 9 == 8 ? "\n" : ""); return text; }},
    {"MediaWiki", [](const std::string& c) { return "{| class=\"wikitable\"\n" + notations::rows(c, " ", " || ", "|-\n| ", "\n") + "|}\n"; }},
    {"HTML with a cell a line", [](const std::string& c) { return "<table>\n" + notations::rows(c, "", "</td>\n<td>", "<tr>\n<td>", "</td>\n</tr>\n") + "</table>"; }},
    {"bold cells of Markdown", [](const std::string& c) { std::string text = "| | | | | | | | | |\n|-|-|-|-|-|-|-|-|-|\n"; for (std::size_t i = 0; i < 81; ++i) text += "| " + (c[i] == '.' ? std::string() : "**" + std::string(1, c[i]) + "**") + (i % 9 == 8 ? " |\n" : " "); return text; }},
    {"a drawing with blanks and labels", [](const std::string& c) { std::string text = "    1 2 3   4 5 6   7 8 9\n"; std::string row; int number = 0; for (const char each : notations::boxes(c, " ", "|", notations::kBorder)) { row += each; if (each != '\n') continue; text += (row[0] == '|' ? std::string(1, static_cast<char>('A' + number++)) : std::string(" ")) + " " + row; row.clear(); } return text; }},
    {"CSV with labels", [](const std::string& c) { std::string text = ",A,B,C,D,E,F,G,H,I\n"; for (std::size_t i = 0; i < 81; ++i) text += (i % 9 == 0 ? std::to_string(i / 9 + 1) : std::string()) + "," + notations::cell_or(c[i], "") + (i % 9 == 8 ? "\n" : ""); return text; }},
    {"coloured squares", [](const std::string& c) { return notations::rows(c, "🟦", " ", "", "\n"); }},
    {"labels", [](const std::string& c) { return notations::with_labels(c, "    1 2 3 4 5 6 7 8 9\n", "A B C D E F G H J "); }},
    {"labels R and C", [](const std::string& c) { return notations::with_labels(c, "   C1 C2 C3 C4 C5 C6 C7 C8 C9\n", "R1R2R3R4R5R6R7R8R9"); }},
    {"numbers of rows", [](const std::string& c) { return notations::with_labels(c, "", "1 2 3 4 5 6 7 8 9 "); }},
    {"a quoted mail", [](const std::string& c) { return notations::with_heads(notations::boxes(c, ".", "|", notations::kBorder), "> "); }},
    {"a code fence", [](const std::string& c) { return "I am stuck here:\n\n```\n" + notations::rows(c, ".", "", "", "\n") + "```\n\nThanks for any help!\n"; }},
    {"a caption", [](const std::string& c) { return "Grid 01\n" + notations::rows(c, "0", "", "", "\n"); }},
    {"a name before it", [](const std::string& c) { return "puzzle=" + c; }},
    {"quotes around it", [](const std::string& c) { return "'" + c + "'"; }},
    {"escaped line ends", [](const std::string& c) { return notations::rows(c, ".", "", "", "\\n"); }},
    {"plus signs between rows", [](const std::string& c) { return notations::rows(c, "_", "", "+", ""); }},
    {"GNOME Sudoku", notations::gnome},
    {"JSON of fpuzzles", [](const std::string& c) { return R"({"size":9,"title":"no","grid":)" + notations::objects(c, ",\"given\":true") + "}"; }},
    {"JSON of SudokuPad", [](const std::string& c) { return R"({"id":"x","cells":)" + notations::objects(c, "") + "}"; }},
    {"KSudoku", notations::ksudoku},
    {"a link in a text", [](const std::string& c) { return "See https://sudokuexchange.com/play/?s=" + notations::replaced(c, ".", "0") + "&d=2 for it"; }},
};
// clang-format on

}  // namespace nonet::tests
