// Looks at a whole database without a server: are its pages sound, and does every table lead where it says?
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
    int problems = 0;  // each was told
};

// Every table is played through; a state other than the one that was saved is a problem, and so is one that cannot be read.
Inspection inspect(const std::string& database, const ContentPack& content, const std::function<void(const std::string& problem)>& tell);

}  // namespace broadside::server
