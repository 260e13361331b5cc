// What the computer players think things are worth, in ship classes unless it says otherwise. Data, not rules:
// content/evaluation.json.
#pragma once

#include <tuple>

#include "core/fields.hpp"

namespace broadside::fleet_commander {

struct Weights {
    float wreck = 0.06148f;    // the part of a ship that is there as long as it floats; the rest goes with its hull
    float losses = 0.01838f;   // losses hurt by their square
    float flagship = 1.03f;    // a battleship brings the weapon with it
    float special = 0.02001f;  // a special result on the bridge
    float engine = 0.02737f;   // other results at hand, by colour
    float gun = 0.09814f;
    float shield = 0.04443f;
    float drones = 0.5f;
    float fleet_in_capture = 0.3f;  // a part of the above, where other things decide
    float fleet_in_rescue = 0.4f;
    float shuttle_held = 2;
    float shuttle_near_corner = 2;  // for each step
    float shuttle_corner = 1.5f;    // for each corner that the other side does not hold, and again if it is not beside it either
    float shuttle_guarded = 1;
    float shuttle_capturer = 3;    // held by yellow, who has to take it first
    float shuttle_reached = 0.6f;  // for each step that the other side's nearest ship is closer than three
    float container_home = 3;
    float container_carried = 1.6f;
    float container_way = 0.25f;  // lost for each row from home
    float container_below = 0.5f;
    float certainty = 4;  // classes of lead that make it three to one

    static constexpr auto fields() {
        return std::tuple{field("wreck", &Weights::wreck),
                          field("losses", &Weights::losses),
                          field("flagship", &Weights::flagship),
                          field("special", &Weights::special),
                          field("engine", &Weights::engine),
                          field("gun", &Weights::gun),
                          field("shield", &Weights::shield),
                          field("drones", &Weights::drones),
                          field("fleet_in_capture", &Weights::fleet_in_capture),
                          field("fleet_in_rescue", &Weights::fleet_in_rescue),
                          field("shuttle_held", &Weights::shuttle_held),
                          field("shuttle_near_corner", &Weights::shuttle_near_corner),
                          field("shuttle_corner", &Weights::shuttle_corner),
                          field("shuttle_guarded", &Weights::shuttle_guarded),
                          field("shuttle_capturer", &Weights::shuttle_capturer),
                          field("shuttle_reached", &Weights::shuttle_reached),
                          field("container_home", &Weights::container_home),
                          field("container_carried", &Weights::container_carried),
                          field("container_way", &Weights::container_way),
                          field("container_below", &Weights::container_below),
                          field("certainty", &Weights::certainty)};
    }
};

}  // namespace broadside::fleet_commander
