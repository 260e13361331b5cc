// A whole database without a server: are its pages sound, does every table lead where it says? And what has to be written into a copy
// that takes the place of the original.
#pragma once

#include <functional>
#include <string>

#include "table/content.hpp"

namespace broadside::server {

struct Inspection {
    int players = 0;
    int tables = 0;
    int finished = 0;
    int records = 0;
    int kept = 0;      // finished games of rules that this program does not have, shown as they ended
    int problems = 0;  // each was told
};

// Every table is played through; a state other than the one that was saved is a problem, and so is one that cannot be read.
Inspection inspect(const std::string& database, const ContentPack& content, const std::function<void(const std::string& problem)>& tell);

// Everything after the copy is forgotten, but not by those who played: each unfinished game gets a record `restored` with something
// random in it, so that no draw that somebody has seen comes again.
void note_restored(const std::string& database, const ContentPack& content);

}  // namespace broadside::server
