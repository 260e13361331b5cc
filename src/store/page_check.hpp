// Are the pages of the database sound, also those that nobody reads? Looked at once, on a thread and a connection of its own, for which
// nobody waits; everything else comes before it.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <thread>

#include "store/sqlite.hpp"

namespace broadside::store {

class PageCheck {
public:
    // What is wrong; "" if nothing. Called on the thread of the check, or never if it is ended before.
    using Told = std::function<void(const std::string& damage)>;

    PageCheck(const std::string& path, Told told);
    // At once, however much is left to look at.
    ~PageCheck();
    PageCheck(const PageCheck&) = delete;
    PageCheck& operator=(const PageCheck&) = delete;

private:
    void look();

    Database database_;
    Told told_;
    std::atomic<bool> ending_ = false;
    std::atomic<bool> ended_ = false;
    std::thread thread_;  // last: it uses the others
};

}  // namespace broadside::store
