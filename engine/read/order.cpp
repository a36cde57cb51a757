#include "read/order.hpp"

#include <algorithm>
#include <limits>
#include <span>

#include "operation/vocabulary.hpp"

namespace topos {

namespace {

constexpr std::size_t none = std::numeric_limits<std::size_t>::max();

/// For each line of the program, the transform that its chain of first readings ends in as a seed:
/// what reads it first is that transform, or a line of which the same is true.
std::vector<std::size_t> seeded_transforms(const Structure& structure,
                                           const std::vector<bool>& appended) {
  std::vector<std::size_t> seeded(structure.size(), none);
  std::span<const Transform> waiting = structure.transforms();
  // From the last reading to the first, so that what is left standing is the first.
  for (std::size_t i = structure.size() + 1; i-- > 0;) {
    if (i < structure.size()) {
      for (std::uint32_t operand : structure.node(i).inputs()) {
        seeded[operand] = appended[i] ? none : seeded[i];
      }
    }
    while (!waiting.empty() && waiting.back().begin == i) {
      seeded[waiting.back().seed] = waiting.size() - 1;
      waiting = waiting.first(waiting.size() - 1);
    }
  }
  return seeded;
}

class Classifier {
 public:
  explicit Classifier(const Structure& structure)
      : structure_(structure),
        appended_(appended_nodes(structure)),
        seeded_(seeded_transforms(structure, appended_)),
        classes_(structure.size(), 0) {}

  std::vector<std::size_t> run() && {
    std::size_t done = 0;
    const std::span<const Transform> transforms = structure_.transforms();
    for (std::size_t t = 0; t < transforms.size(); ++t) {
      read_lines(done, transforms[t].begin);
      append(transforms[t], t);
      done = transforms[t].end;
    }
    read_lines(done, structure_.size());
    return std::move(classes_);
  }

 private:
  void read_lines(std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      if (appended_[i]) continue;
      for (std::uint32_t operand : structure_.node(i).inputs()) {
        classes_[i] = std::max(classes_[i], classes_[operand]);
      }
    }
  }

  void append(const Transform& transform, std::size_t position) {
    const std::size_t highest = class_over(transform.target);
    const std::span appended = std::span(classes_).first(transform.end).subspan(transform.begin);
    std::ranges::fill(appended, highest);
    raise_seeds(transform.begin, position, highest);
  }

  std::size_t class_over(std::size_t target) const {
    const std::vector<bool> visited = visited_from(structure_, target);
    std::size_t highest = 0;
    for (std::size_t i = 0; i <= target; ++i) {
      if (visited[i] && !structure_.node(i).inputs().empty()) {
        highest = std::max(highest, classes_[i]);
      }
    }
    return highest + 1;
  }

  void raise_seeds(std::size_t end, std::size_t position, std::size_t highest) {
    const std::size_t first = structure_.transforms().front().begin;
    std::size_t lowest = end;
    for (std::size_t i = end; i-- > first;) {
      if (seeded_[i] != position || appended_[i] || !structure_.node(i).inputs().empty()) continue;
      classes_[i] = highest;
      lowest = i;
    }
    read_lines(lowest, end);
  }

  const Structure& structure_;
  std::vector<bool> appended_;
  std::vector<std::size_t> seeded_;
  std::vector<std::size_t> classes_;
};

}  // namespace

std::vector<bool> appended_nodes(const Structure& structure) {
  std::vector<bool> appended(structure.size(), false);
  for (const Transform& transform : structure.transforms()) {
    for (std::size_t i = transform.begin; i < transform.end; ++i) appended[i] = true;
  }
  return appended;
}

std::vector<bool> visited_from(const Structure& structure, std::size_t target) {
  std::vector<bool> visited(structure.size(), false);
  visited[target] = true;
  for (std::size_t i = target + 1; i-- > 0;) {
    if (!visited[i]) continue;
    const Node& node = structure.node(i);
    for (std::size_t operand = 0; operand < node.inputs().size(); ++operand) {
      if (passes(node.opcode, operand)) visited[node.inputs()[operand]] = true;
    }
  }
  return visited;
}

std::vector<std::size_t> classes(const Structure& structure) { return Classifier(structure).run(); }

}  // namespace topos
