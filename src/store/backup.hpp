// Copies of a whole database, and whether one is whole.
#pragma once

#include <string>

namespace broadside::store {

// A copy of the database as it is at one moment, also while a server writes to it. Throws StoreError; no half copy stays.
void copy_database(const std::string& from, const std::string& to);
// Everything after the copy is forgotten, but not by those who played: each unfinished game gets a record `restored` with something
// random in it, so that no draw that somebody has seen comes again.
void note_restored(const std::string& path);
// What SQLite finds wrong with its pages and indexes; "" if nothing.
std::string damage_of(const std::string& path);

}  // namespace broadside::store
