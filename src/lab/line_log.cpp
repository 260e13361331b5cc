#include "lab/line_log.hpp"

#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <sstream>

#include "table/text.hpp"

namespace broadside::lab {
namespace {

void check_header(const std::string& path, const std::string& line, const Json& wanted) {
    const Json found = Json::parse(line, nullptr, false);
    if (!found.is_object() || !found.contains("broadside")) throw UserError("'" + path + "' is not a record of this program");
    for (const auto& [key, value] : wanted.items())
        if (const auto there = found.find(key); there == found.end() || *there != value)
            throw UserError(fmt::format("'{}' records something else: its {} is {}, not {}; name another place for the record", path, key,
                                        there == found.end() ? "nothing" : there->dump(), value.dump()));
}

}  // namespace

LineLog::LineLog(const std::string& path, const Json& header) : path_(path), file_(std::fopen(path.c_str(), "a+b")) {
    if (!file_) throw UserError("cannot write the file '" + path + "'");
    if (flock(fileno(file_.get()), LOCK_EX | LOCK_NB) != 0) throw UserError("'" + path + "' is in use by another run");
    const std::string text = read_file(path);
    const std::size_t whole = text.rfind('\n') + 1;
    if (whole == 0 && header.dump().starts_with(text)) {  // new, or cut off in its first line
        cut_to(0);
        append(header.dump());
        return;
    }
    std::istringstream lines(text.substr(0, whole));
    std::string line;
    std::getline(lines, line);
    check_header(path, line, header);
    while (std::getline(lines, line)) {
        Json step = Json::parse(line, nullptr, false);
        steps_.push_back(step.is_discarded() ? Json() : std::move(step));
    }
    cut_to(whole);
}

void LineLog::cut_to(std::size_t size) {
    if (ftruncate(fileno(file_.get()), static_cast<off_t>(size)) != 0) throw UserError("cannot write the file '" + path_ + "'");
}

void LineLog::fail(std::size_t step, const std::string& problem) const {
    throw UserError(fmt::format("'{}' line {}: {}", path_, step + 2, problem));
}

void LineLog::append(const std::string& step) {
    const std::string text = step + "\n";
    if (std::fwrite(text.data(), 1, text.size(), file_.get()) != text.size() || std::fflush(file_.get()) != 0)
        throw UserError("cannot write the file '" + path_ + "'");
}

}  // namespace broadside::lab
