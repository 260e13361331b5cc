// Moderation from the command line, whether a server runs on the folder or not.
#include <fmt/chrono.h>
#include <fmt/format.h>

#include <charconv>
#include <chrono>
#include <filesystem>
#include <ostream>
#include <thread>

#include "cli/commands.hpp"
#include "server/control.hpp"

namespace broadside::cli {
namespace {

constexpr auto look_again = std::chrono::seconds(1);

std::string words_of(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
}

// 90m, 12h, 7d or 2w.
std::int64_t minutes_of(const std::string& text) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const std::string unit(end, text.data() + text.size());
    const std::int64_t each = unit == "m" ? 1 : unit == "h" ? 60 : unit == "d" ? 24 * 60 : unit == "w" ? 7 * 24 * 60 : 0;
    if (error != std::errc{} || each == 0 || number < 1 || number > 1'000'000)
        throw UserError("'" + text + "' is no time: 90m, 12h, 7d or 2w expected");
    return number * each;
}

std::string moment(const Json& unix_ms) {
    if (unix_ms.is_null()) return "for good";
    return fmt::format("{:%Y-%m-%d %H:%M} UTC", fmt::gmtime(static_cast<std::time_t>(unix_ms.get<std::int64_t>() / 1000)));
}

Json request_of(const AdminChoice& choice) {
    const std::string what = words_of(choice.words);
    Json request{{"id", 1}, {"cmd", "admin"}, {"do", choice.deed}};
    const bool of_table = choice.deed == "remove-table" || choice.deed == "unfreeze";
    const bool of_nobody = choice.deed == "list" || choice.deed == "drain" || choice.deed == "status";
    if (of_nobody && !what.empty()) throw UserError(choice.deed + " takes nothing: '" + what + "' is too much");
    if (!of_nobody && choice.deed != "announce") {
        if (what.empty())
            throw UserError(of_table ? "which table? its id is the end of its address" : "whom? an account, an id, a name or an address");
        request[of_table ? "table" : "who"] = what;
    }
    if (choice.deed == "announce") request["text"] = what;
    if (!choice.reason.empty()) request["reason"] = choice.reason;
    if (!choice.duration.empty()) request["minutes"] = minutes_of(choice.duration);
    if (choice.with_address) request["with_address"] = true;
    if (choice.cancel) request["cancel"] = true;
    return request;
}

void print_list(const Json& all, std::ostream& out) {
    const auto title = [&](const char* words, const Json& list) { out << words << (list.empty() ? ": none\n" : ":\n"); };
    title("Online", all.at("online"));
    for (const Json& each : all.at("online"))
        out << fmt::format("  {}  {}{}{}{}  {}\n", each.at("player").get<std::string>(), each.at("name").get<std::string>(),
                           each.at("account").is_null() ? "" : ", account " + each.at("account").get<std::string>(),
                           each.at("admin").get<bool>() ? ", admin" : "", each.at("muted").get<bool>() ? ", muted" : "",
                           each.at("addresses").empty() ? "" : each.at("addresses").front().get<std::string>());
    title("Tables", all.at("tables"));
    for (const Json& each : all.at("tables")) {
        std::string seats;
        for (const Json& seat : each.at("seats")) seats += (seats.empty() ? "" : " - ") + seat.value("name", "");
        out << fmt::format("  {}  {}: {}{}{}\n", each.at("table").get<std::string>(), each.at("title").get<std::string>(), seats,
                           each.at("over").get<bool>() ? ", over" : "",
                           each.at("frozen").is_null() ? "" : ", FROZEN: " + each.at("frozen").get<std::string>());
    }
    title("Bans and mutes", all.at("sanctions"));
    for (const Json& each : all.at("sanctions"))
        out << fmt::format("  {} {} ({}), {}{}\n", each.at("kind").get<std::string>(), each.at("name").get<std::string>(),
                           each.at("who").get<std::string>(), each.at("until").is_null() ? "" : "until " + moment(each.at("until")),
                           each.at("reason") == "" ? "" : ": " + each.at("reason").get<std::string>());
    title("Admins", all.at("admins"));
    for (const Json& each : all.at("admins")) out << "  " << each.get<std::string>() << "\n";
    title("Done lately", all.at("deeds"));
    constexpr std::size_t most = 20;
    for (std::size_t n = 0; n < std::min(most, all.at("deeds").size()); ++n) {
        const Json& each = all.at("deeds")[n];
        out << fmt::format("  {}  {}: {} {}{}\n", moment(each.at("at")),
                           each.at("by").is_null() ? "command line" : each.at("by").get<std::string>(), each.at("what").get<std::string>(),
                           each.at("whom").get<std::string>(), each.at("detail") == "" ? "" : ": " + each.at("detail").get<std::string>());
    }
    if (!all.at("announcement").is_null()) out << "Announced: " << all.at("announcement").get<std::string>() << "\n";
    if (!all.at("closing").is_null())
        out << fmt::format("Closing at {} at the latest, {} fast games run.\n", moment(all.at("closing")), all.at("fast").get<int>());
}

// Until nobody answers any more.
void wait_for_the_end(const std::string& folder, std::ostream& out) {
    const std::string question = R"({"id":1,"cmd":"admin","do":"status"})";
    int told = -1;
    for (;;) {
        std::optional<std::string> answer;
        try {
            answer = server::ask_server(folder, question);
        } catch (const UserError&) {
            // It has closed while it was asked.
        }
        if (!answer) break;
        const Json status = parse_json(*answer, "answer");
        if (status.value("closing", Json()).is_null()) {
            out << "The end was called off.\n";
            return;
        }
        if (const int fast = status.at("fast"); fast != told) {
            out << fmt::format("{} fast games still run; the server closes at {} at the latest.\n", fast, moment(status.at("closing")))
                << std::flush;
            told = fast;
        }
        std::this_thread::sleep_for(look_again);
    }
    out << "The server has closed; every game is saved and goes on when it is started again.\n";
}

}  // namespace

int run_admin(const AdminChoice& choice, std::ostream& out) {
    if (!std::filesystem::exists(choice.data + "/broadside.sqlite"))
        throw UserError("there are no games in " + choice.data + ": name the folder of the server with --data");
    const std::string request = request_of(choice).dump();
    auto answer = server::ask_server(choice.data, request);
    if (!answer) {
        if (choice.deed == "drain" || choice.deed == "status") throw UserError("no server runs on " + choice.data);
        answer = server::ask_without_server(choice.data, content_of(choice.content), request);
    }
    const Json json = parse_json(*answer, "answer");
    if (!json.at("ok").get<bool>()) throw UserError(json.at("why").get<std::string>());
    if (choice.json)
        out << *answer << "\n";
    else if (choice.deed == "list")
        print_list(json, out);
    else if (choice.deed != "drain" && choice.deed != "status")
        out << "Done.\n";
    else if (choice.deed == "status")
        out << fmt::format("{} fast games; {}\n", json.at("fast").get<int>(),
                           json.at("closing").is_null() ? "open" : "closing at " + moment(json.at("closing")) + " at the latest");
    if (choice.deed == "drain" && !choice.cancel && !choice.json) wait_for_the_end(choice.data, out);
    return 0;
}

}  // namespace broadside::cli
