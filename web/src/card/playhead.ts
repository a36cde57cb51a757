import { type BufferChart, chartOf } from "./buffers.ts";
import { entriesOf } from "./content.ts";
import { renderChildren } from "./dom.ts";
import { cursorPlace } from "./live-drawing.ts";
import { aliveTrees, bufferWords, playheadWords } from "./live-words.ts";
import { playheadRow } from "./liveness.ts";
import type { Stage } from "./stage.ts";

/** The picture of one entry, and what it is drawn from. */
interface Sheet {
  readonly figure: HTMLElement;
  readonly chart: BufferChart;
  readonly schedule: readonly number[];
}

/**
 * The playhead of the view `liveness`: dragged, stepped, or put to a row by a press. All entries of a card follow, each
 * in its own schedule. Only what the playhead touches is drawn anew.
 */
export class Playhead {
  readonly #card: HTMLElement;
  readonly #stage: Stage;
  readonly #charts: WeakMap<object, BufferChart> = new WeakMap();
  #wanted: number | undefined;
  #drag: { readonly pointer: number; readonly rowAt: (y: number) => number } | undefined;

  constructor(card: HTMLElement, stage: Stage) {
    this.#card = card;
    this.#stage = stage;
    card.addEventListener("input", ({ target }) => this.#slide(target));
    card.addEventListener("focusin", ({ target }) => this.#goToRow(target));
    card.addEventListener("click", ({ target }) => this.#goToRow(target));
    card.addEventListener("pointerdown", (event) => this.#grab(event));
    card.addEventListener("pointermove", (event) => this.#move(event));
    for (const end of ["pointerup", "pointercancel"] as const) {
      card.addEventListener(end, ({ pointerId }) => {
        if (this.#drag?.pointer === pointerId) this.#drag = undefined;
      });
    }
    const passive = { capture: true, passive: true };
    card.addEventListener("scroll", ({ target }) => showWindow(target), passive);
  }

  /** Says what is known of the buffer of the chosen node. */
  choose(index: number | undefined): void {
    for (const { figure, chart } of this.#sheets()) {
      const line = figure.querySelector(".live-chosen");
      const buffer = chart.buffers.find((one) => one.line.index === index);
      const text = buffer === undefined ? "" : bufferWords(chart, buffer);
      if (line !== null && line.textContent !== text) line.textContent = text;
    }
  }

  #sheets(): readonly Sheet[] {
    const { content } = this.#stage;
    if (content === undefined) return [];
    const figures = this.#card.querySelectorAll<HTMLElement>("[data-view='liveness'] .liveness");
    const made = entriesOf(content).filter(
      ({ readings }) => (readings.liveness?.schedule.length ?? 0) > 0,
    );
    return made.flatMap(({ readings: { plan, liveness } }, position) => {
      const figure = figures[position];
      if (figure === undefined || plan === undefined || liveness === undefined) return [];
      const chart = this.#charts.get(liveness) ?? chartOf(plan, liveness);
      this.#charts.set(liveness, chart);
      return [{ figure, chart, schedule: liveness.schedule }];
    });
  }

  /** The sheet that an element belongs to. */
  #sheetOf(target: Element): Sheet | undefined {
    const figure = target.closest(".liveness");
    return this.#sheets().find((sheet) => sheet.figure === figure);
  }

  #slide(target: EventTarget | null): void {
    if (!(target instanceof HTMLInputElement) || target.dataset["action"] !== "live-slide") return;
    const sheet = this.#sheetOf(target);
    this.#goTo(sheet?.schedule[Number(target.value)]);
    if (sheet !== undefined) reveal(sheet.figure, Number(target.value), sheet.schedule.length);
  }

  #goToRow(target: EventTarget | null): void {
    const row = target instanceof Element ? target.closest(".live-row, .live-bar") : null;
    if (row !== null) this.#goTo(Number(row.getAttribute("data-node")));
  }

  #grab(event: PointerEvent): void {
    const { target } = event;
    const area = target instanceof Element ? target.closest<SVGElement>("[data-scrub]") : null;
    const sheet = area === null ? undefined : this.#sheetOf(area);
    if (area === null || sheet === undefined || event.button !== 0) return;
    event.preventDefault();
    const { figure, schedule } = sheet;
    const count = schedule.length;
    const isOverview = area.dataset["scrub"] === "overview";
    this.#drag = {
      pointer: event.pointerId,
      rowAt: (y) => {
        const box = area.getBoundingClientRect();
        const row = Math.floor(((y - box.top) / box.height) * count);
        return Math.max(0, Math.min(count - 1, row));
      },
    };
    area.setPointerCapture(event.pointerId);
    const row = this.#drag.rowAt(event.clientY);
    this.#goTo(schedule[row]);
    if (isOverview) reveal(figure, row, count);
  }

  #move(event: PointerEvent): void {
    if (this.#drag?.pointer !== event.pointerId) return;
    const { target } = event;
    const sheet = target instanceof Element ? this.#sheetOf(target) : undefined;
    if (sheet === undefined) return;
    const row = this.#drag.rowAt(event.clientY);
    this.#goTo(sheet.schedule[row]);
    if (target instanceof SVGElement && target.closest("[data-scrub='overview']") !== null)
      reveal(sheet.figure, row, sheet.schedule.length);
  }

  /** Moves before the next picture; what was asked for in between is passed over. */
  #goTo(node: number | undefined): void {
    if (node === undefined || node === this.#stage.at) return;
    const isQueued = this.#wanted !== undefined;
    this.#wanted = node;
    this.#stage.at = node;
    if (isQueued) return;
    requestAnimationFrame(() => {
      const at = this.#wanted;
      this.#wanted = undefined;
      for (const sheet of this.#sheets()) this.#draw(sheet, at);
    });
  }

  #draw({ figure, chart, schedule }: Sheet, at: number | undefined): void {
    const row = playheadRow(chart, schedule, at);
    figure.querySelector(".live-cursor")?.setAttribute("transform", cursorPlace(row));
    figure.querySelector(".live-row[data-at]")?.removeAttribute("data-at");
    rowIn(figure, row)?.setAttribute("data-at", "");
    const line = figure.querySelector(".live-overview-at");
    for (const side of ["y1", "y2"]) line?.setAttribute(side, String(row + 0.5));
    const slider = figure.querySelector<HTMLInputElement>(".live-slider");
    if (slider !== null) {
      slider.value = String(row);
      slider.setAttribute("aria-valuetext", playheadWords(chart, row));
    }
    const now = figure.querySelector(".live-now");
    if (now === null) return;
    renderChildren(now, aliveTrees(chart, row));
    this.#stage.include(now);
  }
}

/** The label of a row. Rows stand in chunks of one size. */
function rowIn(figure: Element, row: number): Element | undefined {
  const chunks = figure.querySelector(".live-labels")?.children;
  const size = chunks?.[0]?.children.length ?? 1;
  return chunks?.[Math.floor(row / size)]?.children[row % size];
}

/** Scrolls the schedule so that a row is seen. */
function reveal(figure: Element, row: number, count: number): void {
  const scroll = figure.querySelector(".live-scroll");
  const sheet = figure.querySelector(".live-sheet");
  if (scroll === null || sheet === null) return;
  const height = sheet.clientHeight / count;
  const top = row * height;
  const isSeen =
    top >= scroll.scrollTop && top + 2 * height <= scroll.scrollTop + scroll.clientHeight;
  if (!isSeen) scroll.scrollTop = top - scroll.clientHeight / 2;
}

/** Marks in the overview which part of the schedule is seen. */
function showWindow(target: EventTarget | null): void {
  if (!(target instanceof Element) || !target.classList.contains("live-scroll")) return;
  const sheet = target.querySelector(".live-sheet");
  const overview = target.parentElement?.querySelector(".live-overview");
  const frame = overview?.querySelector(".live-window");
  if (sheet === null || !overview || !frame) return;
  const rows = Number(overview.getAttribute("viewBox")?.split(" ")[3] ?? 0);
  const perRow = sheet.clientHeight / Math.max(1, rows);
  frame.setAttribute("y", String(target.scrollTop / perRow));
  frame.setAttribute("height", String(target.clientHeight / perRow));
}
