// A lesson at a table that lives in one connection: the tutor leads, the table shows. It is not stored and nobody else sees it.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "server/room.hpp"
#include "table/tutor.hpp"

namespace broadside::server {

inline constexpr std::string_view lesson_prefix = "lesson/";
inline constexpr std::string_view puzzle_prefix = "puzzle/";

// Lessons and puzzles are written for the standard content; with other numbers their words would be wrong.
bool has_lessons(std::string_view game, const ContentPack& content);
// The pages of plain HTTP.
std::string lessons_json(const Game& game, const ContentPack& content);
std::string puzzles_json(const Game& game, const ContentPack& content);
std::string how_to_play_json(const Game& game, const ContentPack& content);

class LessonTable final : public learn::Stage {
public:
    LessonTable(std::string id, const Game& game, const learn::Lesson& lesson, const ContentPack& content, std::string player,
                std::function<UnixMillis()> now);

    const Match& match() const override { return room_->table.match(); }
    void set_up(const learn::Scene& scene) override;
    std::optional<Refusal> play(const learn::Input& input) override;
    void go_back(const learn::Mark& mark) override;

    const std::string& id() const { return id_; }
    Room& room() { return *room_; }
    learn::Tutor& tutor() { return *tutor_; }

    // Has another scene been set up since it was last asked?
    bool take_change() { return std::exchange(changed_, false); }
    // The message of a table with what the lesson says.
    std::string snapshot(const Viewing& viewing) const;
    // The pushes for what happened since they were last taken; `before` is where the learner was then.
    std::vector<std::string> take_pushes(const Viewing& viewing, const learn::Progress& before);

private:
    std::string with_lesson(std::string object, const learn::Progress& progress, std::string_view waits, std::string_view caption) const;

    std::string id_;
    const Game& game_;
    const learn::Lesson& lesson_;
    const ContentPack& content_;
    std::string player_;
    std::function<UnixMillis()> now_;
    std::unique_ptr<Room> room_;
    std::map<std::size_t, std::string> captions_;  // by entry
    bool changed_ = false;
    std::unique_ptr<learn::Tutor> tutor_;
};

}  // namespace broadside::server
