#include "server/server.hpp"

#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <iostream>
#include <optional>
#include <thread>
#include <utility>

#include "server/connection.hpp"
#include "server/control.hpp"
#include "server/data_lock.hpp"
#include "server/fair_queue.hpp"
#include "server/hall.hpp"
#include "server/push_sender.hpp"
#include "server/secrets.hpp"
#include "server/site.hpp"
#include "server/steady_time.hpp"
#include "server/tls.hpp"
#include "store/page_check.hpp"

namespace broadside::server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using namespace std::chrono_literals;

constexpr auto tick_every = 200ms;
constexpr int ticks_to_close = 15;
constexpr UnixMillis longest_sleep = 3'600'000;
constexpr UnixMillis worth_noting = 1000;  // that the machine has slept

std::uint64_t free_bytes_at(const std::string& folder) {
    struct statvfs found{};
    return statvfs(folder.c_str(), &found) == 0 ? std::uint64_t{found.f_bavail} * found.f_frsize : UINT64_MAX;
}

std::shared_ptr<const Opponents> opponents_of(const ServerSettings& settings) {
    auto opponents = std::make_shared<Opponents>();
    // One that is late is moved for before its time is over, like any computer player.
    const auto limit = std::chrono::seconds(settings.bot_seconds + 1);
    for (const std::string& program : settings.programs) allow_program(*opponents, program, limit);
    return opponents;
}

HallSettings hall_settings(const ServerSettings& settings) {
    HallSettings wanted;
    wanted.newcomers = settings.newcomers_per_address;
    wanted.bot_patience = UnixMillis{1000} * settings.bot_seconds;
    wanted.tables_of_address = settings.tables_per_address;
    wanted.tables_of_player = settings.tables_per_player;
    wanted.work_of_address = settings.work_per_address;
    wanted.work_of_player = settings.work_per_player;
    wanted.work_of_connection = settings.work_per_connection;
    return wanted;
}

class Server {
public:
    Server(const ServerSettings& settings, const ContentPack& content)
        : settings_(settings),
          content_(content),
          lock_(settings.data),
          acceptor_(listen()),
          thinkers_(settings.thinking_threads > 0 ? static_cast<std::size_t>(settings.thinking_threads)
                                                  : std::max<std::size_t>(1, std::thread::hardware_concurrency())),
          log_(settings.data + "/broadside.sqlite", [this](const std::string& problem) { complain({"save-failed", problem}); }),
          time_(log_.newest()),
          hall_({log_, content_, [this](Task task) { asio::post(context_, std::move(task)); },
                 [this](Errand errand) { thinkers_.add(std::move(errand)); },
                 [this](Errand errand) { consultants_.add(std::move(errand)); },
                 [this](Task task) { asio::post(hasher_, std::move(task)); }, [this] { return time_.now(); },
                 [this](const Notice& notice) { complain(notice); }, hall_settings(settings), game_named, opponents_of(settings),
                 [this](UnixMillis at) { ring_at(at); }, [this](Errand errand) { quick_thinkers_.add(std::move(errand)); },
                 [this] { return std::vector{thinkers_.line(), quick_thinkers_.line()}; }, post_office(), [this] { close(); },
                 work_of_this_thread, [this] { return free_bytes_at(settings_.data); }}),
          site_(hall_, content_),
          control_(context_, settings.data, hall_) {
        if (time_.is_doubted())
            complain({"clock-doubted",
                      "the clock of this machine is more than 30 days after what was saved last; until it has said so for an "
                      "hour, time goes on from there, and no ban ends and nobody is forgotten by it"});
    }

    ~Server() {
        // First nobody thinks any more, then the log writes what it has; their answers are for nobody.
        hall_.stop_thinking();
        thinkers_.end();
        quick_thinkers_.end();
        consultants_.end();
        push_sender_.end();
        hasher_.stop();
        hasher_.join();
    }

    std::string url() const {
        const auto where = acceptor_.local_endpoint();
        const std::string host = where.address().is_v6() ? "[" + where.address().to_string() + "]" : where.address().to_string();
        return (doorway_.tls ? "https://" : "http://") + host + ":" + std::to_string(where.port()) + "/";
    }

    // `ready` is told when a signal would already end the server in good order.
    void run(const std::function<void(const std::string& url)>& ready) {
        asio::co_spawn(context_, accept(), tell_failure());
        asio::co_spawn(context_, tick(), tell_failure());
        asio::signal_set signals(context_, SIGINT, SIGTERM);
        signals.async_wait([this](const boost::system::error_code& failed, int) {
            if (!failed) close();
        });
        asio::signal_set renewals(context_, SIGHUP);
        asio::co_spawn(context_, renew_certificate(renewals), tell_failure());
        ready(url());
        page_check_.emplace(log_.path(),
                            [this](const std::string& damage) { asio::post(context_, [this, damage] { tell_of_pages(damage); }); });
        context_.run();
    }

private:
    static void write(const std::string& line) { std::cerr << line + "\n" << std::flush; }
    void complain(const Notice& notice) {
        if (const auto line = notices_.line(notice, time_of_day())) write(*line);
    }
    // What the operator has asked for is answered every time.
    static void tell(const Notice& notice) { write(line_of(notice, time_of_day())); }
    // For what runs beside everything else, and was to run until the end.
    std::function<void(const std::exception_ptr&)> tell_failure() {
        return [this](const std::exception_ptr& failed) {
            try {
                if (failed) std::rethrow_exception(failed);
            } catch (const std::exception& error) {
                complain({"task-failed", error.what()});
            }
        };
    }

    tcp::acceptor listen() {
        boost::system::error_code failed;
        const auto address = asio::ip::make_address(settings_.address, failed);
        if (failed) throw UserError("'" + settings_.address + "' is not an address to listen on");
        tcp::acceptor acceptor(context_);
        const tcp::endpoint where(address, settings_.port);
        acceptor.open(where.protocol());
        acceptor.set_option(asio::socket_base::reuse_address(true));
        acceptor.bind(where, failed);
        if (failed)
            throw UserError("cannot listen on " + settings_.address + " port " + std::to_string(settings_.port) + ": " + failed.message());
        acceptor.listen(asio::socket_base::max_listen_connections);
        return acceptor;
    }

    asio::awaitable<void> accept() {
        while (acceptor_.is_open()) {
            boost::system::error_code failed;
            tcp::socket socket = co_await acceptor_.async_accept(asio::redirect_error(asio::use_awaitable, failed));
            if (failed == asio::error::operation_aborted) co_return;
            if (failed) {
                // Out of files, most likely: others have to go first.
                asio::steady_timer pause(context_, 50ms);
                co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, failed));
                continue;
            }
            try {
                start_connection(std::move(socket), doorway_);
            } catch (const std::exception& error) {
                complain({"task-failed", error.what()});  // the next one is let in
            }
        }
    }

    // Certificates are renewed every few weeks; connections that are open keep theirs.
    asio::awaitable<void> renew_certificate(asio::signal_set& renewals) {
        for (;;) {
            co_await renewals.async_wait(asio::use_awaitable);
            if (!doorway_.tls) {
                tell({"nothing-to-renew", "this server was started without a certificate; it goes on"});
                continue;
            }
            try {
                doorway_.tls = tls_context(settings_.certificate, settings_.key);
                tell({"certificate-renewed", "the certificate was read again"});
            } catch (const UserError& error) {
                tell({"certificate-refused", std::string(error.what()) + "; the old certificate stays in use"});
            }
        }
    }

    asio::awaitable<void> tick() {
        asio::steady_timer timer(context_);
        for (;;) {
            timer.expires_after(tick_every);
            co_await timer.async_wait(asio::use_awaitable);
            notice_sleep();
            hall_.tick();
        }
    }

    // Timers of the rules are exact; nothing else here looks at the time more often than it must.
    void ring_at(UnixMillis at) {
        alarm_.expires_after(std::chrono::milliseconds(std::clamp<UnixMillis>(at - time_.now(), 0, longest_sleep)));
        alarm_.async_wait([this](const boost::system::error_code& failed) {
            if (failed) return;
            notice_sleep();
            hall_.ring();
        });
    }

    // Before anything is done that the time decides: nobody's clock has run while nobody could move.
    void notice_sleep() {
        const bool was_doubted = time_.is_doubted();
        const UnixMillis slept = time_.slept();
        if (was_doubted && !time_.is_doubted()) complain({"clock-believed", "the clock of this machine counts again"});
        if (slept < worth_noting) return;
        const UnixMillis now = time_.now();
        hall_.slept(now - slept, now);
    }

    NetworkFigures figures() {
        return {doorway_.traffic, doorway_.unread, thinkers_.waiting() + quick_thinkers_.waiting(), consultants_.waiting()};
    }

    PostOffice post_office() {
        if (!settings_.push) return {};
        return {std::make_shared<const PushKey>(PushKey::kept_in(settings_.data)), settings_.push_contact,
                UnixMillis{60'000} * settings_.push_minutes,
                [this](PushLetter letter, PushSender::Done done) { push_sender_.send(std::move(letter), std::move(done)); }};
    }

    void tell_of_pages(const std::string& damage) {
        hall_.know_pages(damage.empty() ? Hall::Pages::Sound : Hall::Pages::Damaged);
        if (damage.empty()) return;
        const std::string& data = settings_.data;
        complain({"database-damaged", "pages of the database are damaged: " + damage +
                                          ". Games go on as far as they can be read. What is " + "lost says: broadside inspect --data " +
                                          data + ". A backup is put into an empty folder by: broadside restore FILE --data FOLDER"});
    }

    void close() {
        if (!std::exchange(closing_, true)) asio::co_spawn(context_, shut_down(), tell_failure());
    }

    asio::awaitable<void> shut_down() {
        acceptor_.close();
        control_.close();
        doorway_.close_all();
        asio::steady_timer timer(context_);
        for (int n = 0; n < ticks_to_close && (!hall_.is_idle() || doorway_.traffic.connections > 0); ++n) {
            timer.expires_after(tick_every);
            co_await timer.async_wait(asio::use_awaitable);
        }
        hall_.say_goodbye();
        context_.stop();
    }

    const ServerSettings& settings_;
    const ContentPack& content_;
    Notices notices_;
    DataLock lock_;
    // Connections end with the context, and tell the doorway.
    Doorway doorway_{hall_,
                     [this](const Visit& visit) { return site_.page(visit, figures()); },
                     settings_.connections_per_address,
                     settings_.connections,
                     settings_.proxies,
                     settings_.strict_transport,
                     settings_.certificate.empty() ? nullptr : tls_context(settings_.certificate, settings_.key)};
    asio::io_context context_{1};
    tcp::acceptor acceptor_;
    FairQueue thinkers_;
    FairQueue quick_thinkers_{1};
    FairQueue consultants_{8};     // they only wait for programs
    asio::thread_pool hasher_{1};  // one password at a time, for the memory's sake
    asio::steady_timer alarm_{context_};
    PushSender push_sender_;
    store::Log log_;
    SteadyTime time_;
    Hall hall_;
    Site site_;
    Control control_;
    bool closing_ = false;
    std::optional<store::PageCheck> page_check_;  // last: it ends before whom it tells
};

}  // namespace

std::uint64_t allow_many_files() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 0;
    const rlimit most{limit.rlim_max, limit.rlim_max};
    return setrlimit(RLIMIT_NOFILE, &most) == 0 ? most.rlim_cur : limit.rlim_cur;
}

void serve(const ServerSettings& settings, const ContentPack& content, const std::function<void(const std::string& url)>& ready) {
    start_secrets();
    allow_many_files();
    umask(S_IRWXG | S_IRWXO);  // whatever is written here is the owner's alone
    Server server(settings, content);
    server.run(ready);
}

}  // namespace broadside::server
