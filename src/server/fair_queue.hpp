// Long work on threads of its own, in fair turns. Which piece is begun is decided when a thread is free for it.
#pragma once

#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>
#include <mutex>
#include <unordered_map>

#include "server/turns.hpp"

namespace broadside::server {

class FairQueue {
public:
    explicit FairQueue(std::size_t threads) : pool_(threads) {}
    ~FairQueue() { end(); }
    FairQueue(const FairQueue&) = delete;
    FairQueue& operator=(const FairQueue&) = delete;

    // May be called from any thread.
    void add(Errand errand) {
        {
            const std::lock_guard lock(mutex_);
            turns_.add(errand, ++last_piece_);
            waiting_.emplace(last_piece_, std::move(errand));
        }
        boost::asio::post(pool_, [this] { next()(); });
    }

    // Pieces that nobody has begun yet.
    std::size_t waiting() const {
        const std::lock_guard lock(mutex_);
        return waiting_.size();
    }

    // The tickets of those that nobody has begun yet, in the order in which they come.
    std::vector<std::uint64_t> line() const {
        const std::lock_guard lock(mutex_);
        std::vector<std::uint64_t> tickets = turns_.order(longest_line);
        for (std::uint64_t& each : tickets) each = waiting_.at(each).ticket;
        return tickets;
    }

    // What has begun is waited for, the rest is dropped.
    void end() {
        pool_.stop();
        pool_.join();
    }

    static constexpr std::size_t longest_line = 200;  // who stands behind it is told nothing

private:
    std::function<void()> next() {
        const std::lock_guard lock(mutex_);
        const auto found = waiting_.find(turns_.take());
        std::function<void()> task = std::move(found->second.task);
        waiting_.erase(found);
        return task;
    }

    mutable std::mutex mutex_;
    Turns turns_;
    std::unordered_map<std::uint64_t, Errand> waiting_;
    std::uint64_t last_piece_ = 0;
    boost::asio::thread_pool pool_;
};

}  // namespace broadside::server
