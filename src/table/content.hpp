// Content packs: JSON files in <pack>/<game>/, read whole, checked by the game that uses them. The standard pack is part
// of the program.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <type_traits>
#include <typeinfo>

#include "table/json.hpp"

namespace broadside {

class ContentPack {
public:
    // What the computer players of a game think things are worth. It changes no rule, so it is not part of the fingerprint.
    static constexpr std::string_view evaluation = "evaluation.json";

    // The pack inside the program.
    static ContentPack standard();
    // DIR/<game>/*.json; a game that DIR does not mention keeps its standard content.
    static ContentPack from_directory(const std::string& directory);
    // For tests: file name ("some-game/ships.json") and text.
    static ContentPack from_texts(std::map<std::string, std::string> texts);

    // A parsed file of one game; errors name the file.
    Json file(std::string_view game, std::string_view name) const;
    // Every file of one game, parsed, by its name without ".json".
    Json files(std::string_view game) const;
    // A hash over the files of one game, stored with every replay.
    std::string fingerprint(std::string_view game) const;

    // What somebody has made of these files, made once for all tables; `name` says what it is and of which game. From any thread.
    template <class Make>
    auto once(std::string name, Make make) const {
        using Made = std::invoke_result_t<Make>;
        name += typeid(Made).name();
        if (auto made = made_->find(name)) return std::static_pointer_cast<const Made>(made);
        return std::static_pointer_cast<const Made>(made_->keep(name, std::make_shared<const Made>(make())));
    }

private:
    static ContentPack of_program();

    class Memory {
    public:
        std::shared_ptr<const void> find(const std::string& name);
        // The first one stays.
        std::shared_ptr<const void> keep(const std::string& name, std::shared_ptr<const void> made);

    private:
        std::mutex mutex_;
        std::map<std::string, std::shared_ptr<const void>> made_;
    };

    std::map<std::string, std::string> texts_;
    std::shared_ptr<Memory> made_ = std::make_shared<Memory>();  // of copies too: nobody changes the texts of a pack that is in use
};

// The entries of a content file, {"entries":[{"id":…,"source":…,…}]}, one after the other with errors that name file,
// entry and field.
class ContentReader {
public:
    ContentReader(const ContentPack& pack, std::string_view game, std::string_view name);

    // The entry with this id; every other field must be asked for, or finish() complains.
    void enter(std::string_view id);
    int number(std::string_view field, int least, int most);
    std::string text(std::string_view field);
    bool has(std::string_view field) const;
    // A field as it stands, for what only the game can read.
    const Json& value(std::string_view field);
    // The "name" of the entry, which must be there.
    std::string name() const;
    // Checks "source" and that no field and no entry is left over.
    void finish_entry();
    void finish();
    // An error that names file and entry.
    [[noreturn]] void fail(const std::string& problem) const;

private:
    std::string file_;
    Json entries_;
    std::map<std::string, bool> read_;  // ids, and whether they were entered
    const Json* entry_ = nullptr;
    std::string id_;
    std::set<std::string> fields_read_;
};

// "rdf" and "s1" make "rdf-s1".
template <NamedEnum E>
std::string id_of(E side, std::string_view card) {
    return std::string(name_of(side)) + "-" + std::string(card);
}

// A file with an entry for each value of an enum that has nothing but a name.
template <NamedEnum E, std::size_t count>
void read_names(const ContentPack& pack, std::string_view game, std::string_view file, std::array<std::string, count>& names) {
    static_assert(names_of(E{}).size() == count);
    ContentReader reader(pack, game, file);
    for (std::size_t i = 0; i < count; ++i) {
        reader.enter(names_of(E{})[i]);
        names[i] = reader.name();
        reader.finish_entry();
    }
    reader.finish();
}

}  // namespace broadside
