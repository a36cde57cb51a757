# The fuzz target of the tape language, wherever there is an address sanitizer. Preset dev marks what
# the language itself covers, which takes no build of its own; preset fuzz marks all that it reaches.

if(CMAKE_CXX_FLAGS MATCHES "address")
  target_compile_options(language PRIVATE -fsanitize=fuzzer-no-link)
  add_executable(fuzz-language ${CMAKE_SOURCE_DIR}/tests/fuzz/language.cpp)
  target_include_directories(fuzz-language PRIVATE tests)
  # Clang's fuzzer is compiled against libstdc++, beside which libc++ can live.
  target_link_libraries(fuzz-language PRIVATE topos_options read -l:libstdc++.so.6)
  target_link_options(fuzz-language PRIVATE -fsanitize=fuzzer)
endif()
