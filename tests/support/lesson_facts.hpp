// The facts that lessons rely on, and what their texts must be like: docs/lessons.md, held against the rules.
#pragma once

#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "table/lesson.hpp"
#include "table/match.hpp"

namespace broadside::learn::testing {

inline std::vector<Json> heard_by(const Match& match, Seat seat) {
    std::vector<Json> events;
    for (const Told& told : match.news(seat)) events.push_back(Json::parse(told.json));
    return events;
}

// What stands at a JSON pointer; null where there is nothing.
inline Json at_pointer(const Json& json, const std::string& pointer) {
    const Json::json_pointer place(pointer);
    return json.contains(place) ? json.at(place) : Json();
}

// What a fact about the learner's view comes to, and whether it holds.
inline std::pair<std::string, bool> look_at_view(const Json& fact, const Json& view) {
    const Json found = at_pointer(view, fact.at("view"));
    if (fact.contains("sum")) {
        int sum = 0;
        for (const Json& each : found)
            if (matches(fact.value("where", Json::object()), each)) sum += each.at(fact.at("sum").get<std::string>()).get<int>();
        return {std::to_string(sum), fact.at("is") == sum};
    }
    if (!fact.contains("has")) return {found.dump(), matches(fact.at("is"), found)};
    return {found.dump(), std::ranges::any_of(found, [&](const Json& each) { return matches(fact.at("has"), each); })};
}

// Why a fact does not hold; empty when it does. `events` are those that the learner heard since his move.
inline std::string wrong_about(const Json& fact, const Match& match, Seat learner, const std::vector<Json>& events) {
    if (fact.contains("at")) {
        const Json found = at_pointer(Json::parse(match.state()), fact.at("at"));
        return matches(fact.at("is"), found) ? "" : fact.dump() + ", but it is " + found.dump();
    }
    if (fact.contains("event")) {
        const bool told = std::ranges::any_of(events, [&](const Json& event) { return matches(fact.at("event"), event); });
        return told ? "" : fact.dump() + ", but what happened is " + Json(events).dump();
    }
    if (fact.contains("view")) {
        const auto [found, holds] = look_at_view(fact, Json::parse(match.view(learner)));
        return holds ? "" : fact.dump() + ", but it is " + found;
    }
    if (fact.contains("over")) {
        const auto result = match.result();
        const bool won = result && result->outcomes[match.seat_named(fact.at("over").get<std::string>()).n] == Outcome::Won;
        return won ? "" : fact.dump() + ", but the result is " + match.result_json();
    }
    return fact.dump() + " is no fact that could be checked";
}

// Every word and number in a document, names of members too.
inline void collect_words(const Json& json, std::set<std::string>& words) {
    if (json.is_object())
        for (const auto& [name, value] : json.items()) {
            words.insert(name);
            collect_words(value, words);
        }
    else if (json.is_array())
        for (const Json& each : json) collect_words(each, words);
    else
        words.insert(json.is_string() ? json.get<std::string>() : json.dump());
}

// Words that only the engine uses, such as red-orthogonal or rdf-s1.
inline std::set<std::string> ids_in(const Json& json) {
    std::set<std::string> words;
    std::set<std::string> ids;
    collect_words(json, words);
    for (const std::string& word : words)
        if (word.find_first_of("-_") != std::string::npos && word.find(' ') == std::string::npos && word.front() != '-') ids.insert(word);
    return ids;
}

// The sentences of a text: up to a full stop, question or exclamation mark, or its end.
inline std::vector<std::string> sentences_in(const std::string& text) {
    std::vector<std::string> sentences(1);
    for (std::size_t n = 0; n < text.size(); ++n) {
        sentences.back() += text[n];
        const bool stops = text[n] == '.' || text[n] == '!' || text[n] == '?';
        if (stops && n + 2 < text.size() && text[n + 1] == ' ') sentences.emplace_back();
    }
    return sentences;
}

// What is wrong with a text for learners; empty when nothing is.
inline std::string wrong_with(const std::string& text, const std::set<std::string>& ids) {
    constexpr std::size_t most_sentences = 2;
    constexpr int most_words = 20;
    if (text.empty()) return "there is no text";
    if (sentences_in(text).size() > most_sentences) return "more than two sentences: " + text;
    for (const std::string& sentence : sentences_in(text)) {
        std::istringstream words(sentence);
        int count = 0;
        for (std::string word; words >> word; ++count) {
            while (!word.empty() && std::string_view(".,:;!?()\"").find(word.back()) != std::string_view::npos) word.pop_back();
            if (ids.contains(word)) return "'" + word + "' is a name of the engine: " + text;
        }
        if (count > most_words) return "more than 20 words: " + sentence;
    }
    return "";
}

}  // namespace broadside::learn::testing
