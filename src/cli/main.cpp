// The program: reads the command line and hands over to one of the commands. A mistake of the user is one line on stderr
// and exit code 2, a mistake of ours exit code 1.
#include <iostream>

#include "cli/command_line.hpp"

namespace broadside::cli {
namespace {

// One line, whatever was typed.
void complain(std::string_view prefix, std::string text) {
    for (char& c : text)
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) c = ' ';
    std::cerr << "broadside: " << prefix << text << "\n";
}

}  // namespace
}  // namespace broadside::cli

int main(int argc, char** argv) {
    using broadside::cli::complain;
    std::ios::sync_with_stdio(false);
    try {
        return broadside::cli::CommandLine().run(argc, argv);
    } catch (const broadside::UserError& error) {
        std::cout.flush();
        complain("", error.what());
        return 2;
    } catch (const std::exception& error) {
        std::cout.flush();
        complain("internal error: ", error.what());
        return 1;
    }
}
