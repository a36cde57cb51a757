#pragma once

// One overload for each opcode: the statements that make its value. A missing one does not compile.

#include "emit/builder.hpp"

namespace topos {

// A source that is supplied is an argument, which was named before.
inline Term stated(const Parameter&, Builder& at) { return at.term(at.node()); }
inline Term stated(const Input&, Builder& at) { return at.term(at.node()); }
Term stated(const Leaf&, Builder& at);

// One operation of the same meaning.
inline Term stated(const Add&, Builder& at) { return at.elementwise("add"); }
inline Term stated(const Sub&, Builder& at) { return at.elementwise("subtract"); }
inline Term stated(const Mul&, Builder& at) { return at.elementwise("multiply"); }
inline Term stated(const Div&, Builder& at) { return at.elementwise("divide"); }
inline Term stated(const Maximum&, Builder& at) { return at.elementwise("maximum"); }
inline Term stated(const Powf&, Builder& at) { return at.elementwise("power"); }
inline Term stated(const Neg&, Builder& at) { return at.elementwise("negate"); }
inline Term stated(const Exp&, Builder& at) { return at.elementwise("exponential"); }
inline Term stated(const Ln&, Builder& at) { return at.elementwise("log"); }
inline Term stated(const Sqrt&, Builder& at) { return at.elementwise("sqrt"); }
inline Term stated(const Tanh&, Builder& at) { return at.elementwise("tanh"); }
inline Term stated(const Sin&, Builder& at) { return at.elementwise("sine"); }
inline Term stated(const Cos&, Builder& at) { return at.elementwise("cosine"); }
inline Term stated(const Log1p&, Builder& at) { return at.elementwise("log_plus_one"); }
inline Term stated(const Expm1&, Builder& at) { return at.elementwise("exponential_minus_one"); }

// Several operations, or another form: one file for each group of them.
Term stated(const Erf&, Builder& at);
Term stated(const ErfDerivative&, Builder& at);
Term stated(const Step&, Builder& at);

Term stated(const MatMul&, Builder& at);
Term stated(const Gather&, Builder& at);
Term stated(const Scatter&, Builder& at);

Term stated(const Sum&, Builder& at);
Term stated(const SumAlong&, Builder& at);
Term stated(const LogSoftmax&, Builder& at);
Term stated(const LogSumExp&, Builder& at);

Term stated(const Broadcast&, Builder& at);
Term stated(const BroadcastAlong&, Builder& at);
Term stated(const Reshape&, Builder& at);
Term stated(const Permute&, Builder& at);
Term stated(const Narrow&, Builder& at);
Term stated(const Pad&, Builder& at);

Term stated(const Unfold&, Builder& at);
Term stated(const Fold&, Builder& at);

}  // namespace topos
