// Two servers on the same data would each forget what the other one saved: whoever writes there holds this lock.
#pragma once

#include <string>

namespace broadside::server {

class DataLock {
public:
    // Makes the folder if there is none, for its owner alone. Throws UserError if somebody else uses it.
    explicit DataLock(const std::string& directory);
    ~DataLock();
    DataLock(const DataLock&) = delete;
    DataLock& operator=(const DataLock&) = delete;

private:
    int file_ = -1;
};

}  // namespace broadside::server
