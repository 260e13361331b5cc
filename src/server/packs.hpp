// Content packs by their fingerprints: a table is played with the cards with which it began, whatever the server was started with.
#pragma once

#include <map>
#include <string>

#include "store/archive.hpp"
#include "table/content.hpp"

namespace broadside::server {

class Packs {
public:
    // Both must outlive it.
    Packs(store::Archive& archive, const ContentPack& current) : archive_(archive), current_(current) {}

    // The current one if the pack of the table was never kept: perhaps it does fit.
    const ContentPack& of(const store::TableRow& row);

private:
    store::Archive& archive_;
    const ContentPack& current_;
    std::map<std::string, ContentPack> older_;  // by game and fingerprint
};

}  // namespace broadside::server
