// Information-set Monte Carlo tree search. Each iteration guesses a world that the seat's view allows and plays it forward;
// a node is everything the seat would know there, so worlds that look alike share their statistics, moves that can be made in
// any order meet again, and what the others do in secret cannot be told apart. Seats that choose at the same time choose
// without knowledge of each other. Chance is drawn, with few different outcomes at first and more the longer one thinks; in games
// that say so what it brought is taken out of what is learnt.
//
// Only +, -, *, / and square roots: the same seed gives the same move on every machine.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <optional>
#include <stop_token>

#include "ai/node_table.hpp"
#include "ai/outlook.hpp"
#include "ai/view_key.hpp"
#include "core/advance.hpp"

namespace broadside::ai {

struct Style {
    int iterations = 1000;
    float exploration = 0.3f;
    float focus = 0.06f;      // how far behind the best a move may look before it gets less attention
    float widening = 1.5f;    // moves looked at grow with this times the square root of the visits
    int first_moves = 4;      // moves looked at from the start
    float luck_widening = 3;  // the same for the outcomes of chance
    float trust = 1;          // visits that a first impression counts for
};

template <class Move>
struct Choice {
    Move move{};
    std::uint32_t visits = 0;
    float value = 0;
};

template <Searchable R>
class Search {
public:
    using State = typename R::State;
    using Move = typename R::Move;
    using MoveList = typename R::MoveList;
    using View = typename R::View;

    Search(const R& rules, Seat seat, const Style& style)
        : rules_(rules),
          seat_(seat),
          style_(style),
          table_(static_cast<std::uint32_t>(style.iterations) * 4 + 1024),
          moves_(std::make_unique<MoveList>()),
          replies_(std::make_unique<MoveList>()) {}

    // What was thought before stays, as far as it is about positions that can still come. With `first`, about that move alone, and
    // on top of what was thought about this position.
    int think(const View& view, Rng& rng, int iterations, const std::stop_token& stop, const Move* first = nullptr) {
        if (first == nullptr && table_.is_crowded()) table_.clear();
        first_ = first;
        int done = 0;
        while (done < iterations && !(done % 16 == 0 && stop.stop_requested())) {
            iterate(view, rng);
            ++done;
        }
        return done;
    }

    // What the seat could do in a world that looks like this to it, after it was thought about; empty if there was no time for a single thought.
    template <class Visit>
    void for_each_choice(const State& world, Visit visit) const {
        const std::uint32_t index = table_.find(view_key(rules_, world, seat_));
        if (index == none) return;
        for (std::uint32_t each = table_.node(index).first_edge; each != none; each = table_.edge(each).next) {
            const Edge<Move>& edge = table_.edge(each);
            if (edge.seat == seat_) visit(Choice<Move>{edge.move, edge.visits, edge.value()});
        }
    }

    // What the search expects a seat to do in a world that it has looked into.
    std::optional<Move> expected(const State& world, Seat acting) const {
        const std::uint32_t index = table_.find(view_key(rules_, world, seat_));
        if (index == none) return std::nullopt;
        const Edge<Move>* best = nullptr;
        for (std::uint32_t each = table_.node(index).first_edge; each != none; each = table_.edge(each).next) {
            const Edge<Move>& edge = table_.edge(each);
            if (edge.seat == acting && edge.visits > 0 && (best == nullptr || edge.visits > best->visits) &&
                rules_.check(world, acting, edge.move).ok())
                best = &edge;
        }
        return best == nullptr ? std::nullopt : std::optional(best->move);
    }

    std::size_t nodes() const { return table_.size(); }

private:
    using Values = std::array<float, max_seats>;

    // One way down the tree.
    struct Descent : Playing<R> {
        Search& search;
        std::uint32_t index = none;
        bool is_new = false;

        bool goes_on(const Waiting&) {
            if (search.path_.full()) return false;
            const std::uint64_t key = view_key(this->rules, this->state, search.seat_);
            index = search.table_.find(key);
            is_new = index == none;
            if (is_new) {
                if (!search.table_.has_room_for(1)) return false;
                index = search.table_.add_node(key);
            }
            ++search.table_.node(index).visits;
            return true;
        }
        void draw() { search.let_chance_decide(search.table_.node(index), this->state, this->luck); }
        Turn act(const Waiting& waiting) {
            if (is_new && !search.path_.empty()) return Turn::Stop;
            return search.choose_for_all(index, waiting.seats, this->state, this->luck) ? Turn::Taken : Turn::Stop;
        }
    };

    void iterate(const View& view, Rng& rng) {
        ++iteration_;
        path_.clear();
        brought_.clear();
        State world = rules_.sample_world(view, rng);
        Descent descent{{rules_, world, rng}, *this};
        advance(descent);
        if constexpr (rollout_inputs > 0) play_on(world, rng);
        learn(world);
    }

    // With few visits few different outcomes, so that there is something to learn behind each.
    void let_chance_decide(Node& node, State& world, Rng& rng) {
        const auto outcomes = 1 + static_cast<int>(style_.luck_widening * std::sqrt(static_cast<float>(node.visits)));
        Rng luck(node.key, static_cast<std::uint64_t>(rng.below(outcomes)));
        const DrawnOf<DrawsOf<R>> drawn{draw(rules_.chance(world), luck)};
        if constexpr (TakesLuckOut<R>) {
            if (node.visits == 1) node.expected = expectation(rules_, world, first_seat);
            rules_.apply(world, drawn, nobody_);
            if (node.expected && !brought_.empty()) brought_[brought_.size() - 1] += rules_.evaluate(world, first_seat) - *node.expected;
        } else {
            rules_.apply(world, drawn, nobody_);
        }
    }

    // Seats that are waited for together decide in the same node. False if the table is full.
    bool choose_for_all(std::uint32_t index, SeatSet seats, State& world, Rng& rng) {
        const bool together = seats.size() > 1;
        FixedVector<std::uint32_t, max_seats> chosen;
        for (; !seats.empty(); seats.remove(seats.front())) {
            if (path_.size() + chosen.size() == path_.capacity()) return false;
            const Seat acting = seats.front();
            if (!know_moves(index, acting, world, rng)) return false;
            if (path_.empty() && acting == seat_ && first_ != nullptr)
                chosen.push_back(edge_of(table_.node(index), *first_, world, rng));
            else if (together && rng.below(4) == 0)
                chosen.push_back(any(table_.node(index), acting, rng));  // or they would try their moves in step
            else
                chosen.push_back(select(table_.node(index), acting));
            if (chosen.back() == none) return false;
        }
        for (const std::uint32_t each : chosen) {
            const Edge<Move>& edge = table_.edge(each);
            // The choice of one seat may have ended what the others were asked.
            if (!rules_.waiting(world).seats.has(edge.seat)) continue;
            path_.push_back(each);
            brought_.push_back(0);
            rules_.apply(world, Acted<Move>{edge.seat, edge.move, 0}, nobody_);
        }
        return true;
    }

    // Makes sure that the node holds the moves that the seat has in this world: every one, or in games that name candidates as
    // many as are looked at after so many visits. What the own seat may do follows from its view, so for it once is enough.
    bool know_moves(std::uint32_t index, Seat acting, const State& world, Rng& rng) {
        if constexpr (Proposing<R>) return know_candidates(index, acting, world, rng);
        const bool own = acting == seat_;
        if (own && has_edges_of(table_.node(index), acting)) return true;
        rules_.legal(world, acting, *moves_);
        if (!table_.has_room_for(moves_->size())) return false;
        Node& node = table_.node(index);
        bool added = false;
        std::uint32_t expected = node.first_edge;
        for (const Move& move : *moves_) {
            std::uint32_t found = find_edge(node, expected, acting, move);
            if (found == none) {
                found = judged_edge(node, acting, move, world, rng);
                added = true;
            }
            table_.edge(found).allowed_in = iteration_;
            expected = table_.edge(found).next;
        }
        if (added) weigh(node, acting);
        return true;
    }

    std::uint32_t judged_edge(Node& node, Seat acting, const Move& move, const State& world, Rng& rng) {
        const std::uint32_t index = table_.add_edge(node, move, acting);
        table_.edge(index).promise = outlook(rules_, world, acting, move, Answers::Good, *replies_, rng);
        return index;
    }

    // The next candidates are judged only when it is their turn to be looked at.
    bool know_candidates(std::uint32_t index, Seat acting, const State& world, Rng& rng) {
        Node& node = table_.node(index);
        const bool own = acting == seat_;
        const int wanted = looked_at(node);
        int known = 0;
        for_each_edge(node, acting, [&](Edge<Move>& edge) {
            if (!own && !rules_.check(world, acting, edge.move).ok()) return;
            edge.allowed_in = iteration_;
            ++known;
        });
        if (known >= wanted || (own && node.complete)) return true;
        rules_.propose(world, acting, *moves_);
        if (!table_.has_room_for(wanted - known)) return known > 0;
        const int before = known;
        for (const Move& move : *moves_) {
            if (known == wanted) break;
            if (find_edge(node, node.first_edge, acting, move) != none) continue;
            table_.edge(judged_edge(node, acting, move, world, rng)).allowed_in = iteration_;
            ++known;
        }
        if (own) node.complete = known < wanted;
        if (known > before) weigh(node, acting);
        return true;
    }

    // How many moves of a node are looked at so far.
    int looked_at(const Node& node) const {
        return style_.first_moves + static_cast<int>(style_.widening * std::sqrt(static_cast<float>(node.visits)));
    }

    bool has_edges_of(const Node& node, Seat acting) const {
        for (std::uint32_t each = node.first_edge; each != none; each = table_.edge(each).next)
            if (table_.edge(each).seat == acting) return true;
        return false;
    }

    // Lists come in the same order every time, so the next move is nearly always the next edge.
    std::uint32_t find_edge(const Node& node, std::uint32_t expected, Seat acting, const Move& move) const {
        const auto search = [&](std::uint32_t from, std::uint32_t to) {
            for (; from != to; from = table_.edge(from).next)
                if (table_.edge(from).seat == acting && table_.edge(from).move == move) return from;
            return none;
        };
        const std::uint32_t found = search(expected, none);
        return found != none || expected == node.first_edge ? found : search(node.first_edge, expected);
    }

    // None only if the table is full.
    std::uint32_t edge_of(Node& node, const Move& move, const State& world, Rng& rng) {
        const std::uint32_t found = find_edge(node, node.first_edge, seat_, move);
        if (found != none) return found;
        invariant(Proposing<R>, "a move to think about is legal");
        if (!table_.has_room_for(1)) return none;
        const std::uint32_t added = judged_edge(node, seat_, move, world, rng);
        weigh(node, seat_);
        return added;
    }

    // Ranks and weights by first impression.
    void weigh(const Node& node, Seat acting) {
        float best = 0;
        for_each_edge(node, acting, [&](const Edge<Move>& edge) { best = std::max(best, edge.promise); });
        float sum = 0;
        for_each_edge(node, acting, [&](Edge<Move>& edge) {
            const float behind = (best - edge.promise) / style_.focus;
            edge.weight = 1 / (1 + behind * (1 + behind * (0.5f + behind / 6)));  // nearly exp(-behind)
            sum += edge.weight;
        });
        order_.clear();
        for_each_edge(node, acting, [&](Edge<Move>& edge) {
            edge.weight /= sum;
            if (!order_.full()) order_.push_back(&edge);
        });
        std::ranges::sort(order_,
                          [](const auto* a, const auto* b) { return a->promise > b->promise || (a->promise == b->promise && a < b); });
        for (int i = 0; i < order_.size(); ++i) order_[i]->rank = static_cast<std::uint16_t>(i);
    }

    template <class Visit>
    void for_each_edge(const Node& node, Seat acting, Visit visit) {
        for (std::uint32_t each = node.first_edge; each != none; each = table_.edge(each).next)
            if (Edge<Move>& edge = table_.edge(each); edge.seat == acting) visit(edge);
    }

    std::uint32_t select(const Node& node, Seat acting) const {
        const float root = std::sqrt(static_cast<float>(node.visits));
        const auto looked_at = style_.first_moves + static_cast<int>(style_.widening * root);
        const float usual = usual_value(node, acting);
        std::uint32_t best = none;
        float best_score = 0;
        for (std::uint32_t each = node.first_edge; each != none; each = table_.edge(each).next) {
            const Edge<Move>& edge = table_.edge(each);
            if (!is_choice(edge, acting)) continue;
            // The first impression was had earlier in the game than what was learnt since, so it says how a move compares with
            // the others, not what it is worth.
            const float value =
                (edge.sum + style_.trust * usual + style_.trust * edge.promise) / (static_cast<float>(edge.visits) + style_.trust);
            float score = value + style_.exploration * edge.weight * root / static_cast<float>(edge.visits + 1);
            if (edge.rank >= looked_at) score -= 2;  // only if there is nothing else
            if (best == none || score > best_score) {
                best = each;
                best_score = score;
            }
        }
        invariant(best != none, "a seat that is waited for has a move");
        return best;
    }

    std::uint32_t any(const Node& node, Seat acting, Rng& rng) const {
        std::uint32_t chosen = none;
        int seen = 0;
        for (std::uint32_t each = node.first_edge; each != none; each = table_.edge(each).next)
            if (is_choice(table_.edge(each), acting) && rng.below(++seen) == 0) chosen = each;
        return chosen;
    }

    bool is_choice(const Edge<Move>& edge, Seat acting) const {
        return edge.seat == acting && (acting == seat_ || edge.allowed_in == iteration_);
    }

    // What the moves of a node were worth so far, less the best first impression.
    float usual_value(const Node& node, Seat acting) const {
        float promise = 0;
        float sum = 0;
        std::uint32_t visits = 0;
        for (std::uint32_t each = node.first_edge; each != none; each = table_.edge(each).next) {
            const Edge<Move>& edge = table_.edge(each);
            if (!is_choice(edge, acting)) continue;
            promise = std::max(promise, edge.promise);
            sum += edge.sum;
            visits += edge.visits;
        }
        return visits > 0 ? sum / static_cast<float>(visits) - promise : 0;
    }

    // Where the judgement is blind to what is under way, the rules ask for some random inputs before it.
    static constexpr int rollout_inputs = [] {
        if constexpr (requires { R::rollout_inputs; })
            return R::rollout_inputs;
        else
            return 0;
    }();

    struct Rollout : Playing<R> {
        MoveList& moves;
        int left = rollout_inputs;

        bool goes_on(const Waiting&) { return left-- > 0; }
        Turn act(const Waiting& waiting) {
            const Seat acting = waiting.seats.front();
            list_candidates(this->rules, this->state, acting, moves);
            this->make(acting, moves[this->luck.below(moves.size())]);
            return Turn::Taken;
        }
    };
    void play_on(State& world, Rng& rng) {
        Rollout rollout{{rules_, world, rng}, *replies_};
        advance(rollout);
    }

    // Each move on the way is credited with what the end is worth to the seat that made it, less what chance brought since.
    void learn(const State& world) {
        Values values;
        SeatSet known;
        float brought = 0;
        for (int i = path_.size() - 1; i >= 0; --i) {
            Edge<Move>& edge = table_.edge(path_[i]);
            brought += brought_[i];
            if (!known.has(edge.seat)) {
                known.add(edge.seat);
                values[edge.seat.n] = rules_.evaluate(world, edge.seat);
            }
            ++edge.visits;
            edge.sum += values[edge.seat.n] - (edge.seat == first_seat ? brought : -brought);
        }
    }

    const R& rules_;
    Seat seat_;
    Style style_;
    NodeTable<Move> table_;
    std::uint32_t iteration_ = 0;
    const Move* first_ = nullptr;
    FixedVector<std::uint32_t, 64> path_;
    FixedVector<float, 64> brought_;  // to the first seat, by chance, between each move of the path and the next
    FixedVector<Edge<Move>*, MoveList::capacity()> order_;
    std::unique_ptr<MoveList> moves_;
    std::unique_ptr<MoveList> replies_;
    Unheard nobody_;
};

}  // namespace broadside::ai
