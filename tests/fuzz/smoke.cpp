// A fuzzer without the compiler's help: the seeds as they are, then so many made of them by random edits, the same ones every time.
//   NAME_smoke COUNT SEED...
// What breaks it is told by its number; `NAME_smoke =NUMBER SEED...` does that one alone.
#include <unistd.h>

#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "core/rng.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace broadside::fuzz {
namespace {

std::string number_of_input;

void tell_and_die(int signal) {
    if (write(STDERR_FILENO, number_of_input.data(), number_of_input.size()) < 0) _exit(2);
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

void edit(std::string& text, const std::string& other, Rng& rng) {
    const auto place = [&](const std::string& in) { return static_cast<std::size_t>(rng.below(static_cast<int>(in.size()) + 1)); };
    const std::size_t at = place(text);
    const auto length = static_cast<std::size_t>(rng.below(16));
    switch (rng.below(5)) {
        case 0: text.erase(at, length); break;
        case 1: text.insert(at, text.substr(place(text), length)); break;
        case 2: text.insert(at, other.substr(place(other), 4 * length)); break;
        case 3: text.insert(at, 1, static_cast<char>(rng.below(256))); break;
        default:
            if (at < text.size()) text[at] = static_cast<char>(rng.below(256));
    }
}

// The first ones are the seeds. Every fourth of the rest is nothing but noise.
std::string input(int number, const std::vector<std::string>& seeds) {
    if (number < std::ssize(seeds)) return seeds[static_cast<std::size_t>(number)];
    Rng rng(static_cast<std::uint64_t>(number));
    std::string text;
    if (seeds.empty() || rng.below(4) == 0) {
        text.resize(static_cast<std::size_t>(rng.below(64)));
        for (char& each : text) each = static_cast<char>(rng.below(256));
        return text;
    }
    const auto any = [&]() -> const std::string& { return seeds[static_cast<std::size_t>(rng.below(static_cast<int>(seeds.size())))]; };
    text = any();
    for (int edits = 1 + rng.below(6); edits > 0; --edits) edit(text, any(), rng);
    return text;
}

void run(int number, const std::vector<std::string>& seeds) {
    number_of_input = "\nbroken by input =" + std::to_string(number) + "\n";
    const std::string text = input(number, seeds);
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
}

int main(const std::vector<std::string>& arguments) {
    if (arguments.empty()) return 2;
    std::vector<std::string> seeds;
    for (auto path = std::next(arguments.begin()); path != arguments.end(); ++path) {
        std::ifstream file(*path, std::ios::binary);
        seeds.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
    }
    for (const int signal : {SIGABRT, SIGSEGV, SIGFPE, SIGILL, SIGBUS}) std::signal(signal, tell_and_die);
    if (arguments[0].starts_with('=')) {
        run(std::atoi(arguments[0].c_str() + 1), seeds);
        return 0;
    }
    const int count = std::atoi(arguments[0].c_str());
    for (int number = 0; number < count; ++number) run(number, seeds);
    std::printf("%d inputs\n", count);
    return 0;
}

}  // namespace
}  // namespace broadside::fuzz

int main(int argc, char** argv) { return broadside::fuzz::main({argv + 1, argv + argc}); }
