// The door for whoever has the machine.
#include "server/control.hpp"

#include <gmock/gmock.h>
#include <sys/resource.h>
#include <unistd.h>

#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <thread>

#include "server/hall_fixture.hpp"

namespace broadside::server::testing {
namespace {

using namespace std::chrono_literals;
namespace asio = boost::asio;
using local = asio::local::stream_protocol;

// No file can be opened as long as it lives.
class NoFiles {
public:
    NoFiles() {
        getrlimit(RLIMIT_NOFILE, &before_);
        const int next = dup(0);  // the lowest that is free
        close(next);
        const rlimit none{static_cast<rlim_t>(next), before_.rlim_max};
        setrlimit(RLIMIT_NOFILE, &none);
    }
    ~NoFiles() { setrlimit(RLIMIT_NOFILE, &before_); }
    NoFiles(const NoFiles&) = delete;
    NoFiles& operator=(const NoFiles&) = delete;

private:
    rlimit before_{};
};

TEST(Control, ADoorThatCouldNotBeOpenedOnceIsOpenLater) {
    const Folder folder;
    House house(folder);
    asio::io_context context;
    const std::string path = std::filesystem::path(folder.file()).parent_path().string();
    Control control(context, path, house.hall());
    local::socket socket(context);
    socket.connect(local::endpoint(path + "/control"));
    {
        const NoFiles none;
        context.run_for(20ms);
    }
    const std::string question = "{\"id\":1,\"cmd\":\"admin\",\"do\":\"status\"}\n";
    asio::write(socket, asio::buffer(question));
    context.run_for(500ms);
    ASSERT_GT(socket.available(), 0u);
    std::string answer(socket.available(), ' ');
    asio::read(socket, asio::buffer(answer));
    EXPECT_THAT(answer, ::testing::HasSubstr("\"ok\":true"));
}

TEST(Control, WhoAsksAServerThatDoesNotAnswerIsToldSo) {
    const Folder folder;
    const std::string path = std::filesystem::path(folder.file()).parent_path().string();
    asio::io_context context;
    const local::acceptor deaf(context, local::endpoint(path + "/control"));
    EXPECT_THROW(ask_server(path, "{}", 50ms), UserError);
}

}  // namespace
}  // namespace broadside::server::testing
