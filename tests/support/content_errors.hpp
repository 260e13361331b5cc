// Content packs with something wrong in them, and what the program says.
#pragma once

#include <gtest/gtest.h>

#include "core/rng.hpp"
#include "table/game.hpp"

namespace broadside::testing {

class ContentErrors {
public:
    explicit ContentErrors(std::string game) : game_(std::move(game)) {}

    Json standard(std::string_view file) const { return ContentPack::standard().file(game_, file); }
    ContentPack pack_with(const std::string& file, const Json& document) const {
        return ContentPack::from_texts({{game_ + "/" + file, document.dump()}});
    }
    std::string error_of(const std::string& file, const Json& document) const {
        try {
            game_named(game_).setup(Json::object(), pack_with(file, document));
        } catch (const UserError& error) {
            return error.what();
        }
        return "no error";
    }
    // The error when one field of one entry is another (or, with "gone", is not there).
    std::string changed(const std::string& file, std::string_view id, const std::string& field, const Json& value) const {
        Json document = standard(file);
        for (Json& entry : document["entries"]) {
            if (entry["id"] != id) continue;
            if (value == "gone")
                entry.erase(field);
            else
                entry[field] = value;
            return error_of(file, document);
        }
        throw std::runtime_error("no such entry");
    }

    // Packs disturbed at random, words of the vocabulary in wrong places among them: refused, or played to the end.
    void any_pack_is_refused_or_playable(const std::vector<std::string>& files, const std::vector<std::string>& words, const Json& options,
                                         int packs) const {
        Rng rng(9);
        int refused = 0;
        int played = 0;
        for (int i = 0; i < packs; ++i) {
            const std::string& file = files[static_cast<std::size_t>(rng.below(static_cast<int>(files.size())))];
            Json document = standard(file);
            for (int changes = rng.below(3); changes >= 0; --changes) disturb(document, rng, words);
            try {
                const auto setup = game_named(game_).setup(options, pack_with(file, document));
                EXPECT_FALSE(setup->simulate(std::vector<BotSpec>{{"random"}, {"random"}}, static_cast<std::uint64_t>(i)).stuck)
                    << document;
                ++played;
            } catch (const UserError&) {
                ++refused;
            }
        }
        EXPECT_GT(played, packs / 12);
        EXPECT_GT(refused, packs / 6);
    }

private:
    // A random change somewhere in the document: another number, another word, a part left out or doubled.
    static void disturb(Json& json, Rng& rng, const std::vector<std::string>& words) {
        const bool nested = (json.is_object() || json.is_array()) && !json.empty();
        if (nested && rng.below(12) > 0) {
            auto child = json.begin();
            std::advance(child, rng.below(static_cast<int>(json.size())));
            return disturb(*child, rng, words);
        }
        switch (rng.below(5)) {
            case 0: json = rng.below(12) - 2; break;
            case 1: json = words[static_cast<std::size_t>(rng.below(static_cast<int>(words.size())))]; break;
            case 2: json = nullptr; break;
            case 3:
                if (json.is_object()) json.erase(json.begin().key());
                break;
            default:
                if (json.is_array() && !json.empty()) json.push_back(json[0]);
                if (json.is_boolean()) json = !json.get<bool>();
                break;
        }
    }

    std::string game_;
};

}  // namespace broadside::testing
