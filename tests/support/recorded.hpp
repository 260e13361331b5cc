// Expectations kept in files. BROADSIDE_UPDATE=1 in the environment writes them anew instead of comparing; the diff then
// shows what changed in the behaviour.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "table/text.hpp"

namespace broadside::testing {

inline bool updating() { return std::getenv("BROADSIDE_UPDATE") != nullptr; }

inline std::string data_path(const std::string& name) { return BROADSIDE_SOURCE_DIR "/" + name; }

inline void expect_recorded(const std::string& name, const std::string& actual) {
    if (updating()) {
        std::filesystem::create_directories(std::filesystem::path(data_path(name)).parent_path());
        std::ofstream(data_path(name), std::ios::binary) << actual;
        return;
    }
    EXPECT_EQ(read_file(data_path(name)), actual) << "differs from " << name << "; BROADSIDE_UPDATE=1 writes it anew";
}

}  // namespace broadside::testing
