#include "lab/coverage.hpp"

#include <algorithm>
#include <array>
#include <filesystem>

#include "table/text.hpp"

namespace broadside::lab {

std::set<std::string> cited_clauses(const std::string& directory) {
    namespace fs = std::filesystem;
    constexpr std::array<std::string_view, 5> sources{".cpp", ".hpp", ".py", ".sh", ".scn"};
    std::error_code error;
    if (!fs::is_directory(directory, error)) throw UserError("there is no directory '" + directory + "' with tests, name it with --tests");
    std::set<std::string> cited;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(directory, fs::directory_options::skip_permission_denied)) {
        const std::string extension = entry.path().extension().string();
        if (!entry.is_regular_file(error) || std::ranges::find(sources, extension) == sources.end()) continue;
        for (std::string& id : clause_ids_in(read_file(entry.path().string()))) cited.insert(std::move(id));
    }
    return cited;
}

Coverage coverage_of(const RulesPage& page, const std::set<std::string>& cited) {
    Coverage coverage;
    for (const Clause& clause : page.clauses()) {
        ++coverage.clauses;
        if (cited.contains(clause.id))
            ++coverage.tested;
        else
            coverage.missing.push_back(clause.id);
    }
    const std::string prefix = page.prefix() + "-";
    for (const std::string& id : cited)
        if (id.starts_with(prefix) && page.find(id) == nullptr) coverage.unknown.push_back(id);
    return coverage;
}

}  // namespace broadside::lab
