#include "engine/language/programs.hpp"

using namespace programs;

namespace {

/// The program in C++; CMake builds what is approved, and `spelled_test.cpp` runs it.
void approve_cpp(const std::string& stem, std::string_view source) {
  approve("spelled/" + stem + ".cpp", spell(checked(source), Spelling::Cpp));
}

std::string spelled(std::string_view source) {
  return spell(checked(source), Spelling::TypeScript);
}

}  // namespace

TEST_CASE("the programs of the differentiation page are spelled in TypeScript") {
  std::string text;
  for (std::string_view source :
       {engine_scan, recorded_rules, same_bits, jacobian_row, hessian_product, backward_curve}) {
    text += spelled(source) + "----\n";
  }

  approve("typescript", text);
}

TEST_CASE("corners of the language are spelled in TypeScript") {
  std::string text;
  for (std::string_view source : {
           // A left operand that is spread is bound first, so that the order stays.
           "v = input [2]\ny = v + 2 * tanh(v) + v * 2\n",
           "w = parameter 1\ny = 1 - w / 2\nz = -2.0\n",
           // Names that JavaScript keeps, names given twice, names that look like temporaries.
           "new = leaf 1\ntape = new + 1\nt1 = 2 * leaf [2]\nx_2 = leaf 1\nx = leaf 1\nx = x + "
           "x\nx = x * x_2\n",
           "a = leaf 1\nnet = linear(of [[1]], of [0])\nloss = a * sum(net(input [1, 1]))\n"
           "g = d(loss, a, net)\nh, k = d(loss, a, net)\nz = g.1.bias + k.bias + net.bias\n"
           "m = d(loss, net.weights)\nq = d(loss, g)\nr = d(a * a, k)\n",
           "net = linear(2, 3, xavier(12345678901234567890))\ny = net(input [1, 2])\n",
           "tape f32\nw = leaf 1.00000005960464477540\nu = leaf of [[inf, -nan], [007, .5]]\n"
           "s = leaf of selection([1], 2) \nc = input of counted(3) [2]\nf = leaf of 0.1 [2]\n",
           "w = parameter [2]\nfeed w [2]\n",
           "w = parameter 1\ny = w * w\nreopen\nz = y + w\nroot z\n",
           "x = input [2, 3]\ny = mean_along(broadcast_along(transpose(x), axis=0, extent=4), 1)\n"
           "z = maximum(sum(y), 0) + step(1, sum(y))\nu = broadcast_along_like(y, 1, y @ y)\n",
       }) {
    const Program program = parse(source);
    text += program.diagnostics.empty() ? spell(program, Spelling::TypeScript)
                                        : diagnostics_text(program.diagnostics);
    text += "----\n";
  }

  approve("typescript-corners", text);
}

TEST_CASE("entries are spelled as the plans that they are lowered to") {
  std::string text;
  for (std::string_view source : {
           "w = parameter 1\nx = input 2\ny = tanh(w * x)\nloss = y * y\nroot loss\nobserve y, w\n"
           "backward; numerics fast\n",
           // Without roots: the last derivative, whether its gradients have names or not.
           "w = parameter 1\nloss = w * w\ng = d(loss, w)\nnumerics exact\n",
           "w = parameter [2]\nx = sum(w) + sum(d(sum(w * w), w) * 2)\nobserve x\n",
           "plan = parameter 1\nobserve plan\n",
           // Names of layers, of their parts and of gradients stand for all of them.
           "net = linear(of [[1]], of [0])\nloss = sum(net(input [1, 1]))\ng = d(loss, net)\n"
           "entry train: root loss, g; backward\nentry loss: root loss; observe net.weights\n"
           "entry new: observe net, g.bias\n",
           "w = parameter 1\ny = w * w\nreopen\nw = y + w\nroot w, y\n",
       }) {
    text += spelled(source) + "----\n" + spell(checked(source), Spelling::Cpp) + "----\n";
  }

  approve("entries", text);
}

TEST_CASE("the whole vocabulary is spelled in TypeScript") {
  std::string text;
  for (std::string_view source : {vocabulary, functions, layers, corners}) {
    text += spelled(source) + "----\n";
  }

  approve("typescript-vocabulary", text);
}

TEST_CASE("programs are spelled in C++") {
  approve_cpp("vocabulary", vocabulary);
  approve_cpp("functions", functions);
  approve_cpp("layers", layers);
  approve_cpp("corners", corners);
}
