#include "store/page_check.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <chrono>

#include "store/backup.hpp"

namespace broadside::store {

PageCheck::PageCheck(const std::string& path, Told told)
    : database_(path, Database::Open::Existing), told_(std::move(told)), thread_([this] { look(); }) {}

PageCheck::~PageCheck() {
    ending_ = true;
    // What comes between two statements interrupts nothing.
    for (constexpr std::chrono::milliseconds a_moment{1}; !ended_; std::this_thread::sleep_for(a_moment)) database_.interrupt();
    thread_.join();
}

void PageCheck::look() {
    // Of this thread alone, on Linux. Where the service may not do that, it works beside the others.
    constexpr int least = 19;
    setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), least);
    if (const std::string damage = damage_of(database_, Thoroughness::Pages); !ending_) told_(damage);
    ended_ = true;
}

}  // namespace broadside::store
