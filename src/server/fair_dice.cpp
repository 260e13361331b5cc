#include "server/fair_dice.hpp"

#include "server/secrets.hpp"

namespace broadside::server {
namespace {

std::string joined(const std::vector<std::uint32_t>& numbers) {
    std::string text;
    for (const std::uint32_t number : numbers) text += (text.empty() ? "" : ",") + std::to_string(number);
    return text;
}

}  // namespace

FairDice::FairDice(const std::string& table, std::string_view seed, Scheme scheme, SeatSet promised)
    : table_(table),
      seed_(seed_of_hex(seed)),
      scheme_(scheme),
      commitment_(hash_of_bytes(seed)),
      chain_(table, commitment_),
      promised_(promised) {}

std::vector<std::uint32_t> FairDice::draw(const std::vector<std::uint32_t>& sides, int k) const {
    return draw_values(seed_, is_bound() ? chain_.place() : counted_place(table_, k), sides);
}

std::string FairDice::salt_of(Seat seat) const {
    const auto found = salts_.find(seat.n);
    return found == salts_.end() ? "" : found->second;
}

SeatSet FairDice::given() const {
    SeatSet seats;
    for (const auto& [seat, salt] : salts_) seats.add(Seat{seat});
    return seats;
}

void FairDice::give(Seat seat, const std::string& salt) {
    salts_[seat.n] = salt;
    asked_.remove(seat);
}

void FairDice::ask(Seat seat, bool promises) {
    promised_.remove(seat);
    if (promises) promised_.add(seat);
    salts_.erase(seat.n);
    asked_.add(seat);
}

void FairDice::ask_all() {
    salts_.clear();
    asked_ = SeatSet::first(max_seats);
}

std::string act_line(std::string_view seat, std::string_view move) { return seat_line("act", seat) + " " + std::string(move); }

std::string draw_line(const std::vector<std::uint32_t>& sides, const std::vector<std::uint32_t>& values) {
    return "draw " + joined(sides) + " " + joined(values);
}

std::string undo_line(int inputs) { return "undo " + std::to_string(inputs); }

std::string seat_line(std::string_view kind, std::string_view seat) { return std::string(kind) + " " + std::string(seat); }

std::string salt_line(std::string_view seat, std::string_view salt) { return seat_line("salt", seat) + " " + std::string(salt); }

}  // namespace broadside::server
