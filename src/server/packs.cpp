#include "server/packs.hpp"

namespace broadside::server {

const ContentPack& Packs::of(const store::TableRow& row) {
    if (row.content == current_.fingerprint(row.game)) return current_;
    const std::string key = row.game + "/" + row.content;
    if (const auto known = older_.find(key); known != older_.end()) return known->second;
    const std::string files = archive_.pack(row.game, row.content);
    if (files.empty()) return current_;
    std::map<std::string, std::string> texts;
    const Json parsed = Json::parse(files);
    for (const auto& [name, file] : parsed.items()) texts[row.game + "/" + name + ".json"] = file.dump();
    return older_.emplace(key, ContentPack::from_texts(std::move(texts))).first->second;
}

}  // namespace broadside::server
