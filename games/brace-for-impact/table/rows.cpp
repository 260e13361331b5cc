#include "games/brace-for-impact/table/rows.hpp"

#include <algorithm>
#include <cctype>
#include <string>

namespace broadside::brace_for_impact {
namespace {

std::string quoted(std::string_view text) { return "'" + std::string(text) + "'"; }
std::string shown(const Json& json) { return json.dump(-1, ' ', true, Json::error_handler_t::replace).substr(0, 60); }

struct StepName {
    std::string_view name;
    Step step;
    bool icon;
};
constexpr std::array step_names{StepName{"armor", {Op::Damage, System::Armor}, true},
                                StepName{"reflex", {Op::Damage, System::Reflex}, true},
                                StepName{"life", {Op::Damage, System::Life}, true},
                                StepName{"hull", {Op::Damage, System::Hull}, true},
                                StepName{"direct-reflex", {Op::Direct, System::Reflex}, true},
                                StepName{"direct-life", {Op::Direct, System::Life}, true},
                                StepName{"direct-hull", {Op::Direct, System::Hull}, true},
                                StepName{"deploy", {Op::Deploy, System::None}, true},
                                StepName{"attack", {Op::Attack, System::None}, true},
                                StepName{"may-deploy", {Op::MayDeploy, System::None}, false},
                                StepName{"deploy-there", {Op::DeployThere, System::None}, false},
                                StepName{"remove-ship", {Op::RemoveShip, System::None}, false},
                                StepName{"discard-ship", {Op::DiscardShip, System::None}, false},
                                StepName{"turn-down", {Op::TurnDown, System::None}, false},
                                StepName{"damage-choice", {Op::DamageChoice, System::None}, false},
                                StepName{"direct-choice", {Op::DirectChoice, System::None}, false},
                                StepName{"swap", {Op::Swap, System::None}, false},
                                StepName{"rearrange", {Op::Rearrange, System::None}, false},
                                StepName{"order-events", {Op::OrderEvents, System::None}, false},
                                StepName{"discard-hand", {Op::DiscardHand, System::None}, false},
                                StepName{"discard-random", {Op::DiscardRandom, System::None}, false},
                                StepName{"undo-draw", {Op::UndoDraw, System::None}, false},
                                StepName{"jam", {Op::Jam, System::None}, false},
                                StepName{"revive", {Op::Revive, System::None}, false}};

std::string names_for(Steps steps) {
    std::string names;
    for (const StepName& each : step_names)
        if (each.icon || steps == Steps::All) names += (names.empty() ? "" : ", ") + std::string(each.name);
    return names;
}

template <NamedEnum E>
E named(const ContentReader& reader, const Json& json, std::string_view what, E none) {
    const auto found = json.is_string() ? enum_named<E>(json.get_ref<const std::string&>()) : std::nullopt;
    if (found && *found != none) return *found;
    std::string names;
    for (const std::string_view name : names_of(E{}))
        if (name != name_of(none)) names += (names.empty() ? "" : ", ") + std::string(name);
    reader.fail(quoted(what) + " must be one of " + names + ", not " + shown(json));
}

std::uint8_t bound(const ContentReader& reader, const Json& json, std::string_view what, std::string_view field, int otherwise) {
    const auto found = json.find(std::string(field));
    if (found == json.end()) return byte(otherwise);
    if (!found->is_number_unsigned() || found->get<std::uint64_t>() > 99)
        reader.fail(quoted(what) + ": " + quoted(field) + " must be a whole number from 0 to 99, not " + shown(*found));
    return byte(found->get<int>());
}

}  // namespace

Row read_row(const ContentReader& reader, const Json& list, std::string_view what, Steps steps) {
    if (!list.is_array()) reader.fail(quoted(what) + " must be a list");
    Row row;
    const auto add = [&](const Step& step) {
        if (row.full()) reader.fail(quoted(what) + " is longer than " + std::to_string(most_steps) + " steps");
        row.push_back(step);
    };
    for (const Json& item : list) {
        const auto found = std::ranges::find_if(step_names, [&](const StepName& each) {
            return item.is_string() && each.name == item.get_ref<const std::string&>() && (each.icon || steps == Steps::All);
        });
        if (found == step_names.end()) reader.fail(quoted(what) + " has " + shown(item) + ", it may have: " + names_for(steps));
        if (is_price(found->step.op) && !row.empty()) reader.fail(quoted(what) + ": a price comes first");
        add(found->step);
        if (found->step.op == Op::Swap) add({Op::TurnOneDown, System::None});
    }
    return row;
}

Condition read_condition(const ContentReader& reader, const Json& json, std::string_view what) {
    if (!json.is_object() || !json.contains("state")) reader.fail(quoted(what) + " must be an object with a state");
    Condition condition;
    condition.measure = named(reader, json["state"], what, Measure::None);
    condition.least = bound(reader, json, what, "least", 0);
    condition.most = bound(reader, json, what, "most", 255);
    const std::size_t known = 1 + json.count("least") + json.count("most");
    if (known != json.size() || known == 1) reader.fail(quoted(what) + " must have 'state' and 'least', 'most' or both, and nothing else");
    return condition;
}

Trigger read_trigger(const ContentReader& reader, const Json& json) {
    Trigger trigger;
    if (json.is_object() && json.contains("state")) {
        trigger.state = read_condition(reader, json, "trigger");
        return trigger;
    }
    if (!json.is_object() || json.size() != 1 || (!json.contains("word") && !json.contains("call")))
        reader.fail("'trigger' must have a state, a word or a call");
    if (json.contains("call")) {
        trigger.call = named(reader, json["call"], "trigger", Call::None);
        return trigger;
    }
    const Json& word = json["word"];
    const auto spoken = word.is_string() ? enum_named<Spoken>(word.get_ref<const std::string&>()) : std::nullopt;
    if (!spoken) {
        std::string names;
        for (const std::string_view name : names_of(Spoken{})) names += (names.empty() ? "" : ", ") + std::string(name);
        reader.fail("'trigger': the words are " + names + ", not " + shown(word));
    }
    trigger.word.add(*spoken);
    return trigger;
}

Words words_in(std::string_view sentence) {
    std::string lower(sentence);
    for (char& c : lower) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    const auto says = [&](std::string_view word) { return lower.find(word) != std::string::npos; };
    Words words;
    for (const Spoken each : {Spoken::Armor, Spoken::Reflex, Spoken::Life, Spoken::Hull, Spoken::Scout, Spoken::Repair})
        if (says(name_of(each))) words.add(each);
    if (says("squadron") || says("platoon")) words.add(Spoken::Pilots);
    return words;
}

}  // namespace broadside::brace_for_impact
