// Serves what the module exports to a library in another process, one request at a time. Where the
// module shares its memory, this program is sent the scratch area and sends the answer area back;
// start.mjs and memory.mjs are the other end.

#include <dlfcn.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "bind/guard.hpp"

namespace {

using Word = std::uint32_t;

/// So many bytes of the request, or the end of the program when the other side has gone.
void receive(void* into, std::size_t bytes) {
  if (std::fread(into, 1, bytes, stdin) != bytes) std::exit(0);
}

Word receive_word() {
  Word word = 0;
  receive(&word, sizeof word);
  return word;
}

void send(const void* from, std::size_t bytes) { std::fwrite(from, 1, bytes, stdout); }

[[noreturn]] void refuse(const std::string& sentence) {
  std::fputs((sentence + '\n').c_str(), stderr);
  std::exit(2);
}

/// The size of the scratch area, then what changed in it: a position, a length and bytes each.
void receive_scratch() {
  std::byte* scratch = topos::bind::scratch().reserve(receive_word());
  for (Word left = receive_word(); left > 0; --left) {
    const Word position = receive_word();
    const Word bytes = receive_word();
    receive(scratch + position, bytes);
  }
}

template <std::size_t... Position>
std::int32_t call(void* found, const std::vector<Word>& words, std::index_sequence<Position...>) {
  const auto function = reinterpret_cast<std::int32_t (*)(decltype(Word{Position})...)>(found);
  return function(words[Position]...);
}

/// Calls the export of that name with as many words as were sent.
std::int32_t call(const std::string& name, const std::vector<Word>& words) {
  void* found = dlsym(RTLD_DEFAULT, name.c_str());
  if (found == nullptr) refuse("the engine exports nothing named " + name);
  switch (words.size()) {
    case 0:
      return call(found, words, std::make_index_sequence<0>());
    case 1:
      return call(found, words, std::make_index_sequence<1>());
    case 2:
      return call(found, words, std::make_index_sequence<2>());
    case 3:
      return call(found, words, std::make_index_sequence<3>());
    case 4:
      return call(found, words, std::make_index_sequence<4>());
    case 5:
      return call(found, words, std::make_index_sequence<5>());
    case 6:
      return call(found, words, std::make_index_sequence<6>());
    default:
      refuse(name + " takes more words than this program can pass");
  }
}

/// A name, its words, the changes of the scratch area in; the result and the answer area out.
void serve_one() {
  std::string name(receive_word(), '\0');
  receive(name.data(), name.size());
  std::vector<Word> words(receive_word());
  receive(words.data(), words.size() * sizeof(Word));
  receive_scratch();

  const std::int32_t result = call(name, words);
  const std::span<const std::byte> answer = topos::bind::answer().bytes();
  const auto bytes = static_cast<Word>(answer.size());
  send(&result, sizeof result);
  send(&bytes, sizeof bytes);
  send(answer.data(), answer.size());
  std::fflush(stdout);
}

}  // namespace

int main() {
  while (true) serve_one();
}
