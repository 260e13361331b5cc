# Games are found by their folders: FOLDER/<game>/ with rules/, table/game.cpp, content/ and rules.md. Nothing else lists them.
#
#   broadside_bundle(TARGET FOLDER...)    a library with the games of the folders, their files, and the browser client
#
# What a game includes of itself starts with games/<game>/, wherever its folder stands.
#
# table/game.cpp of the game "my-game" defines `const Game& my_game_game()` in namespace broadside.

# The tables of the games in one folder; shared by the bundles that hold it.
function(broadside_game_tables folder)
    string(MAKE_C_IDENTIFIER "${folder}" name)
    set(target broadside_tables_in_${name})
    set(tables_target ${target} PARENT_SCOPE)
    if(TARGET ${target})
        return()
    endif()
    file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*/table/*.cpp)
    if(NOT sources)
        set(tables_target "" PARENT_SCOPE)
        return()
    endif()
    file(GLOB games RELATIVE ${PROJECT_SOURCE_DIR}/${folder} CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*/table/game.cpp)
    foreach(game IN LISTS games)
        string(REGEX REPLACE "/.*" "" game ${game})
        string(MAKE_C_IDENTIFIER "${game}" namespace)
        set(lab ${PROJECT_BINARY_DIR}/labs/${namespace}.cpp)
        file(CONFIGURE OUTPUT ${lab} @ONLY CONTENT "// Written by cmake/games.cmake.
#include \"games/${game}/rules/rules.hpp\"
#include \"table/typed_lab_body.hpp\"

template struct broadside::TypedLab<broadside::${namespace}::Rules>;
")
        list(APPEND sources ${lab})
    endforeach()
    add_library(${target} STATIC ${sources})
    cmake_path(GET folder PARENT_PATH above)
    target_include_directories(${target} PUBLIC ${PROJECT_SOURCE_DIR}/${above})
    target_link_libraries(${target} PRIVATE broadside_warnings PUBLIC broadside_table)
endfunction()

function(broadside_bundle target)
    set(declarations "")
    set(entries "")
    set(patterns web/dist/*)
    set(tables "")
    foreach(folder IN LISTS ARGN)
        file(GLOB games RELATIVE ${PROJECT_SOURCE_DIR}/${folder} CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*/table/game.cpp)
        foreach(game IN LISTS games)
            string(REGEX REPLACE "/.*" "" game ${game})
            string(MAKE_C_IDENTIFIER "${game}" name)
            string(APPEND declarations "const Game& ${name}_game();\n")
            string(APPEND entries "&${name}_game(), ")
            list(APPEND patterns ${folder}/${game}/content/*.json ${folder}/${game}/rules.md)
        endforeach()
        broadside_game_tables(${folder})
        list(APPEND tables ${tables_target})
    endforeach()
    set(source ${PROJECT_BINARY_DIR}/bundles/${target}.cpp)
    file(CONFIGURE OUTPUT ${source} @ONLY CONTENT "// Written by cmake/games.cmake.
#include <vector>

#include \"table/game.hpp\"

namespace broadside {

${declarations}
std::span<const Game* const> bundled_games() {
    static const std::vector<const Game*> all{${entries}};
    return all;
}

}  // namespace broadside
")
    add_library(${target} OBJECT ${source})
    target_link_libraries(${target} PRIVATE broadside_warnings PUBLIC ${tables} broadside_table)
    broadside_embed(${target} ${patterns})
endfunction()
