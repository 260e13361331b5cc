// Effects of cards out of a content pack: JSON steps become the plain table that the rules walk through. What is here is the
// reading of fields and lists, with errors that name the file, the card, the step and the field; the verbs are the game's.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "table/content.hpp"

namespace broadside {

template <class E>
std::string listed(const std::vector<E>& values) {
    std::string result;
    for (const E value : values) result += (result.empty() ? "" : ", ") + std::string(name_of(value));
    return result;
}

// The fields of one step; each must be asked for, or finish() complains.
class StepFields {
public:
    // `where` is the field of the card that holds the step, and its place in it.
    StepFields(const ContentReader& reader, const Json& json, std::string where);

    [[noreturn]] void fail(const std::string& problem) const;
    void finish() const;

    bool has(const char* field) const { return json_.contains(field); }
    const Json& value(const char* field);
    std::string text(const char* field);
    bool flag(const char* field, bool standard);
    int number(const char* field, int least, int most);
    // A name that the step gives to what it chooses, none of those that are taken.
    std::string fresh_name(const std::vector<std::string>& taken);

    template <class E>
    E one_of(const char* field, const std::vector<E>& values) {
        const std::string word = text(field);
        const auto found = enum_named<E>(word);
        if (!found || std::ranges::find(values, *found) == values.end())
            fail("'" + std::string(field) + "' must be one of " + listed(values) + ", not " + text_of(word));
        return *found;
    }
    template <class Op>
    Op op() {
        const auto found = enum_named<Op>(text("op"));
        if (!found || *found == Op::None) fail("'op' is unknown: " + text_of(json_["op"]));
        return *found;
    }

    static std::string text_of(const Json& json);

private:
    const ContentReader& reader_;
    const Json& json_;
    std::string where_;
    std::set<std::string> read_;
};

// One step: its verb, then read(step) for what the verb needs, and nothing else.
template <class Step, class Read>
Step read_step(StepFields& fields, Read read) {
    Step step;
    step.op = fields.op<decltype(step.op)>();
    read(step);
    fields.finish();
    return step;
}

// Calls read(json, where) for each step of a list; it adds to the effect. Returns how many steps were added.
template <class Effect, class Read>
int read_steps(const ContentReader& reader, const Json& steps, const std::string& where, Effect& effect, Read read) {
    if (!steps.is_array()) reader.fail("'" + where + "' must be a list of steps");
    const int before = effect.size();
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const std::string here = where + " step " + std::to_string(i + 1);
        if (effect.full()) reader.fail(here + ": an effect has at most " + std::to_string(Effect::capacity()) + " steps");
        read(steps[i], here);
    }
    return effect.size() - before;
}

}  // namespace broadside
