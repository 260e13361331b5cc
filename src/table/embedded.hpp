// The files that travel inside the program: the default content packs and the rules pages.
// Paths are those of the source tree ("games/…", "web/dist/…"), sorted; the build generates the definition.
#pragma once

#include <span>
#include <string_view>

namespace broadside::embedded {

struct File {
    std::string_view path;
    std::string_view text;
};

[[nodiscard]] std::span<const File> files();

// Empty if there is no such file.
[[nodiscard]] inline std::string_view text_of(std::string_view path) {
    for (const File& file : files())
        if (file.path == path) return file.text;
    return {};
}

}  // namespace broadside::embedded
