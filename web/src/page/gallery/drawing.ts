// What examples draw, by the pictures of the training in cards.
import type { Drawing } from "../../../../examples/report.ts";
import { renderCurve } from "../../card/training/curve.ts";
import { renderPicture } from "../../card/training/surface.ts";
import type { Branch } from "../../card/tree.ts";

/** A picture names what it is of; here its title tells. */
const named = { of: "answers", input: "the plane", samples: undefined } as const;

export function renderDrawing(drawing: Drawing): Branch {
  switch (drawing.kind) {
    case "curve":
      return renderCurve({ ...drawing, end: drawing.steps });
    case "fit": {
      const { title, from, to, values, samples } = drawing;
      const points = values.length;
      const declaration = { ...named, kind: "curve", input: "x", from, to, points } as const;
      return renderPicture({ declaration, values, samples }, title);
    }
    case "surface": {
      const { title, from, to, columns, values, samples } = drawing;
      const rows = values.length / columns;
      const declaration = { ...named, kind: "surface", from, to, columns, rows } as const;
      return renderPicture({ declaration, values, samples }, title);
    }
    default:
      return drawing satisfies never;
  }
}
