// `<topos-example>`: runs an example of the gallery in the reader's browser, when asked to.
import { renderChildren, toDom } from "../../card/dom.ts";
import { compare, controlTrees, drawingTrees, lineTrees, type Shown } from "./block.ts";
import type { Recorded } from "./recorder.ts";

/** Milliseconds between two drawings of what is still running. */
const betweenDrawings = 100;

export class ToposExample extends HTMLElement {
  #shown: Shown | undefined;
  #stop: AbortController | undefined;
  #drawn = 0;

  connectedCallback(): void {
    const printed = Array.from(this.querySelectorAll(".example-line"), (line) =>
      (line.textContent ?? "").replace(/\n$/, ""),
    );
    const says = this.querySelector(".measure-status")?.textContent ?? "";
    this.#shown ??= { printed, here: undefined, state: "idle", share: 0, says };
    this.addEventListener("click", this.#onClick);
  }

  disconnectedCallback(): void {
    this.removeEventListener("click", this.#onClick);
    this.#stop?.abort();
  }

  /** What was printed here so far. */
  get lines(): readonly string[] {
    return [...(this.#shown?.here ?? [])];
  }

  readonly #onClick = (event: Event): void => {
    const button = event.target instanceof Element ? event.target.closest("[data-action]") : null;
    if (button?.getAttribute("data-action") === "start") void this.#run();
    else if (button !== null) this.#stop?.abort();
  };

  async #run(): Promise<void> {
    const shown = this.#shown;
    if (shown === undefined || this.#stop !== undefined) return;
    const stop = new AbortController();
    this.#stop = stop;
    this.#show({ state: "running", here: [], share: 0, says: "Running." });
    try {
      const { drawings, lines } = await this.#recorded(stop.signal);
      this.#draw(drawings);
      const { says } = compare(shown.printed, lines);
      this.#show({ state: "done", here: [...lines], share: 1, says });
    } catch (error) {
      const stopped = stop.signal.aborted;
      const reason = error instanceof Error ? error.message : String(error);
      const says = stopped ? "Stopped." : `It did not work: ${reason}`;
      this.#show({ state: stopped ? "stopped" : "failed", says });
    } finally {
      this.#stop = undefined;
    }
  }

  async #recorded(signal: AbortSignal): Promise<Recorded> {
    const [{ gallery }, { record }] = await Promise.all([
      import("../../../../examples/gallery.ts"),
      import("./recorder.ts"),
    ]);
    const name = this.dataset["name"] ?? "";
    const example = gallery.get(name);
    if (example === undefined) throw new Error(`the gallery has no example "${name}"`);
    return record(example, {
      signal,
      onNews: ({ lines, drawings }, share) => {
        this.#show({ here: [...lines], share });
        if (performance.now() - this.#drawn > betweenDrawings) this.#draw(drawings);
      },
    });
  }

  #draw(drawings: Recorded["drawings"]): void {
    this.#drawn = performance.now();
    const place = this.querySelector(".example-drawings");
    // What is still to come stays as the build drew it.
    drawingTrees(drawings).forEach((tree, at) => {
      const old = place?.children[at];
      if (old === undefined) place?.append(toDom(tree));
      else renderChildren(old, tree.children);
    });
  }

  #show(changed: Partial<Shown>): void {
    if (this.#shown === undefined) return;
    this.#shown = { ...this.#shown, ...changed };
    const [controls, output] = [".example-controls", ".example-output"].map((part) =>
      this.querySelector(part),
    );
    if (controls) renderChildren(controls, controlTrees(this.#shown));
    if (output) renderChildren(output, lineTrees(this.#shown));
  }
}

export function defineExample(): void {
  if (customElements.get("topos-example") === undefined)
    customElements.define("topos-example", ToposExample);
}
