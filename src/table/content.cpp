#include "table/content.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/hash.hpp"
#include "table/embedded.hpp"
#include "table/text.hpp"

namespace broadside {

ContentPack ContentPack::standard() {
    ContentPack pack;
    constexpr std::string_view prefix = "games/";
    constexpr std::string_view folder = "/content/";
    for (const embedded::File& file : embedded::files()) {
        const std::size_t end = file.path.find(folder);
        if (!file.path.starts_with(prefix) || end == std::string_view::npos) continue;
        const std::string game(file.path.substr(prefix.size(), end - prefix.size()));
        pack.texts_.emplace(game + "/" + std::string(file.path.substr(end + folder.size())), file.text);
    }
    return pack;
}

ContentPack ContentPack::from_directory(const std::string& directory) {
    namespace fs = std::filesystem;
    std::error_code error;
    if (!fs::is_directory(directory, error)) throw UserError("content: there is no directory '" + directory + "'");
    ContentPack pack = standard();
    int found = 0;
    for (auto& [name, text] : pack.texts_) {
        const fs::path path = fs::path(directory) / name;
        if (!fs::exists(path, error)) continue;
        text = read_file(path.string());
        ++found;
    }
    if (found == 0) {
        std::string names;
        for (const auto& [name, text] : pack.texts_) names += (names.empty() ? "" : ", ") + name;
        throw UserError("content: '" + directory + "' holds none of the files of a pack: " + names);
    }
    return pack;
}

ContentPack ContentPack::from_texts(std::map<std::string, std::string> texts) {
    ContentPack pack = standard();
    for (auto& [name, text] : texts) pack.texts_[name] = std::move(text);
    return pack;
}

Json ContentPack::file(std::string_view game, std::string_view name) const {
    const std::string path = std::string(game) + "/" + std::string(name);
    const auto found = texts_.find(path);
    if (found == texts_.end()) throw UserError("content: " + path + " is missing");
    return parse_json(found->second, path);
}

Json ContentPack::files(std::string_view game) const {
    const std::string folder = std::string(game) + "/";
    Json all = Json::object();
    for (const auto& [name, text] : texts_)
        if (name.starts_with(folder)) all[name.substr(folder.size(), name.rfind('.') - folder.size())] = parse_json(text, name);
    return all;
}

std::string ContentPack::fingerprint(std::string_view game) const {
    Hasher hasher;
    for (const auto& [name, text] : texts_) {
        if (!name.starts_with(std::string(game) + "/") || name.ends_with(evaluation)) continue;
        hasher.add(name);
        hasher.add(text);
    }
    return hex(hasher.value());
}

ContentReader::ContentReader(const ContentPack& pack, std::string_view game, std::string_view name)
    : file_(std::string(game) + "/" + std::string(name)) {
    const Json document = pack.file(game, name);
    if (!document.is_object() || !document.contains("entries") || !document["entries"].is_array())
        throw UserError(file_ + ": an object with a list \"entries\" expected");
    entries_ = document["entries"];
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        const Json& entry = entries_[i];
        id_ = "entry " + std::to_string(i + 1);
        if (!entry.is_object() || !entry.contains("id") || !entry["id"].is_string()) fail("an object with an \"id\" expected");
        id_ = entry["id"].get<std::string>();
        if (!read_.emplace(id_, false).second) fail("this id is there twice");
    }
}

void ContentReader::enter(std::string_view id) {
    id_ = std::string(id);
    const auto known = read_.find(id_);
    if (known == read_.end()) fail("this entry is missing");
    known->second = true;
    entry_ = &*std::ranges::find_if(entries_, [&](const Json& entry) { return entry["id"] == id_; });
    fields_read_ = {"id"};
}

int ContentReader::number(std::string_view field, int least, int most) {
    const Json& found = value(field);
    const bool whole = found.is_number_integer() || found.is_number_unsigned();
    const bool small =
        whole && (found.is_number_unsigned() ? found.get<std::uint64_t>() <= 1000000u : found.get<std::int64_t>() >= -1000000);
    const int value = small ? found.get<int>() : least - 1;
    if (value < least || value > most)
        fail("'" + std::string(field) + "' must be a whole number from " + std::to_string(least) + " to " + std::to_string(most) +
             ", not " + found.dump(-1, ' ', true, Json::error_handler_t::replace).substr(0, 60));
    return value;
}

bool ContentReader::has(std::string_view field) const { return entry_->contains(std::string(field)); }

const Json& ContentReader::value(std::string_view field) {
    const auto found = entry_->find(std::string(field));
    if (found == entry_->end()) fail("'" + std::string(field) + "' is missing");
    fields_read_.emplace(field);
    return *found;
}

std::string ContentReader::text(std::string_view field) {
    const Json& found = value(field);
    if (!found.is_string()) fail("'" + std::string(field) + "' must be text");
    return found.get<std::string>();
}

std::string ContentReader::name() const {
    const auto found = entry_->find("name");
    if (found == entry_->end() || !found->is_string() || found->get_ref<const std::string&>().empty()) fail("'name' must be text");
    return found->get<std::string>();
}

void ContentReader::finish_entry() {
    const auto source = entry_->find("source");
    if (source == entry_->end() || (*source != "rulebook" && *source != "public" && *source != "stand-in"))
        fail("'source' must be rulebook, public or stand-in");
    fields_read_.emplace("source");
    for (const char* words : {"name", "note"})
        if (const auto found = entry_->find(words); found != entry_->end()) {
            if (!found->is_string()) fail("'" + std::string(words) + "' must be text");
            fields_read_.emplace(words);
        }
    if (entry_->size() == fields_read_.size()) return;
    fail("there are unknown fields");
}

void ContentReader::finish() {
    for (const auto& [id, entered] : read_)
        if (!entered) {
            id_ = id;
            fail("unknown entry");
        }
}

void ContentReader::fail(const std::string& problem) const { throw UserError(file_ + ": " + id_.substr(0, 60) + ": " + problem); }

}  // namespace broadside
