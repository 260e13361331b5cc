# Language, warnings, sanitizers, compiler cache and linker: everything that holds for the whole project.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)

# The same game on every machine: no fused multiply-add where the source says multiply and add.
add_compile_options(-ffp-contract=off)

if(BROADSIDE_SANITIZE)
    add_compile_options(-fsanitize=${BROADSIDE_SANITIZE} -fno-omit-frame-pointer)
    add_link_options(-fsanitize=${BROADSIDE_SANITIZE})
    if(BROADSIDE_SANITIZE MATCHES "undefined")
        add_compile_options(-fno-sanitize-recover=undefined)
    endif()
endif()

add_library(broadside_warnings INTERFACE)
target_compile_options(broadside_warnings INTERFACE -Wall -Wextra -Wconversion -Wpedantic -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # g++ 12 sees overlapping copies in plain std::string concatenation (its bug 105651).
    target_compile_options(broadside_warnings INTERFACE -Wno-restrict)
    if(BROADSIDE_SANITIZE)
        # Instrumented code confuses the flow analysis; the uninstrumented presets keep these as errors.
        target_compile_options(broadside_warnings INTERFACE
            -Wno-maybe-uninitialized -Wno-array-bounds -Wno-stringop-overflow -Wno-stringop-overread)
    endif()
    if(BROADSIDE_SANITIZE MATCHES "thread")
        # Asio has fences beside its atomics; the sanitizer does not follow them, but they protect nothing that it watches.
        target_compile_options(broadside_warnings INTERFACE -Wno-tsan)
    endif()
endif()

# The settings make results shareable between checkouts in different folders and between sources with a precompiled header.
find_program(BROADSIDE_CCACHE ccache)
if(BROADSIDE_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER env CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1
        CCACHE_SLOPPINESS=pch_defines,time_macros ${BROADSIDE_CCACHE})
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    set(BROADSIDE_PCH_OPTIONS -fpch-preprocess)
else()
    set(BROADSIDE_PCH_OPTIONS "SHELL:-Xclang -fno-pch-timestamp")
endif()

find_program(BROADSIDE_MOLD mold)
if(BROADSIDE_MOLD)
    add_link_options(-fuse-ld=mold)
endif()
