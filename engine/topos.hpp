#pragma once

// The public face of topos, in reading order.

#include "differentiate/differentiate.hpp"
#include "element/element.hpp"
#include "foundation/fault.hpp"
#include "neural/init.hpp"
#include "neural/linear.hpp"
#include "neural/mlp.hpp"
#include "operation/vocabulary.hpp"
#include "record/composite/abs.hpp"
#include "record/composite/broadcast_like.hpp"
#include "record/composite/mean_along.hpp"
#include "record/composite/relu.hpp"
#include "record/composite/transpose.hpp"
#include "record/network.hpp"
#include "record/tape.hpp"
#include "run/interpret.hpp"
#include "tensor/tensor.hpp"
