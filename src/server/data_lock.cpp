#include "server/data_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <filesystem>

#include "table/json.hpp"

namespace broadside::server {
namespace {

// Seeds of running games and hashes of tokens are nobody else's business, also where an older version was less careful.
void keep_to_owner(const std::string& directory) {
    namespace fs = std::filesystem;
    std::error_code failed;
    fs::permissions(directory, fs::perms::owner_all, failed);
    for (const fs::directory_entry& file : fs::directory_iterator(directory, failed))
        if (file.is_regular_file(failed)) fs::permissions(file.path(), fs::perms::owner_read | fs::perms::owner_write, failed);
}

}  // namespace

DataLock::DataLock(const std::string& directory) {
    std::error_code failed;
    std::filesystem::create_directories(directory, failed);
    keep_to_owner(directory);
    const std::string path = directory + "/lock";
    file_ = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file_ < 0) throw UserError("cannot write to the data folder " + directory);
    if (flock(file_, LOCK_EX | LOCK_NB) != 0) {
        close(file_);
        throw UserError("another server is using the data folder " + directory);
    }
}

DataLock::~DataLock() { close(file_); }

}  // namespace broadside::server
