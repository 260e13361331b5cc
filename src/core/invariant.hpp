// A broken promise in our own code. It stops the match that meets it, never the program.
#pragma once

#include <exception>

namespace broadside {

class RulesBug : public std::exception {
public:
    explicit RulesBug(const char* what) : what_(what) {}
    const char* what() const noexcept override { return what_; }

private:
    const char* what_;
};

[[noreturn]] inline void rules_bug(const char* what) {
#if defined(__cpp_exceptions)
    throw RulesBug(what);
#else
    static_cast<void>(what);
    __builtin_trap();
#endif
}

constexpr void invariant(bool holds, const char* what) {
    if (!holds) [[unlikely]]
        rules_bug(what);
}

}  // namespace broadside
