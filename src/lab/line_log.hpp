// A long piece of work in a file, one JSON line for each step behind a header, so that what was cut short goes on where it
// stood. The header says what the work is; a file about something else is refused.
#pragma once

#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "table/json.hpp"

namespace broadside::lab {

class LineLog {
public:
    // Opens or begins a file. Throws UserError when its header is another one, or when it is in use. A last line that was not
    // finished is dropped.
    LineLog(const std::string& path, const Json& header);

    // The steps that the file held when it was opened, in order; what is no JSON is null.
    const std::vector<Json>& steps() const { return steps_; }
    // A step that makes no sense: names its line.
    [[noreturn]] void fail(std::size_t step, const std::string& problem) const;
    // In the hands of the system when this returns.
    void append(const std::string& step);

private:
    void cut_to(std::size_t size);

    struct Close {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };

    std::string path_;
    std::unique_ptr<std::FILE, Close> file_;
    std::vector<Json> steps_;
};

}  // namespace broadside::lab
