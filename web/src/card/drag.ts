import { stepNumber } from "./number-step.ts";

/** What a drag of a number asks of the program it stands in. */
export interface NumberHost {
  /** The number under an element or a point: where it stands and how it is written. */
  numberAt(event: PointerEvent): { readonly start: number; readonly text: string } | undefined;
  /** Writes `after` over `before` at `start` while the drag goes on. */
  show(start: number, before: string, after: string): void;
  /** Makes one step of history out of what the drag did. */
  finish(start: number, before: string, after: string): void;
  /** A press that moved nothing. */
  tap(start: number, event: PointerEvent): void;
}

/** So many pixels are one step in the last written place. */
const stepPixels = 4;
const deadPixels = 3;
const longPressMilliseconds = 450;
const shiftFactor = 10;

interface Drag {
  readonly pointer: number;
  readonly start: number;
  readonly text: string;
  readonly x: number;
  readonly timer: ReturnType<typeof setTimeout>;
  shown: string;
  isMoving: boolean;
}

/**
 * Lets the numbers inside `area` be dragged sideways. A touch that moves up or down still scrolls the page: the numbers'
 * `touch-action` says so, and the browser then cancels the pointer.
 */
export function dragNumbers(area: HTMLElement, host: NumberHost): void {
  let drag: Drag | undefined;

  area.addEventListener(
    "pointerdown",
    (event) => {
      if (event.button !== 0 || drag !== undefined) return;
      const number = host.numberAt(event);
      if (number === undefined) return;
      const isTouch = event.pointerType !== "mouse";
      const timer = setTimeout(() => {
        if (isTouch && drag !== undefined && !drag.isMoving) end(event, true);
      }, longPressMilliseconds);
      drag = {
        pointer: event.pointerId,
        ...number,
        x: event.clientX,
        timer,
        shown: number.text,
        isMoving: false,
      };
      // The editor would begin a selection, and a touch would bring up the keyboard.
      event.preventDefault();
      event.stopPropagation();
      area.setPointerCapture(event.pointerId);
    },
    { capture: true },
  );
  area.addEventListener("pointermove", (event) => {
    if (drag?.pointer !== event.pointerId) return;
    const distance = event.clientX - drag.x;
    if (!drag.isMoving && Math.abs(distance) < deadPixels) return;
    drag.isMoving = true;
    area.toggleAttribute("data-dragging", true);
    const steps = Math.trunc(distance / stepPixels) * (event.shiftKey ? shiftFactor : 1);
    const text = stepNumber(drag.text, steps);
    if (text === drag.shown) return;
    host.show(drag.start, drag.shown, text);
    drag.shown = text;
  });
  const end = (event: PointerEvent, isTap: boolean): void => {
    if (drag?.pointer !== event.pointerId) return;
    const { start, text, shown, timer, isMoving } = drag;
    drag = undefined;
    clearTimeout(timer);
    area.toggleAttribute("data-dragging", false);
    if (shown !== text) host.finish(start, text, shown);
    else if (isTap && !isMoving) host.tap(start, event);
  };
  area.addEventListener("pointerup", (event) => end(event, true));
  area.addEventListener("pointercancel", (event) => end(event, false));
}
