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

// What letters of other alphabets, capitals, small capitals, phonetic signs, digits and letters with accents look like.
constexpr std::array<std::pair<std::u32string_view, char>, 25> looks{{
    {U"aAàáâãäåāăąÀÁÂÃÄÅĀĂĄаАαΑ@ɑᴀᎪªᵃₐ", 'a'},
    {U"bBвВβΒьЬʙɓƀᏏᏴᵇ", 'b'},
    {U"cCçćĉċčÇĆĈĊČсСϲᴄƈᏟↄᶜ", 'c'},
    {U"dDďđĎĐԁᴅɖɗᎠᵈ", 'd'},
    {U"eEèéêëēĕėęěÈÉÊËĒĔĖĘĚеЕёЁεΕᴇɛǝəᎬᵉₑ", 'e'},
    {U"fFƒꜰᶠꜰ", 'f'},
    {U"gGĝğġģĜĞĠĢԍɢɡցᏀᵍ", 'g'},
    {U"hHĥħĤĦнНһΗʜɦհᎻᏂʰₕ", 'h'},
    {U"jJĵĴјЈϳᴊʝɟᎫʲⱼ", 'j'},
    {U"lLiI1|!ìíîïĩīĭįıÌÍÎÏĨĪĬĮİĺļľŀłĹĻĽĿŁіІїЇӏΙιɪʟɩɨɭɫɬƖᎥᏞǀⁱˡᵢₗꞁꝉꝇꟾ", 'l'},
    {U"kKķĶкКκΚᴋƙᏦᵏₖ", 'k'},
    {U"mMмМΜᴍɱᎷᵐₘ", 'm'},
    {U"nNñńņňÑŃŅŇΝпηɴɲɳŋŊոⁿₙ", 'n'},
    {U"oO0òóôõöøōŏőÒÓÔÕÖØŌŎŐоОοΟσᴏɵօºᵒₒ", 'o'},
    {U"pPрРρΡᴘƥᏢᵖₚ", 'p'},
    {U"qQԛʠզ", 'q'},
    {U"rRŕŗřŔŖŘгГʀɾɽɼɹᎡʳᵣ", 'r'},
    {U"sS5$śŝşšŚŜŞŠѕЅꜱʂᏚᏕˢₛꜱ", 's'},
    {U"tTţťŧŢŤŦтТτΤᴛʈƭᎢᵗₜ", 't'},
    {U"uUùúûüũūŭůűųÙÚÛÜŨŪŬŮŰŲυᴜʉʊսᵘᵤ", 'u'},
    {U"vVνѵᴠʋᏙᵛᵥ", 'v'},
    {U"wWŵŴωԝᴡᎳᏔʷ", 'w'},
    {U"xXхХχΧˣₓ", 'x'},
    {U"yYýÿŷÝŸŶуУγΥʏᎩᏍʸ", 'y'},
    {U"zZźżžŹŻŽΖᴢʐʑƶᏃᶻ", 'z'},
}};

// Latin letters once more, with accents: everything from `first` to `last` is one letter.
struct Accented {
    Range range;
    char letter;
};
constexpr std::array<Accented, 61> accented{{
    {{0x1cd, 0x1ce}, 'a'},   {{0x1cf, 0x1d0}, 'i'},   {{0x1d1, 0x1d2}, 'o'},   {{0x1d3, 0x1dc}, 'u'},   {{0x1de, 0x1e1}, 'a'},
    {{0x1e4, 0x1e7}, 'g'},   {{0x1e8, 0x1e9}, 'k'},   {{0x1ea, 0x1ed}, 'o'},   {{0x1f0, 0x1f0}, 'j'},   {{0x1f4, 0x1f5}, 'g'},
    {{0x1f8, 0x1f9}, 'n'},   {{0x1fa, 0x1fb}, 'a'},   {{0x1fe, 0x1ff}, 'o'},   {{0x200, 0x203}, 'a'},   {{0x204, 0x207}, 'e'},
    {{0x208, 0x20b}, 'i'},   {{0x20c, 0x20f}, 'o'},   {{0x210, 0x213}, 'r'},   {{0x214, 0x217}, 'u'},   {{0x218, 0x219}, 's'},
    {{0x21a, 0x21b}, 't'},   {{0x21e, 0x21f}, 'h'},   {{0x226, 0x227}, 'a'},   {{0x228, 0x229}, 'e'},   {{0x22a, 0x231}, 'o'},
    {{0x232, 0x233}, 'y'},   {{0x1e00, 0x1e01}, 'a'}, {{0x1e02, 0x1e07}, 'b'}, {{0x1e08, 0x1e09}, 'c'}, {{0x1e0a, 0x1e13}, 'd'},
    {{0x1e14, 0x1e1d}, 'e'}, {{0x1e1e, 0x1e1f}, 'f'}, {{0x1e20, 0x1e21}, 'g'}, {{0x1e22, 0x1e2b}, 'h'}, {{0x1e2c, 0x1e2f}, 'i'},
    {{0x1e30, 0x1e35}, 'k'}, {{0x1e36, 0x1e3d}, 'l'}, {{0x1e3e, 0x1e43}, 'm'}, {{0x1e44, 0x1e4b}, 'n'}, {{0x1e4c, 0x1e53}, 'o'},
    {{0x1e54, 0x1e57}, 'p'}, {{0x1e58, 0x1e5f}, 'r'}, {{0x1e60, 0x1e69}, 's'}, {{0x1e6a, 0x1e71}, 't'}, {{0x1e72, 0x1e7b}, 'u'},
    {{0x1e7c, 0x1e7f}, 'v'}, {{0x1e80, 0x1e89}, 'w'}, {{0x1e8a, 0x1e8d}, 'x'}, {{0x1e8e, 0x1e8f}, 'y'}, {{0x1e90, 0x1e95}, 'z'},
    {{0x1e96, 0x1e96}, 'h'}, {{0x1e97, 0x1e97}, 't'}, {{0x1e98, 0x1e98}, 'w'}, {{0x1e99, 0x1e99}, 'y'}, {{0x1e9a, 0x1e9a}, 'a'},
    {{0x1ea0, 0x1eb7}, 'a'}, {{0x1eb8, 0x1ec7}, 'e'}, {{0x1ec8, 0x1ecb}, 'i'}, {{0x1ecc, 0x1ee3}, 'o'}, {{0x1ee4, 0x1ef1}, 'u'},
    {{0x1ef2, 0x1ef9}, 'y'},
}};

// Whole alphabets once more: wide, in a circle, a square or brackets, as flags. Each goes on from its first letter.
struct Again {
    Range range;
    char first;
};
constexpr std::array<Again, 13> again{{
    {{0xff01, 0xff5e}, '!'},
    {{0x2460, 0x2468}, '1'},
    {{0x24ea, 0x24ea}, '0'},
    {{0x249c, 0x24b5}, 'a'},
    {{0x24b6, 0x24cf}, 'A'},
    {{0x24d0, 0x24e9}, 'a'},
    {{0x1f110, 0x1f129}, 'A'},
    {{0x1f130, 0x1f149}, 'A'},
    {{0x1f150, 0x1f169}, 'A'},
    {{0x1f170, 0x1f189}, 'A'},
    {{0x1f1e6, 0x1f1ff}, 'A'},
    {{0x2776, 0x277e}, '1'},
    {{0x1fbf0, 0x1fbf9}, '0'},
}};

// Letters that mean something in mathematics, and Roman numbers: single ones from the first on.
constexpr std::array<std::pair<char32_t, std::string_view>, 20> letterlike{{
    {0x2102, "C"},    {0x210a, "gHHHh"}, {0x2110, "IILl"}, {0x2115, "N"}, {0x2119, "PQRRR"}, {0x2124, "Z"},    {0x2128, "Z"},
    {0x212a, "KABC"}, {0x212f, "eEF"},   {0x2133, "Mo"},   {0x2139, "i"}, {0x2145, "Ddeij"}, {0x2160, "I"},    {0x2164, "V"},
    {0x2169, "X"},    {0x216c, "LCDM"},  {0x2170, "i"},    {0x2174, "v"}, {0x2179, "x"},     {0x217c, "lcdm"},
}};

// Bold, italic, script, Fraktur, …: thirteen alphabets of 52 letters, five Greek ones of 58 signs, five times ten digits.
constexpr Range mathematical{0x1d400, 0x1d6a5};
constexpr Range mathematical_greek{0x1d6a8, 0x1d7cb};
constexpr Range mathematical_digits{0x1d7ce, 0x1d7ff};

char32_t greek_of(char32_t c) {
    const char32_t n = (c - mathematical_greek.first) % 58;
    constexpr char32_t small = 26;  // after the capitals and nabla
    if (n >= small) return 0x3b1 + n - small;
    return n == 17 ? 0x398 : 0x391 + n;
}

// The plain letter that this one is a form of, or itself.
char32_t plain_letter(char32_t c) {
    const auto is_within = [c](const Range& range) { return c >= range.first && c <= range.last; };
    if (is_within(mathematical)) {
        const char32_t n = (c - mathematical.first) % 52;
        return n < 26 ? U'A' + n : U'a' + n - 26;
    }
    if (is_within(mathematical_greek)) return greek_of(c);
    if (is_within(mathematical_digits)) return U'0' + (c - mathematical_digits.first) % 10;
    for (const auto& [range, letter] : accented)
        if (is_within(range)) return static_cast<char32_t>(letter);
    for (const auto& [range, first] : again)
        if (is_within(range)) return static_cast<char32_t>(first) + c - range.first;
    for (const auto& [first, letters] : letterlike)
        if (c >= first && c < first + letters.size()) return static_cast<char32_t>(letters[c - first]);
    return c;
}

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
        const char32_t letter = plain_letter(c);
        const auto found =
            std::ranges::find_if(looks, [letter](const auto& each) { return each.first.find(letter) != std::u32string_view::npos; });
        if (found == looks.end())
            look += letter < 0x80 ? std::string(1, static_cast<char>(letter)) : std::string(bytes);
        else
            look += found->second;
        // Two letters side by side may look like one.
        for (const auto& [two, one] : {std::pair("rn", "m"), std::pair("vv", "w")})
            if (look.ends_with(two)) look.replace(look.size() - 2, 2, one);
    }
    return look;
}

}  // namespace broadside::server
