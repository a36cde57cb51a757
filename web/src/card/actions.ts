import { walkSteps, walkTabs } from "./walk.ts";

/** What the buttons, tabs and keys of a card do. */
export interface Actions {
  /** One for each word of `data-action`. */
  readonly press: { readonly [action: string]: () => void };
  readonly openView: (name: string) => void;
  /** Shows a view after so many steps. */
  readonly goTo: (view: string, step: number) => void;
  readonly steps: (view: string) => { readonly at: number; readonly count: number };
  /** Shows one element of several alone, or all of them. */
  readonly openElement: (name: string) => void;
  /** The pointer is on a number that can be dragged, or no longer. */
  readonly overNumber: (isOver: boolean) => void;
}

/** Listens once on the card, so that redrawn views need no listeners of their own. */
export function listen(card: HTMLElement, actions: Actions): void {
  card.addEventListener("click", ({ target }) => {
    const button =
      target instanceof Element
        ? target.closest("[data-action], [data-tab], [data-element-choice]")
        : null;
    if (button === null || button.getAttribute("aria-disabled") === "true") return;
    const tab = button.getAttribute("data-tab");
    if (tab !== null) actions.openView(tab);
    const action = button.getAttribute("data-action") ?? "";
    if (Object.hasOwn(actions.press, action)) actions.press[action]?.();
    const choice = button.getAttribute("data-element-choice");
    if (choice !== null) actions.openElement(choice);
    const view = viewAround(button);
    const step = stepOf(action, actions.steps(view));
    if (step !== undefined) actions.goTo(view, step);
  });
  card.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement && target.dataset["action"] === "scan-slide") {
      actions.goTo(viewAround(target), Number(target.value));
    }
  });
  card.addEventListener("keydown", (event) => {
    const { target } = event;
    if (!(target instanceof HTMLElement)) return;
    if (target.dataset["tab"] !== undefined) keyOnTab(card, event, target);
    else if (target.closest(".scan-controls") !== null && target.localName === "button") {
      const view = viewAround(target);
      const { at, count } = actions.steps(view);
      const step = walkSteps(event.key, at, count);
      if (step === undefined) return;
      event.preventDefault();
      actions.goTo(view, step);
    }
  });
  card.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    const [target] = event.composedPath();
    actions.overNumber(
      target instanceof Element &&
        target.closest(".token-number[data-at], .cm-line .token-number") !== null,
    );
  });
}

/** The view that a control belongs to. */
function viewAround(control: Element): string {
  return control.closest("[data-view]")?.getAttribute("data-view") ?? "";
}

/** Where a button of a walk leads. */
function stepOf(
  action: string,
  { at, count }: { readonly at: number; readonly count: number },
): number | undefined {
  switch (action) {
    case "scan-first":
    case "scan-again":
      return 0;
    case "scan-back":
      return at - 1;
    case "scan-next":
      return at + 1;
    case "scan-last":
      return count;
    default:
      return undefined;
  }
}

function keyOnTab(card: HTMLElement, event: KeyboardEvent, tab: HTMLElement): void {
  const tabs = [...card.querySelectorAll<HTMLElement>("[data-tab]")];
  const next = walkTabs(event.key, tabs.indexOf(tab), tabs.length);
  if (next === undefined) return;
  event.preventDefault();
  tabs[next]?.focus();
  tabs[next]?.click();
}
