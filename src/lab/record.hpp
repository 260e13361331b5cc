// The games of a match in a file, one JSON line each behind a header, so that a match that was cut short goes on where it
// stood. The header says what was played; a file of another match is refused.
#pragma once

#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "lab/tournament.hpp"

namespace broadside::lab {

// Everything on which the games of a match depend: game, rules, content, options, bots and seed.
Json header_of(const Match& start, const Pairing& pairing);

// One line about a game, the same on the screen and in a record.
std::string game_line(const Match& names, const Pairing& pairing, const PlayedGame& game);

class Record {
public:
    // Opens or begins a file. Throws UserError when it holds something else than games of this match, or is in use. A last
    // line that was not finished is dropped.
    Record(const std::string& path, const Match& start, const Pairing& pairing);

    // What the file held when it was opened, in order.
    const std::vector<PlayedGame>& games() const { return games_; }
    // In the hands of the system when this returns.
    void append(const std::string& line);

private:
    struct Close {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };

    std::string path_;
    std::unique_ptr<std::FILE, Close> file_;
    std::vector<PlayedGame> games_;
};

}  // namespace broadside::lab
