// What a newcomer to Crisis Point is told, and how orders are typed.
#include "games/crisis-point/table/guide.hpp"

#include <algorithm>
#include <array>

#include "table/text.hpp"

namespace broadside::crisis_point {
namespace {

constexpr std::array all_lessons{
    // Decisions
    Lesson{"objectives", "choose two secret objectives",
           "At the end you score one of them at most, the better one that you have met. The other side sees neither before.", "CP-3.3"},
    Lesson{"choose-seat", "go first or second", "Who goes first lays the first card and has the last word in the Hero/Command phase.",
           "CP-3.6"},
    Lesson{"tactical-card", "lay a card on the battlefield",
           "Over eight turns you lay five units, your base and two locations. Units and the base bring battle tokens; the base the more, "
           "the more combat cards you still hold.",
           "CP-4.3"},
    Lesson{"tactical-token", "place a battle token",
           "Each turn one of your unused battle tokens goes onto a card, yours or another. It adds 1 to your power there.", "CP-4.8"},
    Lesson{"tactical-close", "lay a combat card",
           "A combat card counts for you on every card of its row or column. The other side does not see which one it is.", "CP-4.9"},
    Lesson{"token-token", "place your battle tokens",
           "In turn, two battle tokens each, on one card or on two, until none is left. A special token may come before or after them.",
           "CP-6.1"},
    Lesson{"token-pass", "play a special token or pass",
           "You hold no battle token any more. Play a special token now, or pass; who passes loses the special tokens that are left.",
           "CP-6.6"},
    Lesson{"token-close", "play a special token or end your turn",
           "You still hold a special token that could be used. What is not used in this phase is lost.", "CP-6.5"},
    Lesson{"hero-command", "play a hero or a command", "You play two heroes and two commands in four turns. What they place lies at once.",
           "CP-7.2"},
    Lesson{"effect", "choose for the effect", "The parts of an effect come in their order, and you make the choices.", "CP-8.1"},
    // Moves that do not come up in every turn
    Lesson{"play", "", "A special token is spent when it is played, and you play one in a turn at most.", "CP-5.8"},
    Lesson{"pass", "", "Who passes without battle tokens loses the special tokens that are left.", "CP-6.6"},
    // What comes up, the rarer before the more common
    Lesson{"card=exchange", "",
           "Exchange lets two of your Battloids change places. You may play it in a Tactical turn too, before your combat card.", "CP-5.3"},
    Lesson{"card=cluster-missile", "",
           "Cluster Missile puts two enemy tokens on one of your units, then one of yours on each of up to four enemy units next to it.",
           "CP-5.4"},
    Lesson{"card=searchlight", "", "Searchlight takes two enemy battle tokens off the battlefield, wherever they lie.", "CP-5.5"},
    Lesson{"card=drop", "",
           "Drop pays two unused battle tokens to put a Bioroid of your hand in the place of one of your units. You take its tokens.",
           "CP-5.6"},
    Lesson{"told specials-lost", "", "A special token that was not played is lost when the Token phase ends.", "CP-5.9"},
    Lesson{"told card-scored won_by=nobody", "",
           "Power was equal on a location: nobody wins it. A unit or a base would have gone to its owner.", "CP-9.6"},
    Lesson{"told objective-scored", "", "Both sides show both objectives, and each scores one at most: the better one that it has met.",
           "CP-10.2"},
    Lesson{"told unit-replaced", "", "The tokens on the space stay, and the effect of the new unit is not carried out.", "CP-5.6"},
    Lesson{"told combat-swapped", "", "Two combat cards have changed lanes. They stay as they lay, and everybody sees which two.",
           "CP-8.10"},
    Lesson{"told cards-swapped", "", "Two cards have changed places. Battle tokens stay on their spaces.", "CP-8.9"},
    Lesson{"told revealed cause=card", "", "A combat card that was turned up stays so: its value is known from now on.", "CP-8.11"},
    Lesson{"told token-removed", "", "A battle token that is taken off a card leaves the game.", "CP-8.6"},
    Lesson{"told token-shifted", "", "A moved battle token stays its owner's and counts on the card where it lies now.", "CP-8.13"},
    Lesson{"told tokens-gained cause=card", "", "Tokens that an effect gives are unused: their side places them later.", "CP-8.5"},
    Lesson{"told token-placed cause=card", "",
           "Tokens that an effect places come from the supply and lie at once. You spend none of your own.", "CP-8.4"},
    Lesson{"told token-skipped", "", "Who holds no battle token places none in this turn.", "CP-4.8"},
    Lesson{"card=*-h*", "", "A hero: you play two in the last phase, and what it places lies at once.", "CP-7.2"},
    Lesson{"card=*-c*", "", "A command: you play two in the last phase. One that finds no target is spent for nothing.", "CP-7.2"},
    Lesson{"card=*-base", "", "The base brings a battle token for each combat card that you still hold: the sooner it is laid, the more.",
           "CP-4.5"},
    Lesson{"card=loc-*", "",
           "A location belongs to nobody. Its effect comes when it is laid, and its points go to who has more power there.", "CP-1.5"},
    Lesson{"card=*-u*", "",
           "A unit brings its battle tokens first, then its effect is carried out. Some have armor, which adds to its side's power.",
           "CP-4.4"},
    Lesson{"told token-placed", "", "A battle token adds 1 to the power of its side on the card that it lies on.", "CP-1.9"},
};

constexpr Examples how_to_say{
    "of unit aosc-u1; lay aosc-u1 b, combat k9, tokens a1 and so on",
    "lay aosc-u1",
    "a to d are columns and their lanes, 1 to 4 rows and theirs; a2 is a space of the battlefield",
    "why lay aosc-u1 a1, why tokens a1 b2",
    "rules CP-4.2 a clause, rules special a search",
    "why lay aosc-u1 b2, why tokens a1 b2, why combat k9 a, why play exchange, why objectives o1 o2, why pass, why end"};

std::string goal_with(const Json& options) {
    std::string goal =
        "On each card the side with more power wins its victory points: the combat cards at its column and row, and battle tokens. A tie "
        "goes to the owner. One secret objective may count as well, and the most victory points win (CP-9.4, CP-10.2, CP-2.1).";
    if (text_in(options, "base_tokens") == "capped") goal += " A base brings four battle tokens at most (CP-4.6).";
    if (text_in(options, "games") == "2") goal += " You change sides after the first of two games (CP-2.4).";
    return goal;
}

bool holds_tokens(const Json& view) { return view.at("forces").at(text_in(view, "active") == "aosc" ? 0 : 1).at("unused").get<int>() > 0; }

// The phase, and in a turn with several parts which part it is.
std::string phase_of(const Json& view) {
    const std::string phase = text_in(view, "phase");
    if (phase == "token" && text_in(view, "stage") == "token" && !holds_tokens(view)) return "token-pass";  // CP-6.6
    return phase == "tactical" || phase == "token" ? phase + "-" + text_in(view, "stage") : phase;
}

std::vector<Json> one(Json move) {
    std::vector<Json> moves;
    moves.push_back(std::move(move));
    return moves;
}

// The names are those of the JSON, the order is what, then where.
std::vector<Json> moves_meant(const std::vector<std::string>& words) {
    const std::string verb = lower(words[0]);
    const auto word = [&](std::size_t index) { return index < words.size() ? lower(words[index]) : std::string(); };
    const auto rest = [&] {
        Json list = Json::array();
        for (std::size_t i = 1; i < words.size(); ++i) list.push_back(word(i));
        return list;
    };
    if (words.size() == 1) return verb == "pass" || verb == "end" ? one({{"type", verb}}) : std::vector<Json>{};
    if (verb == "tokens" && words.size() <= 3) return one({{"type", verb}, {"on", rest()}});
    if (verb == "objectives") return one({{"type", verb}, {"objectives", rest()}});
    if (verb == "play") return one({{"type", verb}, {"card", word(1)}, {"answers", Json::array()}});
    if (words.size() < 3) return {};
    if (verb == "lay") return one({{"type", verb}, {"card", word(1)}, {"to", word(2)}, {"answers", Json::array()}});
    if (verb == "combat") return one({{"type", verb}, {"combat", word(1)}, {"lane", word(2)}});
    return {};
}

class CrisisGuide final : public Guide {
public:
    std::string goal(const Json& options) const override { return goal_with(options); }
    std::string decision(const Json& view) const override {
        const auto frames = view.find("frames");
        return frames != view.end() && frames->is_array() && !frames->empty() ? "effect" : phase_of(view);
    }
    std::span<const Lesson> lessons() const override { return all_lessons; }
    const Examples& examples() const override { return how_to_say; }
    std::vector<Json> meant(const Match&, Seat, const std::vector<std::string>& words) const override {
        return words.empty() ? std::vector<Json>{} : moves_meant(words);
    }
    Outline outline_of(const Json& move) const override {
        return {first_text_in(move, {"from", "card", "combat"}), first_text_in(move, {"to", "lane"})};
    }
};

}  // namespace

const Guide& guide() {
    static const CrisisGuide the_guide;
    return the_guide;
}

}  // namespace broadside::crisis_point
