// Copies of a whole database, and whether one is whole.
#pragma once

#include <functional>
#include <string>

#include "store/sqlite.hpp"

namespace broadside::store {

// A copy of the database as it is at one moment, also while a server writes to it. Throws StoreError; no half copy stays.
void copy_database(const std::string& from, const std::string& to);
// Writes a record `restored` with something random in it into each unfinished game. Where nothing has happened yet, `hash_of_start` says
// with which state the table began; "" leaves it alone.
void note_restored(const std::string& path, const std::function<std::string(const std::string& table)>& hash_of_start);
// What SQLite finds wrong with its pages and indexes; "" if nothing.
std::string damage_of(const std::string& path);
// Whether an index says what is in its table takes much longer than to look at every page.
enum class Thoroughness { Pages, PagesAndIndexes };
std::string damage_of(Database& database, Thoroughness how);

}  // namespace broadside::store
