#include "read/naming.hpp"

#include <catch_amalgamated.hpp>

#include "engine/read/cards.hpp"

using namespace topos;

TEST_CASE("a node is called by its first name, else by its number") {
  const cards::Names names{{"w", {1, 0}}, {"weight", {1, 0}}};

  CHECK(label(names, {1, 0}) == "w");
  CHECK(label(names, {1, 5}) == "#5");
  CHECK(gradient_label(names, {1, 5}, {1, 0}) == "d #5 / d w");
}

TEST_CASE("a node knows all of its names in the order of first assignment") {
  const cards::Names names{{"w", {1, 1}}, {"x", {1, 0}}, {"weight", {1, 1}}};

  CHECK(names_by_node(names, 2) ==
        std::vector<std::vector<std::string_view>>{{"x"}, {"w", "weight"}});
}

TEST_CASE("the default target is the first derivative's, else the last name of rank 0") {
  const auto hessian = cards::hessian();
  const Structure& structure = hessian.network.structure();
  CHECK(default_target(structure, hessian.names, hessian.adjoints, {}) == hessian.target);
  CHECK(default_target(structure, hessian.names, {}, {}) == hessian.names[1].second);

  const auto row = cards::jacobian_row();
  CHECK(default_target(row.network.structure(), row.names, {}, {}) == row.names.back().second);
  CHECK_FALSE(default_target(row.network.structure(), {}, {}, {}));
}
