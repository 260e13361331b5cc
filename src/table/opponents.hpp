// Who may be seated as a computer player: our own bots, and programs that whoever runs this one has allowed by name.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "table/outside_bot.hpp"

namespace broadside {

class Opponents {
public:
    // Lets a program play under a name; throws UserError when it cannot be started or when the name will not do.
    void allow(const std::string& name, const std::string& command, std::chrono::milliseconds limit);

    bool knows(std::string_view name) const;
    bool is_program(std::string_view name) const { return programs_.contains(name); }
    bool has_programs() const { return !programs_.empty(); }
    std::vector<std::string> names() const;
    // Throws an error that lists the names.
    void check(std::string_view name) const;

    // The player of a seat under one of these names. One that is a program lives as long as these opponents at most, and throws
    // BotFault when it fails.
    std::unique_ptr<Mind> mind(const Match& match, Seat seat, const std::string& name) const;

private:
    std::map<std::string, std::unique_ptr<OutsideBot>, std::less<>> programs_;
};

// NAME=cmd:PROGRAM, as it is given on the command line.
void allow_program(Opponents& opponents, const std::string& text, std::chrono::milliseconds limit);

}  // namespace broadside
