// What plain HTTP gets: the client, the rules pages and cards out of the program, replays, invitations, health and figures. Only files
// inside the program are looked up, by their full name, so no path leads anywhere else. What never changes while the server
// runs is made and compressed once.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "server/hall.hpp"
#include "server/wire.hpp"

namespace broadside::server {

class Site {
public:
    Site(Hall& hall, const ContentPack& content);

    Page page(const Visit& visit, const NetworkFigures& network);

private:
    struct Kept {
        Page plain;
        Page gzipped;
    };
    void keep(const std::string& path, Page page);

    Hall& hall_;
    std::map<std::string, Kept, std::less<>> kept_;
};

// Figures for Prometheus.
Page metrics_page(const Hall& hall, const NetworkFigures& network);
// Whether all is well; status 503 while nothing can be saved.
Page health_page(const Hall& hall);

}  // namespace broadside::server
