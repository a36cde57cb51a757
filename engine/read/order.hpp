#pragma once

#include <cstddef>
#include <vector>

#include "record/structure.hpp"

namespace topos {

/// The nodes that some derivative appended.
std::vector<bool> appended_nodes(const Structure& structure);

/// The nodes that a derivative of `target` visits: the target, and every node that some visited
/// node's rule gives a cotangent. Sources are among them.
std::vector<bool> visited_from(const Structure& structure, std::size_t target);

/// The class of each node: 0 recorded, 1 appended by a transform, 2 by a transform of that, ...
/// A line of the program takes the highest class that it reads; a source written after a transform
/// and first read as the seed of a later one takes that one's class, as seeds belong to the
/// derivative that they direct.
/// Cost: a walk for each transform.
std::vector<std::size_t> classes(const Structure& structure);

}  // namespace topos
