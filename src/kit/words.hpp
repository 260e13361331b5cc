// Sentences and columns for games that tell what happens in words.
#pragma once

#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace broadside::kit {

// A text out of words, numbers and places.
template <class... Parts>
std::string say(const Parts&... parts) {
    std::string out;
    const auto add = [&](const auto& part) {
        using Part = std::remove_cvref_t<decltype(part)>;
        if constexpr (std::is_integral_v<Part>)
            out += std::to_string(part);
        else if constexpr (requires { part.text(); })
            out += part.text();
        else
            out += part;
    };
    (add(parts), ...);
    return out;
}

inline std::string capital(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

// "a, b and c".
class Listing {
public:
    void add(std::string item) {
        if (!last_.empty()) text_ += (text_.empty() ? "" : ", ") + last_;
        last_ = std::move(item);
    }
    bool empty() const { return last_.empty(); }
    std::string text() const { return text_.empty() ? last_ : text_ + " and " + last_; }

private:
    std::string text_;
    std::string last_;
};

inline std::string counted(int count, std::string_view thing) { return say(count, " ", thing, count == 1 ? "" : "s"); }

// A piece of text that knows how wide it is on the screen, escape codes not counted.
struct Ink {
    std::string text;
    int width = 0;

    Ink& plain(std::string_view words) {
        text += words;
        width += static_cast<int>(words.size());
        return *this;
    }
    Ink& add(const Ink& other) {
        text += other.text;
        width += other.width;
        return *this;
    }
    Ink& pad_to(int columns) {
        while (width < columns) plain(" ");
        return *this;
    }
};

}  // namespace broadside::kit
