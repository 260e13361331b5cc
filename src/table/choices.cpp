#include "table/choices.hpp"

#include <map>

#include "table/embedded.hpp"
#include "table/engine_request.hpp"

namespace broadside::learn {
namespace {

using Sentences = std::map<std::string, std::map<std::string, std::string>>;  // by option and choice

Sentences read_sentences(std::string_view text, const std::string& file) {
    const Json json = parse_json(text, file);
    Sentences sentences;
    for (const auto& [option, choices] : json.items()) {
        if (!choices.is_object()) throw UserError(file + ": '" + option + "' must be an object of choices");
        for (const auto& [choice, sentence] : choices.items()) {
            if (!sentence.is_string()) throw UserError(file + ": '" + option + "', '" + choice + "' must be a sentence");
            sentences[option][choice] = sentence.get<std::string>();
        }
    }
    return sentences;
}

const Sentences& sentences_of(std::string_view game) {
    static const std::map<std::string, Sentences, std::less<>> read = [] {
        std::map<std::string, Sentences, std::less<>> all;
        for (const Game* each : games()) {
            const std::string file = std::string(each->key()) + "/learn/options.json";
            if (const std::string_view text = embedded::text_of("games/" + file); !text.empty())
                all.emplace(each->key(), read_sentences(text, file));
        }
        return all;
    }();
    static const Sentences nothing;
    const auto found = read.find(game);
    return found == read.end() ? nothing : found->second;
}

}  // namespace

std::string told_of(std::string_view game, const std::string& option, std::string_view choice) {
    if (choice.size() >= 2 && choice.front() == '"') choice = choice.substr(1, choice.size() - 2);
    const Sentences& sentences = sentences_of(game);
    const auto choices = sentences.find(option);
    if (choices == sentences.end()) return {};
    const auto found = choices->second.find(std::string(choice));
    return found == choices->second.end() ? std::string() : found->second;
}

std::string option_json(const Game& game, const OptionInfo& option) {
    std::vector<std::string> told;
    for (const std::string& choice : option.choices) told.push_back(engine::json_text(told_of(game.key(), option.name, choice)));
    return engine::Members{}
        .add_text("name", option.name)
        .add_list("choices", option.choices)
        .add_list("told", told)
        .add("standard", option.standard)
        .add_text("help", option.help)
        .object();
}

}  // namespace broadside::learn
