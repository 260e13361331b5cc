#include <istream>
#include <ostream>

#include "cli/commands.hpp"
#include "table/engine.hpp"

namespace broadside::cli {
namespace {

// The next line, cut off a little beyond what the engine accepts, so that an endless line needs no endless memory.
bool read_line(std::istream& in, std::string& line) {
    line.clear();
    bool anything = false;
    for (int c = in.rdbuf()->sbumpc(); c != std::istream::traits_type::eof(); c = in.rdbuf()->sbumpc()) {
        anything = true;
        if (c == '\n') return true;
        if (line.size() <= Engine::longest_line) line += static_cast<char>(c);
    }
    return anything;
}

}  // namespace

int run_engine(std::istream& in, std::ostream& out) {
    Engine engine;
    std::string line;
    while (out && read_line(in, line)) out << engine.answer(line) << '\n' << std::flush;
    return 0;
}

}  // namespace broadside::cli
