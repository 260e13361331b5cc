// The memory of a search: nodes found by the key of a view, each with a list of the moves seen there. Everything is
// reserved once; a search never allocates while it runs.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "core/seat.hpp"

namespace broadside::ai {

inline constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

struct Node {
    std::uint64_t key = 0;
    std::uint32_t visits = 0;
    std::uint32_t first_edge = none;
    std::uint32_t last_edge = none;
    bool complete = false;  // every candidate of the own seat is there
    // Of a node where chance draws, when luck is taken out: what the first seat may expect of it.
    std::optional<float> expected = std::nullopt;
};

template <class Move>
struct Edge {
    Move move{};
    Seat seat;
    std::uint16_t rank = 0;        // how many moves looked better at first sight
    std::uint32_t next = none;     // in the order in which they were found
    std::uint32_t allowed_in = 0;  // the last iteration whose world allowed it
    std::uint32_t visits = 0;
    float promise = 0;  // the first impression, 0..1
    float weight = 0;   // the promise against the others of the node
    float sum = 0;      // of the values for its seat

    float value() const { return visits > 0 ? sum / static_cast<float>(visits) : promise; }
};

template <class Move>
class NodeTable {
public:
    explicit NodeTable(std::uint32_t nodes) {
        std::uint32_t slots = 64;
        while (slots < nodes * 2) slots *= 2;
        slots_.assign(slots, none);
        nodes_.reserve(nodes);
        edges_.reserve(std::size_t{nodes} * edges_a_node);
    }

    void clear() {
        slots_.assign(slots_.size(), none);
        nodes_.clear();
        edges_.clear();
    }

    // More than half of it is used.
    bool is_crowded() const { return nodes_.size() * 2 > nodes_.capacity() || edges_.size() * 2 > edges_.capacity(); }
    bool has_room_for(int edges) const {
        return nodes_.size() < nodes_.capacity() && edges_.capacity() - edges_.size() >= static_cast<std::size_t>(edges);
    }

    // The node with this key, or `none`.
    std::uint32_t find(std::uint64_t key) const {
        for (std::size_t slot = key & (slots_.size() - 1);; slot = (slot + 1) & (slots_.size() - 1)) {
            const std::uint32_t index = slots_[slot];
            if (index == none || nodes_[index].key == key) return index;
        }
    }

    std::uint32_t add_node(std::uint64_t key) {
        std::size_t slot = key & (slots_.size() - 1);
        while (slots_[slot] != none) slot = (slot + 1) & (slots_.size() - 1);
        slots_[slot] = static_cast<std::uint32_t>(nodes_.size());
        nodes_.push_back({.key = key});
        return slots_[slot];
    }

    std::uint32_t add_edge(Node& node, const Move& move, Seat seat) {
        const auto index = static_cast<std::uint32_t>(edges_.size());
        edges_.push_back({.move = move, .seat = seat});
        (node.first_edge == none ? node.first_edge : edges_[node.last_edge].next) = index;
        node.last_edge = index;
        return index;
    }

    Node& node(std::uint32_t index) { return nodes_[index]; }
    const Node& node(std::uint32_t index) const { return nodes_[index]; }
    Edge<Move>& edge(std::uint32_t index) { return edges_[index]; }
    const Edge<Move>& edge(std::uint32_t index) const { return edges_[index]; }
    std::size_t size() const { return nodes_.size(); }
    std::size_t reserved_bytes() const {
        return slots_.capacity() * sizeof(slots_[0]) + nodes_.capacity() * sizeof(Node) + edges_.capacity() * sizeof(Edge<Move>);
    }

private:
    static constexpr std::size_t edges_a_node = 16;  // most nodes are never opened

    std::vector<std::uint32_t> slots_;
    std::vector<Node> nodes_;
    std::vector<Edge<Move>> edges_;
};

}  // namespace broadside::ai
