#include <iostream>
#include <topos.hpp>

using namespace topos;

int main() {
  Tape<f64> tape;
  const auto w = tape.parameter(Tensor<f64>::dense(Shape{2}, {1, -2}));
  const auto loss = sum(w * w);
  const auto network = std::move(tape).seal();
  const auto run = forward(network, network.parameters());
  const auto gradients = run.backward(loss.symbol());
  std::cout << run.of(loss.symbol()).text() << '\n';     // 5
  std::cout << gradients.of(w.symbol()).text() << '\n';  // [2, -4]
}
