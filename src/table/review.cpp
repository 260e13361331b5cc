#include "table/review.hpp"

#include <algorithm>

#include "table/engine_request.hpp"

namespace broadside {
namespace {

using engine::json_text;
using engine::Members;

constexpr std::string_view quick_level = "officer";
constexpr std::string_view thorough_level = "captain";
constexpr std::size_t most_suspects = 8;
constexpr std::size_t most_costly = 3;
constexpr float worth_telling = 0.02f;

std::string number(float value) { return Json(static_cast<int>(value * 1000 + 0.5f) / 1000.0).dump(); }

}  // namespace

Review::Review(const Match& finished) : game_(finished.clone()) {
    const auto position = game_->clone();
    for (int step = game_->inputs() - 1; step >= 0; --step) {
        const auto actor = game_->actor(step);
        if (!actor) continue;
        position->undo_to(step);
        if (position->legal(*actor).size() > 1) decisions_.push_back({.step = step, .seat = *actor});
    }
    std::ranges::reverse(decisions_);
}

bool Review::step() {
    if (judged_ < decisions_.size()) {
        judge(decisions_[judged_++], quick_level);
        return true;
    }
    if (suspects_.empty() && confirmed_ == 0) {
        for (std::size_t i = 0; i < decisions_.size(); ++i) suspects_.push_back(i);
        sort_by_cost(suspects_);
        suspects_.resize(std::min(suspects_.size(), most_suspects));
    }
    if (confirmed_ == suspects_.size()) return false;
    judge(decisions_[suspects_[confirmed_++]], thorough_level);
    return true;
}

double Review::progress() const {
    const double whole = static_cast<double>(decisions_.size() + std::min(decisions_.size(), most_suspects));
    return whole == 0 ? 1 : static_cast<double>(judged_ + confirmed_) / whole;
}

void Review::judge(Decision& decision, std::string_view level) const {
    const auto position = game_->clone();
    position->undo_to(decision.step);
    const std::string played = game_->move_at(decision.step);
    Judgement judgement = position->judge(decision.seat, level, Json::parse(played), static_cast<std::uint64_t>(decision.step) + 1, {});
    const auto found = std::ranges::find(judgement.moves, played, &JudgedMove::json);
    const JudgedMove best = judgement.moves.front();
    decision.chances = best.value;
    // A move that is not on the list was one of endlessly many; nothing is said against it.
    const bool worse = found != judgement.moves.end() && found->json != best.json;
    decision.cost = worse ? std::max(0.0f, best.value - found->value) : 0;
    decision.played = found != judgement.moves.end() ? found->words : "";
    decision.better = best;
    decision.expected = std::move(judgement.expected);
}

void Review::sort_by_cost(std::vector<std::size_t>& decisions) const {
    std::ranges::sort(decisions, [&](std::size_t a, std::size_t b) {
        return decisions_[a].cost > decisions_[b].cost || (decisions_[a].cost == decisions_[b].cost && a < b);
    });
}

std::string Review::json() const {
    std::vector<std::string> curve;
    for (std::size_t i = 0; i < judged_; ++i)
        curve.push_back(Members{}
                            .add("step", std::to_string(decisions_[i].step))
                            .add_text("seat", game_->seat_name(decisions_[i].seat))
                            .add("chances", number(decisions_[i].chances))
                            .object());
    std::vector<std::size_t> order(suspects_.begin(), suspects_.begin() + static_cast<std::ptrdiff_t>(confirmed_));
    sort_by_cost(order);
    std::vector<std::string> costly;
    for (const std::size_t i : order) {
        const Decision& decision = decisions_[i];
        if (costly.size() == most_costly || decision.cost < worth_telling) break;
        std::vector<std::string> expected;
        for (const std::string& sentence : decision.expected) expected.push_back(json_text(sentence));
        costly.push_back(Members{}
                             .add("step", std::to_string(decision.step))
                             .add_text("seat", game_->seat_name(decision.seat))
                             .add("cost", number(decision.cost))
                             .add("chances", number(decision.chances))
                             .add_text("played", decision.played)
                             .add_text("better", decision.better.words)
                             .add("move", decision.better.json)
                             .add_list("expected", expected)
                             .object());
    }
    return Members{}.add_list("curve", curve).add_list("costly", costly).object();
}

}  // namespace broadside
