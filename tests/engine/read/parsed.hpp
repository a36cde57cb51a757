#pragma once

// A strict reader of JSON for the tests: what it takes is JSON without repeated members, and
// nothing is left over.

#include <cstdlib>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace parsed {

struct Tree {
  std::string text;                                   ///< of a string, number or word
  std::vector<Tree> items;                            ///< of an array
  std::vector<std::pair<std::string, Tree>> members;  ///< of an object

  const Tree& operator[](std::size_t index) const { return items.at(index); }
  const Tree& operator[](std::string_view name) const {
    for (const auto& [key, value] : members) {
      if (key == name) return value;
    }
    throw std::runtime_error("no member " + std::string(name));
  }
  bool has(std::string_view name) const {
    for (const auto& [key, value] : members) {
      if (key == name) return true;
    }
    return false;
  }
  std::vector<std::string> texts() const {
    std::vector<std::string> out;
    for (const Tree& item : items) out.push_back(item.text);
    return out;
  }
};

class Reader {
 public:
  explicit Reader(std::string_view rest) : rest_(rest) {}

  Tree whole() {
    Tree tree = value();
    if (!rest_.empty()) refuse();
    return tree;
  }

 private:
  [[noreturn]] void refuse() const {
    throw std::runtime_error("no JSON at: " + std::string(rest_.substr(0, 40)));
  }
  bool takes(char character) {
    if (rest_.empty() || rest_[0] != character) return false;
    rest_.remove_prefix(1);
    return true;
  }
  void expect(char character) {
    if (!takes(character)) refuse();
  }

  Tree value() {
    if (takes('{')) return object();
    if (takes('[')) return array();
    if (takes('"')) return {.text = string(), .items = {}, .members = {}};
    for (std::string_view word : {"true", "false"}) {
      if (!rest_.starts_with(word)) continue;
      rest_.remove_prefix(word.size());
      return {.text = std::string(word), .items = {}, .members = {}};
    }
    return {.text = number(), .items = {}, .members = {}};
  }
  Tree object() {
    Tree tree;
    if (takes('}')) return tree;
    do {
      expect('"');
      std::string key = string();
      if (tree.has(key)) refuse();
      expect(':');
      tree.members.emplace_back(std::move(key), value());
    } while (takes(','));
    expect('}');
    return tree;
  }
  Tree array() {
    Tree tree;
    if (takes(']')) return tree;
    do tree.items.push_back(value());
    while (takes(','));
    expect(']');
    return tree;
  }
  std::string string() {
    std::string out;
    while (!takes('"')) {
      if (rest_.empty() || static_cast<unsigned char>(rest_[0]) < 0x20) refuse();
      out += takes('\\') ? escaped() : plain();
    }
    return out;
  }
  char plain() {
    const char character = rest_[0];
    rest_.remove_prefix(1);
    return character;
  }
  char escaped() {
    if (takes('u')) {
      const std::string digits(rest_.substr(0, 4));
      rest_.remove_prefix(4);
      return static_cast<char>(std::strtol(digits.c_str(), nullptr, 16));
    }
    if (rest_.empty() || (rest_[0] != '"' && rest_[0] != '\\')) refuse();
    return plain();
  }
  /// No leading zeros, no plus, digits on both sides of a point.
  std::string number() {
    const std::string_view begin = rest_;
    takes('-');
    if (!takes('0')) digits();
    if (takes('.')) digits();
    return std::string(begin.substr(0, begin.size() - rest_.size()));
  }
  void digits() {
    if (rest_.empty() || rest_[0] < '0' || rest_[0] > '9') refuse();
    while (!rest_.empty() && rest_[0] >= '0' && rest_[0] <= '9') rest_.remove_prefix(1);
  }

  std::string_view rest_;
};

inline Tree json(std::string_view text) { return Reader(text).whole(); }

}  // namespace parsed
