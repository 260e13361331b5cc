// How the server is, for machines: a page that says whether all is well, and figures for Prometheus. Neither names anybody.
#include "server/site.hpp"

namespace broadside::server {
namespace {

using engine::json_text;
using engine::Members;

class Figures {
public:
    Figures& counter(std::string_view name, std::string_view help, std::uint64_t value) { return one(name, "counter", help, value); }
    Figures& gauge(std::string_view name, std::string_view help, std::uint64_t value) { return one(name, "gauge", help, value); }
    Figures& head(std::string_view name, std::string_view type, std::string_view help) {
        text_ += "# HELP " + full(name) + " " + std::string(help) + "\n# TYPE " + full(name) + " " + std::string(type) + "\n";
        return *this;
    }
    Figures& line(std::string_view name, std::string_view value) {
        text_ += full(name) + " " + std::string(value) + "\n";
        return *this;
    }
    const std::string& text() const { return text_; }

private:
    static std::string full(std::string_view name) { return "broadside_" + std::string(name); }
    Figures& one(std::string_view name, std::string_view type, std::string_view help, std::uint64_t value) {
        return head(name, type, help).line(name, std::to_string(value));
    }

    std::string text_;
};

void add_saving(Figures& figures, const store::SaveFigures& saving) {
    figures.counter("commits_total", "Times that something was written to disk, for all tables together.", saving.commits)
        .counter("commit_failures_total", "Times that this did not work.", saving.failures)
        .gauge("commits_work", "1 if the last one worked.", saving.works ? 1 : 0)
        .gauge("commits_waiting", "Jobs that wait for the disk.", saving.waiting)
        .head("commit_seconds", "histogram", "How long the disk took.");
    std::uint64_t so_far = 0;
    for (std::size_t n = 0; n < saving.took.size(); ++n) {
        so_far += saving.took[n];
        const std::string bound = n < saving.bounds.size() ? Json(saving.bounds[n] / 1000).dump() : "+Inf";
        figures.line("commit_seconds_bucket{le=\"" + bound + "\"}", std::to_string(so_far));
    }
    figures.line("commit_seconds_sum", Json(saving.milliseconds / 1000).dump()).line("commit_seconds_count", std::to_string(so_far));
}

}  // namespace

Page health_page(const Hall& hall) {
    const store::SaveFigures saving = hall.saving();
    const std::string saves = Members{}
                                  .add_flag("work", saving.works)
                                  .add("last_ms_ago", saving.since_last < 0 ? "null" : std::to_string(saving.since_last))
                                  .add("failures", std::to_string(saving.failures))
                                  .object();
    const bool known = hall.free_bytes() != UINT64_MAX;
    const std::string disk =
        Members{}.add("free_bytes", known ? std::to_string(hall.free_bytes()) : "null").add_flag("low", !hall.has_space()).object();
    const bool looked_at = hall.pages() != Hall::Pages::Unknown;
    const std::string database = Members{}
                                     .add_flag("looked_at", looked_at)
                                     .add("damaged", looked_at ? Json(hall.pages() == Hall::Pages::Damaged).dump() : "null")
                                     .object();
    return {saving.works ? 200 : 503, "application/json",
            Members{}
                .add_flag("ok", saving.works)
                .add("saves", saves)
                .add("disk", disk)
                .add("database", database)
                .add("tables", std::to_string(hall.tables()))
                .add("running", std::to_string(hall.running_tables()))
                .add("sessions", std::to_string(hall.sessions()))
                .object()};
}

Page metrics_page(const Hall& hall, const NetworkFigures& network) {
    const Traffic& traffic = network.traffic;
    const Counters& counters = hall.counters();
    Figures figures;
    figures.gauge("connections", "Open connections.", traffic.connections)
        .gauge("sessions", "Open WebSockets.", hall.sessions())
        .gauge("players", "Known players.", hall.players())
        .gauge("tables", "Tables in memory.", hall.tables())
        .gauge("tables_bytes", "Roughly what they take there.", hall.bytes_of_tables())
        .gauge("minds_bytes", "What computers remember of their games, those that think right now left out.", hall.bytes_of_minds())
        .gauge("tables_running", "Tables with a game that goes on.", hall.running_tables())
        .gauge("unread_bytes", "Bytes that wait for clients to read them.", network.unread)
        .gauge("thinking_waiting", "Decisions of computers that nobody has begun to think about.", network.thinking)
        .gauge("programs_waiting", "Decisions of programs that have not been asked yet.", network.consulting)
        .gauge("passwords_waiting", "Passwords that wait to be looked at.", static_cast<std::uint64_t>(hall.hashing()))
        .counter("connections_accepted_total", "Connections accepted.", traffic.accepted)
        .counter("connections_refused_total", "Connections over a limit.", traffic.turned_away)
        .counter("connections_dropped_slow_total", "Connections dropped because they read too slowly.", traffic.dropped_slow)
        .counter("http_requests_total", "HTTP requests.", traffic.requests)
        .counter("messages_total", "Messages from clients.", counters.messages)
        .counter("refusals_total", "Messages refused.", counters.refusals)
        .counter("records_total", "Durable records of tables.", counters.records)
        .counter("saves_total", "Times that a table was saved, each with the records that came together.", counters.saves)
        .counter("bot_moves_total", "Moves of computer seats.", counters.bot_moves)
        .counter("bots_late_total", "Computer seats that took too long.", counters.late_bots)
        .counter("pushes_total", "Pushes sent.", counters.pushes)
        .counter("push_messages_total", "Push messages sent to browsers.", counters.push_messages)
        .counter("tables_frozen_total", "Tables frozen by a bug in the rules.", counters.frozen)
        .head("refusals_by_code_total", "counter", "Messages refused, by the code of the answer.");
    for (const auto& [code, count] : counters.refusals_by_code)
        figures.line("refusals_by_code_total{code=" + json_text(code) + "}", std::to_string(count));
    figures.gauge("disk_low", "1 while so little is free where the data is that nothing new begins.", hall.has_space() ? 0 : 1);
    if (hall.free_bytes() != UINT64_MAX) figures.gauge("disk_free_bytes", "Bytes that are free there.", hall.free_bytes());
    if (hall.pages() != Hall::Pages::Unknown)
        figures.gauge("database_damaged", "1 if pages of the database are damaged; not there until all were looked at.",
                      hall.pages() == Hall::Pages::Damaged ? 1 : 0);
    add_saving(figures, hall.saving());
    return {200, "text/plain; version=0.0.4; charset=utf-8", figures.text()};
}

}  // namespace broadside::server
