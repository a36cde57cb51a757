// `<topos-example>`: runs an example of the gallery in the reader's browser, when asked to.
import { renderChildren, toDom } from "../../card/dom.ts";
import type { RunState } from "../run-controls.ts";
import { RunElement } from "../run-element.ts";
import { compare, controlTrees, drawingTrees, lineTrees, type Shown } from "./block.ts";
import type { Recorded } from "./recorder.ts";

/** Milliseconds between two drawings of what is still running. */
const betweenDrawings = 100;

export class ToposExample extends RunElement<Shown> {
  #drawn = 0;

  protected override printed(idle: RunState): Shown {
    const printed = Array.from(this.querySelectorAll(".example-line"), (line) =>
      (line.textContent ?? "").replace(/\n$/, ""),
    );
    return { ...idle, printed, here: undefined };
  }

  /** What was printed here so far. */
  get lines(): readonly string[] {
    return [...(this.shown?.here ?? [])];
  }

  protected override begun(): Partial<Shown> {
    return { here: [], says: "Running." };
  }

  protected override async work(signal: AbortSignal): Promise<string> {
    const { drawings, lines } = await this.#recorded(signal);
    this.#drawAll(drawings);
    this.show({ here: [...lines] });
    return compare(this.shown?.printed ?? [], lines).says;
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
        this.show({ here: [...lines], share });
        if (performance.now() - this.#drawn > betweenDrawings) this.#drawAll(drawings);
      },
    });
  }

  #drawAll(drawings: Recorded["drawings"]): void {
    this.#drawn = performance.now();
    const place = this.querySelector(".example-drawings");
    // What is still to come stays as the build drew it.
    drawingTrees(drawings).forEach((tree, at) => {
      const old = place?.children[at];
      if (old === undefined) place?.append(toDom(tree));
      else renderChildren(old, tree.children);
    });
  }

  protected override draw(shown: Shown): void {
    const [controls, output] = [".example-controls", ".example-output"].map((part) =>
      this.querySelector(part),
    );
    if (controls) renderChildren(controls, controlTrees(shown));
    if (output) renderChildren(output, lineTrees(shown));
  }
}

export function defineExample(): void {
  if (customElements.get("topos-example") === undefined)
    customElements.define("topos-example", ToposExample);
}
