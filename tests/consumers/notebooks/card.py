import pathlib
import anywidget
import traitlets

class Card(anywidget.AnyWidget):
    _esm = pathlib.Path("topos-wasm/anywidget.js")
    program = traitlets.Unicode("").tag(sync=True)
    views = traitlets.List(["values"]).tag(sync=True)
    caption = traitlets.Unicode("").tag(sync=True)

card = Card(program="x = leaf 2\ny = exp(x)", views=["values", "graph"])
card
