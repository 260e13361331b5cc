// The answer to "may this seat do this now?": nothing, or a refusal with a stable code, the clause of the rules page
// and a sentence with the numbers filled in at the edge, so that the rules need no strings.
#pragma once

#include <array>
#include <string_view>

namespace broadside {

// A number or a word for one {} of the sentence.
struct Detail {
    int number = 0;
    int scale = 1;  // the number is so many parts of one: 2500 of 1000 is printed as 2.5
    std::string_view word;

    constexpr Detail() = default;
    constexpr Detail(int value) : number(value) {}
    constexpr Detail(std::string_view text) : word(text) {}
    constexpr Detail(const char* text) : word(text) {}
    static constexpr Detail thousandths(int value) {
        Detail detail(value);
        detail.scale = 1000;
        return detail;
    }
};

struct [[nodiscard]] Verdict {
    std::string_view code;
    std::string_view clause;
    std::string_view sentence;
    std::array<Detail, 4> details{};

    constexpr bool ok() const { return code.empty(); }
};

constexpr Verdict allowed() { return {}; }

constexpr Verdict refuse(std::string_view code, std::string_view clause, std::string_view sentence, Detail a = {}, Detail b = {},
                         Detail c = {}, Detail d = {}) {
    return {code, clause, sentence, {a, b, c, d}};
}

}  // namespace broadside
