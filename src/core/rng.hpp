// Our own generator and our own way to a number below n, so that a seed means the same game on every platform
// (the standard distributions and std::shuffle differ between libraries). xoshiro256**, seeded by splitmix64.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <utility>

namespace broadside {

constexpr std::uint64_t splitmix64(std::uint64_t& state) {
    std::uint64_t z = (state += 0x9e3779b97f4a7c15ull);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
    return z ^ (z >> 31);
}

class Rng {
public:
    constexpr explicit Rng(std::uint64_t seed) {
        for (auto& word : words_) word = splitmix64(seed);
    }
    // Independent streams out of one seed: game number, seat, purpose.
    constexpr Rng(std::uint64_t seed, std::uint64_t stream) : Rng(seed ^ splitmix64(stream)) {}

    constexpr std::uint64_t next() {
        const std::uint64_t result = std::rotl(words_[1] * 5, 7) * 9;
        const std::uint64_t t = words_[1] << 17;
        words_[2] ^= words_[0];
        words_[3] ^= words_[1];
        words_[1] ^= words_[2];
        words_[0] ^= words_[3];
        words_[2] ^= t;
        words_[3] = std::rotl(words_[3], 45);
        return result;
    }

    // Uniform in 0..bound-1; bound is at least 1. Lemire's method on 32 bits, without bias.
    constexpr std::uint32_t below(std::uint32_t bound) {
        std::uint64_t product = (next() >> 32) * bound;
        if (static_cast<std::uint32_t>(product) < bound) {
            const std::uint32_t threshold = (0u - bound) % bound;
            while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32) * bound;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }
    constexpr int below(int bound) { return static_cast<int>(below(static_cast<std::uint32_t>(bound))); }

    template <class Range>
    constexpr void shuffle(Range& range) {
        const auto first = range.begin();
        for (int i = static_cast<int>(range.size()) - 1; i > 0; --i) std::swap(first[i], first[below(i + 1)]);
    }

private:
    std::array<std::uint64_t, 4> words_{};
};

}  // namespace broadside
