#include "cli/seat_names.hpp"

#include <algorithm>
#include <array>

#include "table/text.hpp"

namespace broadside::cli {
namespace {

bool is_letter_name(std::string_view seat) {
    constexpr std::array<std::string_view, 6> letters{"alpha", "bravo", "charlie", "delta", "echo", "foxtrot"};
    return std::ranges::find(letters, seat) != letters.end();
}

bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
bool is_in_a_word(char c) { return is_lower(c) || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-'; }

// "rolls" as "you" say it; what is no such verb stays.
std::string second_person(std::string_view verb) {
    constexpr std::array<std::array<std::string_view, 2>, 5> irregular{
        {{"has", "have"}, {"is", "are"}, {"was", "were"}, {"does", "do"}, {"goes", "go"}}};
    for (const auto& [third, second] : irregular)
        if (verb == third) return std::string(second);
    const auto without = [&](std::size_t letters) { return std::string(verb.substr(0, verb.size() - letters)); };
    constexpr std::string_view vowels = "aeiou";
    if (verb.size() > 3 && verb.ends_with("ies") && vowels.find(verb[verb.size() - 4]) == std::string_view::npos) return without(3) + "y";
    for (const std::string_view end : {"sses", "shes", "ches", "xes", "zzes"})
        if (verb.ends_with(end)) return without(2);
    return verb.size() > 1 && verb.ends_with('s') && verb[verb.size() - 2] != 's' && verb[verb.size() - 2] != 'u' ? without(1)
                                                                                                                  : std::string(verb);
}

// A second verb of a sentence, such as "draws a card and takes a token".
bool follows_and(std::string_view verb) {
    constexpr std::array<std::string_view, 5> verbs{"stops", "takes", "plays", "wins", "loses"};
    return std::ranges::find(verbs, verb) != verbs.end();
}

// How far a sentence has been told.
struct Told {
    std::string text{};
    char last = '\n';        // that is seen and no blank
    std::string previous{};  // word
    bool about_you = false;  // until the sentence ends
    bool verb_is_next = false;

    bool begins() const { return std::string_view(".!?\n").find(last) != std::string_view::npos; }
    bool has_a_subject_next() const { return begins() || last == ':' || last == ','; }

    void add_mark(char mark, char next) {
        text += mark;
        if (mark == ' ') return;
        verb_is_next = false;
        last = mark;
        const bool ends = std::string_view(".:;").find(mark) != std::string_view::npos && (next == ' ' || next == '\n' || next == '\0');
        if (mark == '\n' || ends) about_you = false;
    }
    void add_word(std::string_view word) {
        const bool is_verb = is_lower(word[0]) && (verb_is_next || (previous == "and" && about_you && follows_and(word)));
        text += is_verb ? second_person(word) : about_you && word == "its" ? "your" : std::string(word);
        end_word(word);
    }
    void add_name(std::string_view word, const std::string& name) {
        text += begins() ? capital(name) : name;
        end_word(word);
    }
    void end_word(std::string_view word) {
        last = word.back();
        previous = lower(word);
        verb_is_next = false;
    }
};

}  // namespace

std::string capital(std::string text) {
    if (!text.empty() && is_lower(text[0])) text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

SeatNames::SeatNames(const Match& match, SeatSet persons) {
    for (const Seat seat : SeatSet::first(match.seats())) {
        const std::string called(match.seat_name(seat));
        Name name;
        if (!is_letter_name(called)) name.part = called;
        std::ranges::replace(name.part, '-', ' ');
        name.is_you = persons == SeatSet{seat};
        const std::string counted = "Player " + std::to_string(seat.n + 1);
        const std::string computer = persons.size() == 1 && match.seats() == 2 ? "the computer" : counted;
        name.spoken = name.is_you ? "you" : name.part.empty() ? computer : name.part;
        names_[seat.n] = name;
        seat_of_[called] = seat.n;
    }
}

std::string SeatNames::renamed(std::string_view words, bool letters_only) const {
    Told told;
    for (std::size_t at = 0; at < words.size();) {
        if (words[at] == '\x1b') {
            const std::size_t end = std::min(words.find('m', at), words.size() - 1) + 1;
            told.text += words.substr(at, end - at);
            at = end;
            continue;
        }
        if (!is_in_a_word(words[at])) {
            told.add_mark(words[at], at + 1 < words.size() ? words[at + 1] : '\0');
            ++at;
            continue;
        }
        std::size_t end = at;
        while (end < words.size() && is_in_a_word(words[end])) ++end;
        const std::string_view word = words.substr(at, end - at);
        at = end;
        const auto known = seat_of_.find(lower(word));
        // "the blue fleet" is a fleet, not who commands it.
        const Name* name = known == seat_of_.end() || told.previous == "the" ? nullptr : &names_.at(known->second);
        if (name == nullptr) {
            told.add_word(word);
        } else if (letters_only && !name->part.empty()) {
            std::string plain(word);  // as long as before
            std::ranges::replace(plain, '-', ' ');
            told.add_word(plain);
        } else if (name->is_you && words.substr(at).starts_with("'s")) {
            told.add_name(word, "your");
            at += 2;
        } else {
            const bool is_subject = name->is_you && told.has_a_subject_next();
            told.add_name(word, name->spoken);
            // A board says of a seat already that it is yours.
            if (constexpr std::string_view again = ", you"; name->is_you && words.substr(at).starts_with(again)) at += again.size();
            told.verb_is_next = is_subject;
            told.about_you = told.about_you || is_subject;
        }
    }
    return told.text;
}

}  // namespace broadside::cli
