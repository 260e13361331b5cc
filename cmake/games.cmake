# Games are found by their folders: FOLDER/<game>/ with rules/, table/game.cpp, content/, rules.md and learn/. Nothing else lists them.
#
#   broadside_bundle(TARGET FOLDER...)    a library with the games of the folders, their files, and the browser client
#
# What a game includes of itself starts with games/<game>/, wherever its folder stands.
#
# table/game.cpp of the game "my-game" defines `const Game& my_game_game()` in namespace broadside.

# A source of its own for templates over the rules of ${game}; appended to `sources`, and its name is in `part`.
macro(broadside_part name bodies)
    string(MAKE_C_IDENTIFIER "${game}" namespace)
    set(part ${PROJECT_BINARY_DIR}/parts/${namespace}_${name}.cpp)
    set(text "// Written by cmake/games.cmake.\n#include \"games/${game}/rules/rules.hpp\"\n${bodies}\n\n")
    foreach(template ${ARGN})
        string(APPEND text "template struct broadside::${template}<broadside::${namespace}::Rules>;\n")
    endforeach()
    file(CONFIGURE OUTPUT ${part} @ONLY CONTENT "${text}")
    list(APPEND sources ${part})
endmacro()

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
        # What takes longest to compile stands in sources of its own; types are written once in a build, so they need no optimisation.
        broadside_part(codec "#include \"table/typed_codec_body.hpp\"" TypedCodec)
        broadside_part(types "#include \"table/typed_types_body.hpp\"" TypedTypes)
        set_source_files_properties(${part} PROPERTIES COMPILE_OPTIONS -O0 SKIP_PRECOMPILE_HEADERS ON)
        broadside_part(lab "#include \"games/${game}/rules/words.hpp\"
#include \"table/typed_lab_body.hpp\"
#include \"table/typed_minds_body.hpp\"" TypedLab TypedMinds)
        file(GLOB puzzle CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/${game}/rules/puzzle.hpp)
        if(puzzle)
            broadside_part(puzzles "#include \"games/${game}/rules/puzzle.hpp\"
#include \"games/${game}/rules/words.hpp\"
#include \"table/typed_puzzles_body.hpp\"" TypedPuzzles)
        endif()
    endforeach()
    add_library(${target} STATIC ${sources})
    cmake_path(GET folder PARENT_PATH above)
    target_include_directories(${target} PUBLIC ${PROJECT_SOURCE_DIR}/${above})
    target_link_libraries(${target} PRIVATE broadside_warnings PUBLIC broadside_table)
    broadside_precompile(${target})
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
            list(APPEND patterns ${folder}/${game}/content/*.json ${folder}/${game}/rules.md
                ${folder}/${game}/learn/lessons.json ${folder}/${game}/learn/puzzles.json ${folder}/${game}/learn/how-to-play.md
                ${folder}/${game}/learn/options.json
                ${folder}/${game}/web/preview.png)
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
