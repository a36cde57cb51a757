"""An emitted StableHLO module as a JAX function, which jit, shardings and scan take like any other.

    step = load("step.mlir")           # (w1, b1, w2, b2, x, y) -> (loss, four gradients)
    loss, *gradients = step(w1, b1, w2, b2, x, y)

JAX has no documented call of a foreign module. This one goes through `jax.export`: it exports a stand-in of the same
signature and swaps the stand-in's module for ours.
"""

import dataclasses
from collections.abc import Callable
from pathlib import Path

import jax
import jax.numpy as jnp
from jax import export
from jaxlib.mlir import ir
from jaxlib.mlir.dialects import stablehlo

import verify

ELEMENTS = {"f64": jnp.float64, "f32": jnp.float32, "bf16": jnp.bfloat16}


@dataclasses.dataclass(frozen=True)
class Argument:
    """What `@main` says of an argument; name and role stand there where the module was emitted as portable."""

    name: str
    role: str | None
    element: str
    shape: tuple[int, ...]

    def __str__(self) -> str:
        return f"{self.element}[{','.join(map(str, self.shape))}]"


@dataclasses.dataclass(frozen=True)
class Step:
    """A module that can be called: by position, with arrays or traced values of exactly its types."""

    name: str
    arguments: tuple[Argument, ...]
    results: tuple[Argument, ...]
    batch: int | None
    call: Callable = dataclasses.field(repr=False)

    def __call__(self, *given):
        if len(given) != len(self.arguments):
            names = ", ".join(argument.name for argument in self.arguments)
            raise TypeError(
                f"{self.name} takes {len(self.arguments)} arguments ({names}), got {len(given)}"
            )
        values = [jnp.asarray(value) for value in given]
        for argument, value in zip(self.arguments, values):
            came = Argument(argument.name, None, element_of(value.dtype), value.shape)
            if str(came) != str(argument):
                raise TypeError(f"{self.name} needs {argument.name} as {argument}, got {came}")
        return self.call(*values)


class Refused(Exception):
    """The module is not one that can be called; the message says where."""


def load(path: str | Path, platforms: tuple[str, ...] | None = None) -> Step:
    """Reads a portable module; `platforms` are those it may run on, else the one at hand."""
    path = Path(path)
    with verify.context():
        problem = verify.problem_of(path, portable=True)
        if problem is not None:
            raise Refused(f"{path} cannot be called\n{problem}")
        module = ir.Module.parseFile(str(path))
        batch, arguments, results = signature_of(module)
        artifact = stablehlo.serialize_portable_artifact(module, stablehlo.get_current_version())
    types = arguments + results
    if any(each.element == "f64" for each in types) and not jax.config.jax_enable_x64:
        raise Refused(f"{path} computes in f64, which JAX has only under JAX_ENABLE_X64=1")
    exported = exported_from(artifact, arguments, results, platforms or (jax.default_backend(),))
    return Step(path.name, arguments, results, batch, without_derivative(exported.call, path.name))


def exported_from(artifact: bytes, arguments, results, platforms) -> export.Exported:
    def stand_in(*_):
        return tuple(jnp.zeros(each.shape, ELEMENTS[each.element]) for each in results)

    # What is unused would be dropped, and all of it is: the stand-in reads nothing.
    template = export.export(jax.jit(stand_in, keep_unused=True), platforms=platforms)(
        *(jax.ShapeDtypeStruct(each.shape, ELEMENTS[each.element]) for each in arguments)
    )
    return dataclasses.replace(template, mlir_module_serialized=artifact)


def without_derivative(call: Callable, name: str) -> Callable:
    """JAX would differentiate the stand-in, and answer zeros."""

    def refuse(*_):
        raise TypeError(f"{name} has no derivative here: it answers its gradients as results")

    guarded = jax.custom_vjp(lambda *given: call(*given))
    guarded.defvjp(refuse, refuse)
    return guarded


def signature_of(module: ir.Module):
    """Batch, arguments and results of `@main`. Needs the module's context."""
    (main,) = (each for each in module.body.operations if verify.is_public(each))
    attributes = module.operation.attributes
    batch = ir.IntegerAttr(attributes["topos.batch"]).value if "topos.batch" in attributes else None

    def text(attribute: str, of: ir.DictAttr) -> str | None:
        return ir.StringAttr(of[attribute]).value if attribute in of else None

    arguments = [
        argument_of(kind, text("topos.name", of) or f"argument {index}", text("topos.role", of))
        for index, (kind, of) in enumerate(zip(main.type.inputs, main.arg_attrs))
    ]
    results = [argument_of(kind, f"result {at}") for at, kind in enumerate(main.type.results)]
    return batch, tuple(arguments), tuple(results)


def argument_of(kind: ir.Type, name: str, role: str | None = None) -> Argument:
    tensor = ir.RankedTensorType(kind)
    return Argument(name, role, str(tensor.element_type), tuple(tensor.shape))


def element_of(dtype) -> str:
    """Our name of a JAX dtype, or its own where we have none."""
    return next((name for name, own in ELEMENTS.items() if own == dtype), str(dtype))
