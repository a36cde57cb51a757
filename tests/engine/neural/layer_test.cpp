#include <catch_amalgamated.hpp>

#include "neural/mlp.hpp"

namespace topos {
namespace {

TEST_CASE("a linear layer records two parameters, then product, spread bias and sum") {
  Tape<f64> tape;
  const auto x = tape.input(Tensor<f64>::filled(Shape{4, 2}, 0));
  const Linear<f64> linear(tape, Tensor<f64>::filled(Shape{2, 3}, 0),
                           Tensor<f64>::filled(Shape{3}, 0));
  linear.express(tape, x);
  CHECK(tape.describe() ==
        "   0  Input                             [4, 2]\n"
        "   1  Parameter                         [2, 3]\n"
        "   2  Parameter                         [3]\n"
        "   3  MatMul         0, 1               [4, 3]\n"
        "   4  BroadcastAlong 2  axis=0 extent=4 [4, 3]\n"
        "   5  Add            3, 4               [4, 3]\n"
        "tape: 6 nodes, 2 parameters, 1 input\n");
}

TEST_CASE("a perceptron draws its weights from one stream and names them by path") {
  Tape<f64> tape;
  auto init = init::xavier<f64>(42);
  const std::array<std::size_t, 3> sizes{2, 3, 2};
  const Mlp<f64> mlp(tape, sizes, Activation::Relu, init);
  std::vector<std::string> paths;
  for (const auto& [path, symbol] : mlp.parameters()) paths.push_back(path);
  CHECK(paths == std::vector<std::string>{"0.weights", "0.bias", "1.weights", "1.bias"});
  CHECK(tape.payload(mlp.parameters()[1].second)->storage() == Storage::Constant);
  auto again = init::xavier<f64>(42);
  CHECK(again(Shape{2, 3}).same_bits(*tape.payload(mlp.parameters()[0].second)));
  CHECK(again(Shape{3, 2}).same_bits(*tape.payload(mlp.parameters()[2].second)));
  mlp.express(tape, tape.input(Tensor<f64>::filled(Shape{4, 2}, 0)));
  CHECK(
      tape.describe().ends_with("   8  Leaf                              [4, 3]\n"
                                "   9  Maximum        7, 8               [4, 3]\n"
                                "  10  MatMul         9, 2               [4, 2]\n"
                                "  11  BroadcastAlong 3  axis=0 extent=4 [4, 2]\n"
                                "  12  Add            10, 11             [4, 2]\n"
                                "tape: 13 nodes, 4 parameters, 1 input\n"));
}

TEST_CASE("a layer that does not fit records nothing") {
  Tape<f64> tape;
  auto init = init::xavier<f64>(1);
  const std::array<std::size_t, 1> short_sizes{2};
  const std::array<std::size_t, 2> sizes{2, 3};
  CHECK_THROWS_AS(Mlp<f64>(tape, short_sizes, Activation::Tanh, init), Fault);
  CHECK_THROWS_AS(
      Linear<f64>(tape, Tensor<f64>::filled(Shape{2, 3}, 0), Tensor<f64>::filled(Shape{2}, 0)),
      Fault);
  CHECK(tape.size() == 0);
  const Mlp<f64> mlp(tape, sizes, Activation::Tanh, init);
  const auto narrow = tape.input(Tensor<f64>::filled(Shape{4, 5}, 0));
  const std::size_t before = tape.size();
  CHECK_THROWS_AS(mlp.express(tape, narrow), Fault);
  CHECK(tape.size() == before);
}

}  // namespace
}  // namespace topos
