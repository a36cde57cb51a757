// Records, runs, differentiates and prints, by nothing but the installed library.

#include <iostream>
#include <topos.hpp>
#include <typeinfo>
#include <vector>

using namespace topos;

int main() {
  Tape<f64> tape;
  const auto w = tape.parameter(Tensor<f64>::scalar(0.5));
  const auto x = tape.input(Tensor<f64>::scalar(2.0));
  const auto loss = tanh(w * x) * x;
  const auto adjoints = differentiate(tape, loss.symbol(), std::vector{w.symbol()});
  auto draw = init::uniform<f64>(7, 0.5);
  const Mlp<f64> mlp(tape, std::vector<std::size_t>{2, 3, 1}, Activation::Tanh, draw);
  const auto out = mlp.express(tape, tape.leaf(Tensor<f64>::counted(Shape{1, 2}, 1)));
  const auto network = std::move(tape).seal();
  std::cout << network.describe();

  const auto run = forward(network, network.parameters());
  std::cout << "loss " << run.of(loss.symbol()).text() << '\n';
  std::cout << "scan " << run.backward(loss.symbol()).of(w.symbol()).text() << '\n';
  std::cout << "recorded " << run.of(adjoints.of(w.symbol())).text() << '\n';
  std::cout << "mlp " << run.of(out.symbol()).text() << '\n';

  // A fault keeps its type, also for who knows only its base.
  try {
    run.of(Symbol{.family = loss.symbol().family, .index = 99});
  } catch (const std::exception& error) {
    std::cout << (typeid(error) == typeid(Fault) ? "fault: " : "stranger: ") << error.what()
              << '\n';
  }
}
