#include "server/names.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace broadside::server {
namespace {

struct Range {
    char32_t first;
    char32_t last;
};

bool is_in(std::span<const Range> ranges, char32_t c) {
    return std::ranges::any_of(ranges, [c](const Range& range) { return c >= range.first && c <= range.last; });
}

// Controls, what has no width or no ink, marks of direction, variation selectors, tags, and what is no character at all.
constexpr std::array<Range, 22> unseen{{{0x0, 0x1f},        {0x7f, 0x9f},       {0xad, 0xad},     {0x34f, 0x34f},   {0x61c, 0x61c},
                                        {0x115f, 0x1160},   {0x17b4, 0x17b5},   {0x180b, 0x180f}, {0x200b, 0x200f}, {0x2028, 0x202e},
                                        {0x2060, 0x206f},   {0x2800, 0x2800},   {0x3164, 0x3164}, {0xd800, 0xdfff}, {0xe000, 0xf8ff},
                                        {0xfe00, 0xfe0f},   {0xfeff, 0xfeff},   {0xffa0, 0xffa0}, {0xfff0, 0xffff}, {0x1d173, 0x1d17a},
                                        {0xe0000, 0xe0fff}, {0xf0000, 0x10ffff}}};
constexpr std::array<Range, 7> marks{
    {{0x300, 0x36f}, {0x483, 0x489}, {0x591, 0x5bd}, {0x64b, 0x65f}, {0x1ab0, 0x1aff}, {0x1dc0, 0x1dff}, {0x20d0, 0x20ff}}};
constexpr std::array<Range, 5> spaces{{{0x20, 0x20}, {0xa0, 0xa0}, {0x2000, 0x200a}, {0x202f, 0x202f}, {0x3000, 0x3000}}};

// The next character, and how long it is; the text is valid UTF-8, or it would not be a message.
std::pair<char32_t, std::size_t> character_at(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t n) { return at + n < text.size() ? static_cast<unsigned char>(text[at + n]) : 0u; };
    const unsigned lead = byte(0);
    if (lead < 0x80) return {lead, 1};
    if (lead < 0xe0) return {(lead & 0x1fu) << 6 | (byte(1) & 0x3fu), 2};
    if (lead < 0xf0) return {(lead & 0xfu) << 12 | (byte(1) & 0x3fu) << 6 | (byte(2) & 0x3fu), 3};
    return {(lead & 7u) << 18 | (byte(1) & 0x3fu) << 12 | (byte(2) & 0x3fu) << 6 | (byte(3) & 0x3fu), 4};
}

// What letters of other alphabets, capitals, digits and letters with accents look like.
constexpr std::array<std::pair<std::u32string_view, char>, 24> looks{{
    {U"aAàáâãäåāăąÀÁÂÃÄÅĀĂĄаАαΑ@", 'a'},
    {U"bBвВβΒьЬ", 'b'},
    {U"cCçćĉċčÇĆĈĊČсСϲ", 'c'},
    {U"dDďđĎĐԁ", 'd'},
    {U"eEèéêëēĕėęěÈÉÊËĒĔĖĘĚеЕёЁεΕ", 'e'},
    {U"fFƒ", 'f'},
    {U"gGĝğġģĜĞĠĢԍ", 'g'},
    {U"hHĥħĤĦнНһΗ", 'h'},
    {U"lLiI1|!ìíîïĩīĭįıÌÍÎÏĨĪĬĮİĺļľŀłĹĻĽĿŁіІїЇӏΙι", 'l'},
    {U"kKķĶкКκΚ", 'k'},
    {U"mMмМΜ", 'm'},
    {U"nNñńņňÑŃŅŇΝпη", 'n'},
    {U"oO0òóôõöøōŏőÒÓÔÕÖØŌŎŐоОοΟσ", 'o'},
    {U"pPрРρΡ", 'p'},
    {U"qQԛ", 'q'},
    {U"rRŕŗřŔŖŘгГ", 'r'},
    {U"sS5$śŝşšŚŜŞŠѕЅ", 's'},
    {U"tTţťŧŢŤŦтТτΤ", 't'},
    {U"uUùúûüũūŭůűųÙÚÛÜŨŪŬŮŰŲυ", 'u'},
    {U"vVνѵ", 'v'},
    {U"wWŵŴωԝ", 'w'},
    {U"xXхХχΧ", 'x'},
    {U"yYýÿŷÝŸŶуУγΥ", 'y'},
    {U"zZźżžŹŻŽΖ", 'z'},
}};

}  // namespace

std::string plain_text(std::string_view text, int longest) {
    std::string plain;
    int characters = 0;
    int marks_here = 0;
    for (std::size_t i = 0; i < text.size() && characters < longest;) {
        const auto [c, size] = character_at(text, i);
        const std::string_view bytes = text.substr(i, size);
        i += size;
        marks_here = is_in(marks, c) ? marks_here + 1 : 0;
        if (is_in(unseen, c) || marks_here > 2) continue;
        const bool space = is_in(spaces, c);
        if (space && plain.empty()) continue;
        plain += space ? " " : bytes;
        ++characters;
    }
    while (plain.ends_with(' ')) plain.pop_back();
    return plain;
}

std::string look_of(std::string_view name) {
    std::string look;
    for (std::size_t i = 0; i < name.size();) {
        const auto [c, size] = character_at(name, i);
        const std::string_view bytes = name.substr(i, size);
        i += size;
        if (is_in(unseen, c) || is_in(marks, c) || is_in(spaces, c) || c == '-' || c == '_' || c == '.') continue;
        const auto found = std::ranges::find_if(looks, [c](const auto& each) { return each.first.find(c) != std::u32string_view::npos; });
        if (found == looks.end())
            look += bytes;
        else
            look += found->second;
        // Two letters side by side may look like one.
        for (const auto& [two, one] : {std::pair("rn", "m"), std::pair("vv", "w")})
            if (look.ends_with(two)) look.replace(look.size() - 2, 2, one);
    }
    return look;
}

}  // namespace broadside::server
