// The area that one draws on, with a pointer, a finger or keys.
import { type Branch, branch } from "../../card/tree.ts";
import { type Point, type Stroke, side } from "./drawing.ts";

/** What is drawn, and where the pen of the keys is. */
export interface Drawing {
  readonly strokes: readonly Stroke[];
  readonly pen: Point;
  /** Whether moving the pen draws. */
  readonly down: boolean;
}

export const emptyDrawing: Drawing = {
  strokes: [],
  pen: { x: side / 2, y: side / 4 },
  down: false,
};

/** Points that are nearer to the last one than this add nothing to see. */
const nearest = 0.4;

export function strokeBegun(drawing: Drawing, at: Point): Drawing {
  return { ...drawing, strokes: [...drawing.strokes, [at]], pen: at };
}

/** The last stroke goes on to a point. */
export function strokeTo(drawing: Drawing, at: Point): Drawing {
  const stroke = drawing.strokes.at(-1);
  const last = stroke?.at(-1);
  if (stroke === undefined || last === undefined) return strokeBegun(drawing, at);
  if (Math.hypot(at.x - last.x, at.y - last.y) < nearest) return drawing;
  return { ...drawing, strokes: [...drawing.strokes.slice(0, -1), [...stroke, at]], pen: at };
}

/** Without the last stroke. */
export function strokeUndone(drawing: Drawing): Drawing {
  return { ...drawing, strokes: drawing.strokes.slice(0, -1), down: false };
}

const directions: { readonly [key: string]: Point } = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** What a key does to a drawing; nothing for keys that are not its own. */
export function keyPressed(drawing: Drawing, key: string, large: boolean): Drawing | undefined {
  if (key === " ") {
    const { down, pen } = drawing;
    return down ? { ...drawing, down: false } : { ...strokeBegun(drawing, pen), down: true };
  }
  if (key === "Backspace") return strokeUndone(drawing);
  if (key === "Escape" || key === "Delete") return emptyDrawing;
  const direction = directions[key];
  if (direction === undefined) return undefined;
  const length = large ? 6 : 2;
  const within = (value: number): number => Math.max(0, Math.min(side, value));
  const pen = {
    x: within(drawing.pen.x + direction.x * length),
    y: within(drawing.pen.y + direction.y * length),
  };
  return drawing.down ? strokeTo(drawing, pen) : { ...drawing, pen };
}

/** The strokes, and a cross where the keys' pen is. */
export function padTree({ strokes, pen, down }: Drawing): Branch {
  const lines = strokes.map((stroke) =>
    branch("polyline", {
      class: "digits-stroke",
      points: (stroke.length === 1 ? [...stroke, ...stroke] : stroke)
        .map(({ x, y }) => `${round(x)},${round(y)}`)
        .join(" "),
    }),
  );
  return branch(
    "svg",
    { viewBox: `0 0 ${side} ${side}`, "aria-hidden": "true" },
    ...lines,
    branch("path", {
      class: "digits-pen",
      "data-down": down,
      d: `M${round(pen.x - 1.5)} ${round(pen.y)}h3m-1.5 -1.5v3`,
    }),
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Hands on what the reader does; ends with the signal. */
export function watchPad(
  area: HTMLElement,
  change: (to: (from: Drawing) => Drawing) => void,
  signal: AbortSignal,
): void {
  const placeOf = (event: PointerEvent): Point => {
    const { left, top, width, height } = area.getBoundingClientRect();
    const within = (share: number): number => Math.max(0, Math.min(side, side * share));
    return { x: within((event.clientX - left) / width), y: within((event.clientY - top) / height) };
  };
  let pointer: number | undefined;
  const listen = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    body: (event: HTMLElementEventMap[Name]) => void,
  ): void => area.addEventListener(name, body, { signal });

  listen("pointerdown", (event) => {
    if (!event.isPrimary || event.button !== 0) return;
    pointer = event.pointerId;
    area.setPointerCapture(event.pointerId);
    change((drawing) => ({ ...strokeBegun(drawing, placeOf(event)), down: false }));
  });
  listen("pointermove", (event) => {
    if (event.pointerId !== pointer) return;
    const passed = event.getCoalescedEvents();
    const points = (passed.length === 0 ? [event] : passed).map(placeOf);
    change((drawing) => points.reduce(strokeTo, drawing));
  });
  const end = (event: PointerEvent): void => {
    if (event.pointerId === pointer) pointer = undefined;
  };
  listen("pointerup", end);
  listen("pointercancel", end);
  listen("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key, shiftKey } = event;
    if (keyPressed(emptyDrawing, key, shiftKey) === undefined) return;
    event.preventDefault();
    change((drawing) => keyPressed(drawing, key, shiftKey) ?? drawing);
  });
}
