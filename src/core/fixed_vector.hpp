// A vector with its capacity inside: trivially copyable, never allocates. Elements past the end are never looked at,
// so the list of legal moves costs nothing to create.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <memory>
#include <type_traits>
#include <utility>

#include "core/invariant.hpp"

namespace broadside {

template <class T, int Capacity>
class FixedVector {
    static_assert(std::is_trivially_copyable_v<T>);

public:
    using value_type = T;
    using Size = std::conditional_t<(Capacity < 256), std::uint8_t, std::uint16_t>;
    static_assert(Capacity <= std::numeric_limits<Size>::max());

    constexpr FixedVector() {
        if (std::is_constant_evaluated()) items_ = {};
    }
    constexpr FixedVector(std::initializer_list<T> items) : FixedVector() {
        for (const T& item : items) push_back(item);
    }

    static constexpr int capacity() { return Capacity; }
    constexpr int size() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }
    constexpr bool full() const { return size_ == Capacity; }
    constexpr void clear() { size_ = 0; }

    constexpr void push_back(const T& item) {
        invariant(size_ < Capacity, "fixed vector is full");
        items_[size_++] = item;
    }
    // Made where it will lie. Of a large item only what is set is written, so a long list of moves costs little.
    template <class... Arguments>
    constexpr void emplace_back(Arguments&&... arguments) {
        invariant(size_ < Capacity, "fixed vector is full");
        std::construct_at(items_.data() + size_, std::forward<Arguments>(arguments)...);
        ++size_;
    }
    constexpr void pop_back() {
        invariant(size_ > 0, "fixed vector is empty");
        --size_;
    }
    // Order is not kept: the last item takes the place of the erased one.
    constexpr void erase_unordered(int index) {
        items_[static_cast<Size>(index)] = items_[static_cast<Size>(size_ - 1)];
        pop_back();
    }

    constexpr T& operator[](int index) { return items_[static_cast<Size>(index)]; }
    constexpr const T& operator[](int index) const { return items_[static_cast<Size>(index)]; }
    constexpr T& back() { return items_[static_cast<Size>(size_ - 1)]; }
    constexpr const T& back() const { return items_[static_cast<Size>(size_ - 1)]; }
    constexpr T* begin() { return items_.data(); }
    constexpr T* end() { return items_.data() + size_; }
    constexpr const T* begin() const { return items_.data(); }
    constexpr const T* end() const { return items_.data() + size_; }

    friend constexpr bool operator==(const FixedVector& a, const FixedVector& b) {
        if (a.size_ != b.size_) return false;
        for (int i = 0; i < a.size(); ++i)
            if (!(a[i] == b[i])) return false;
        return true;
    }

private:
    Size size_ = 0;
    std::array<T, Capacity> items_;
};

}  // namespace broadside
