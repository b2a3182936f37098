#pragma once
// Puzzles for tests of the program, each with basic's result.

#include <string>

namespace nonet::cli {

inline const std::string kEmpty(81, '.');
inline const std::string kEasy = ".......38..8..69.494.......364..2.17.9.647...5....8....894.5...12..634......29...";
inline const std::string kEasySolution =
    "756294138218536974943781562364952817891647253572318649689475321127863495435129786";
/// The answers of `rate` by `basic`, and by `standard`.
inline const std::string kEasyLine = kEasy + "\tsolved\teasy\t320\t" + kEasySolution + "\n";
inline const std::string kEasyStandardLine = kEasy + "\tsolved\teasy\t220\t" + kEasySolution + "\n";
inline const std::string kMedium = "...9.6.8584..5...9.5...3...4.52...6...2..87.3..3......9.....8.7...7.1..4.6.....1.";
inline const std::string kMediumLine =
    kMedium + "\tsolved\tmedium\t366\t" +
    "317946285846152379259873146485237961692418753173695428921564837538721694764389512\n";
inline const std::string kHard = ".3..9.68...9.64..2..7..8.5.84.6.9....26...41....2.1.96.9.4..1..6..81.5...14.5..6.";
inline const std::string kHardLine =
    kHard + "\tsolved\thard\t478\t" +
    "435792681189564732267138954841679325926385417753241896598426173672813549314957268\n";
inline const std::string kStuck = "..4...21.9..28.47525...1.83.1..29...82.6.7...5...3..........5.6.......4.1.25.....";
inline const std::string kStuckEnd =
    ".84..52199.128.475257..1683.16.2935.8236571945.913..62..8.1.526..5..2.411.25...3.";
inline const std::string kStuckLine = kStuck + "\tstuck\tbeyond\t240\t" + kStuckEnd + "\n";
/// The final position of basic on kStuck, with `+` before placed cells.
inline const std::string kStuckPosition =
    ".+84..+521+99.+128.47525+7..1+683.1+6.29+3+5.82+36+57+1+9+45.+9+13..+6+2..+8.+1.5+26..+5..+2.4+11.25...+3.";
inline const std::string kConflict = "11" + std::string(79, '.');
inline const std::string kNone = "12345678.........9" + std::string(63, '.');

}  // namespace nonet::cli
