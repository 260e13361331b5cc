#include "server/control.hpp"

#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <condition_variable>
#include <deque>
#include <filesystem>
#include <iostream>
#include <mutex>

#include "server/data_lock.hpp"
#include "server/secrets.hpp"
#include "server/steady_time.hpp"

namespace broadside::server {
namespace {

namespace asio = boost::asio;
using local = asio::local::stream_protocol;

constexpr const char* name_of_door = "/control";
constexpr auto pause_after_trouble = std::chrono::milliseconds(50);

// Names of sockets are short. A longer one is reached by a link to its folder, somewhere short.
class ShortFolder {
public:
    explicit ShortFolder(const std::string& folder) : path_(folder) {
        if (folder.size() + std::string_view(name_of_door).size() < sizeof(sockaddr_un::sun_path)) return;
        namespace fs = std::filesystem;
        link_ = fs::temp_directory_path() / ("broadside-" + random_name(12));
        fs::create_directory_symlink(fs::absolute(folder), link_);
        path_ = link_.string();
    }
    ~ShortFolder() {
        std::error_code ignored;
        if (!link_.empty()) std::filesystem::remove(link_, ignored);
    }
    ShortFolder(const ShortFolder&) = delete;
    ShortFolder& operator=(const ShortFolder&) = delete;

    std::string door() const { return path_ + name_of_door; }

private:
    std::string path_;
    std::filesystem::path link_;
};

// One who came by the door. What it says is read line by line; what it is told is written in order.
class Visitor final : public Wire, public std::enable_shared_from_this<Visitor> {
public:
    Visitor(local::socket socket, Hall& hall) : socket_(std::move(socket)), hall_(hall) {}

    asio::awaitable<void> run() {
        const auto self = shared_from_this();
        const SessionId session = hall_.connect_host(*this);
        boost::system::error_code failed;
        std::string buffer;
        while (!failed) {
            const std::size_t length = co_await asio::async_read_until(socket_, asio::dynamic_buffer(buffer, longest_message), '\n',
                                                                       asio::redirect_error(asio::use_awaitable, failed));
            if (failed) break;
            hall_.receive(session, std::string_view(buffer).substr(0, length - 1));
            buffer.erase(0, length);
        }
        hall_.disconnect(session);
    }

    void send(Text text) override {
        const bool busy = !queue_.empty();
        queue_.push_back(*text + "\n");
        if (!busy) asio::co_spawn(socket_.get_executor(), [self = shared_from_this()] { return self->write(); }, asio::detached);
    }

private:
    asio::awaitable<void> write() {
        boost::system::error_code failed;
        while (!queue_.empty() && !failed) {
            co_await asio::async_write(socket_, asio::buffer(queue_.front()), asio::redirect_error(asio::use_awaitable, failed));
            queue_.pop_front();
        }
        if (failed) queue_.clear();
    }

    local::socket socket_;
    Hall& hall_;
    std::deque<std::string> queue_;
};

// What one question is answered with.
class Listener final : public Wire {
public:
    void send(Text text) override { answer = *text; }
    std::optional<std::string> answer;
};

}  // namespace

Control::Control(asio::io_context& context, const std::string& folder, Hall& hall)
    : path_(folder + name_of_door), hall_(hall), acceptor_(context), pause_(context) {
    unlink(path_.c_str());  // left behind by a server that was killed
    try {
        const ShortFolder shorter(folder);
        const local::endpoint where(shorter.door());
        acceptor_.open(where.protocol());
        acceptor_.bind(where);
        chmod(path_.c_str(), S_IRUSR | S_IWUSR);
        acceptor_.listen();
    } catch (const std::exception& error) {
        throw UserError("cannot open " + path_ + " for `broadside admin`: " + error.what());
    }
    accept();
}

Control::~Control() { close(); }

void Control::close() {
    boost::system::error_code ignored;
    if (!acceptor_.is_open()) return;
    pause_.cancel();
    acceptor_.close(ignored);
    unlink(path_.c_str());
}

void Control::accept() {
    acceptor_.async_accept([this](const boost::system::error_code& failed, local::socket socket) {
        if (failed == asio::error::operation_aborted || !acceptor_.is_open()) return;
        if (failed) {
            // Out of files, most likely: others have to go first.
            pause_.expires_after(pause_after_trouble);
            pause_.async_wait([this](const boost::system::error_code& ended) {
                if (!ended) accept();
            });
            return;
        }
        const auto executor = socket.get_executor();
        const auto visitor = std::make_shared<Visitor>(std::move(socket), hall_);
        asio::co_spawn(executor, [visitor] { return visitor->run(); }, asio::detached);
        accept();
    });
}

std::optional<std::string> ask_server(const std::string& folder, const std::string& line, std::chrono::milliseconds patience) {
    start_secrets();
    const ShortFolder shorter(folder);
    asio::io_context context;
    local::socket socket(context);
    boost::system::error_code failed;
    socket.connect(local::endpoint(shorter.door()), failed);
    if (failed == asio::error::access_denied || failed == asio::error::no_permission)
        throw UserError("only the owner of " + folder + " may do that: run it as the user that the server runs as");
    if (failed) return std::nullopt;
    asio::write(socket, asio::buffer(line + "\n"), failed);
    std::string answer;
    if (!failed) {
        failed = asio::error::timed_out;
        asio::async_read_until(socket, asio::dynamic_buffer(answer), '\n',
                               [&](const boost::system::error_code& ended, std::size_t) { failed = ended; });
        context.run_for(patience);
    }
    if (failed) throw UserError("the server did not answer: " + failed.message());
    answer.resize(answer.find('\n'));
    return answer;
}

std::string ask_without_server(const std::string& folder, const ContentPack& content, const std::string& line) {
    start_secrets();
    const DataLock lock(folder);
    std::mutex mutex;
    std::condition_variable added;
    std::deque<Task> tasks;
    const auto post = [&](Task task) {
        const std::lock_guard guard(mutex);
        tasks.push_back(std::move(task));
        added.notify_all();
    };
    const auto nobody_thinks = [](const Errand&) {};
    // What was ordered here is no news here.
    const auto complain = [](const Notice& notice) {
        if (notice.event != "moderation") std::cerr << line_of(notice, time_of_day()) << "\n";
    };
    store::Log log(folder + "/broadside.sqlite", [&](const std::string& problem) { complain({"save-failed", problem}); });
    const SteadyTime time(log.newest());
    Hall hall({log, content, post, nobody_thinks, nobody_thinks, [](const Task&) {}, [&] { return time.now(); }, complain});
    Listener listener;
    hall.receive(hall.connect_host(listener), line);
    while (!listener.answer || !hall.is_idle()) {
        Task task;
        {
            std::unique_lock guard(mutex);
            added.wait(guard, [&] { return !tasks.empty(); });
            task = std::move(tasks.front());
            tasks.pop_front();
        }
        task();
    }
    return *listener.answer;
}

}  // namespace broadside::server
