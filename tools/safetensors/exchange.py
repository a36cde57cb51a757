"""Reads a file by the package `safetensors`, says what is in it, and writes another one.

    python tools/safetensors/exchange.py FROM TO

Prints `{"tensors": {path: {"dtype", "shape", "bytes"}}, "metadata": {...}}` in JSON, bytes in hexadecimal. TO has the
same tensors with the sign of each element turned, and the metadata `{"format": "exchange"}`.
"""

import ctypes
import json
import sys
from pathlib import Path

import safetensors

NAMES = {"F64": "float64", "F32": "float32", "BF16": "bfloat16"}
SIZES = {"F64": 8, "F32": 4, "BF16": 2}


def turned(data: bytes, size: int) -> bytearray:
    """Elements with the other sign: the highest bit of the last byte, which is little-endian's first."""
    out = bytearray(data)
    for last in range(size - 1, len(out), size):
        out[last] ^= 0x80
    return out


def write(path: Path, tensors: dict[str, dict]) -> None:
    """The package takes memory, so that of each tensor lives until it has written."""
    kept = {}
    given = {}
    for name, tensor in tensors.items():
        elements = turned(tensor["data"], SIZES[tensor["dtype"]])
        kept[name] = (ctypes.c_char * len(elements)).from_buffer(elements)
        given[name] = safetensors.TensorSpec(
            dtype=NAMES[tensor["dtype"]],
            shape=tensor["shape"],
            data_ptr=ctypes.addressof(kept[name]),
            data_len=len(elements),
        )
    path.write_bytes(safetensors.serialize(given, {"format": "exchange"}))


def main(source: Path, target: Path) -> None:
    tensors = dict(safetensors.deserialize(source.read_bytes()))
    with safetensors.safe_open(source, framework="numpy") as opened:
        metadata = opened.metadata()
        for name, tensor in tensors.items():
            # NumPy has no bf16.
            if tensor["dtype"] != "BF16":
                array = opened.get_tensor(name)
                assert (list(array.shape), array.tobytes()) == (tensor["shape"], bytes(tensor["data"])), name
    said = {
        name: {"dtype": t["dtype"], "shape": list(t["shape"]), "bytes": bytes(t["data"]).hex()}
        for name, t in tensors.items()
    }
    print(json.dumps({"tensors": said, "metadata": metadata}))
    write(target, tensors)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
