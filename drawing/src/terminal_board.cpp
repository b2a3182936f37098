#include "nonet/drawing/terminal_board.hpp"

#include "nonet/houses.hpp"
#include "scene.hpp"

namespace nonet::drawing {
std::string terminal_board(const Grid& grid, const Step* step, bool has_color) { (void)grid; (void)step; (void)has_color; return {}; }
}  // namespace nonet::drawing
