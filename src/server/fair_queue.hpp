// Long work on threads of its own. Who has much of it waits for himself alone: the next piece of everybody else comes before
// his second.
#pragma once

#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <utility>

namespace broadside::server {

class FairQueue {
public:
    using Task = std::function<void()>;

    explicit FairQueue(std::size_t threads) : pool_(threads) {}
    ~FairQueue() { end(); }
    FairQueue(const FairQueue&) = delete;
    FairQueue& operator=(const FairQueue&) = delete;

    // May be called from any thread.
    void add(const std::string& who, Task task) {
        {
            const std::lock_guard lock(mutex_);
            std::deque<Task>& tasks = waiting_[who];
            if (tasks.empty()) turns_.push_back(who);
            tasks.push_back(std::move(task));
        }
        boost::asio::post(pool_, [this] { next()(); });
    }

    // Pieces that nobody has begun yet.
    std::size_t waiting() const {
        const std::lock_guard lock(mutex_);
        std::size_t pieces = 0;
        for (const auto& [who, tasks] : waiting_) pieces += tasks.size();
        return pieces;
    }

    // What has begun is waited for, the rest is dropped.
    void end() {
        pool_.stop();
        pool_.join();
    }

private:
    Task next() {
        const std::lock_guard lock(mutex_);
        const auto found = waiting_.find(turns_.front());
        turns_.pop_front();
        Task task = std::move(found->second.front());
        found->second.pop_front();
        if (found->second.empty())
            waiting_.erase(found);
        else
            turns_.push_back(found->first);
        return task;
    }

    mutable std::mutex mutex_;
    std::map<std::string, std::deque<Task>> waiting_;
    std::deque<std::string> turns_;
    boost::asio::thread_pool pool_;
};

}  // namespace broadside::server
