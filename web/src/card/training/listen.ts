/** What the controls of a training do. */
export interface TrainingActions {
  /** A button whose `data-action` begins with `train-`. */
  readonly press: (button: Element) => void;
  readonly watch: (label: string) => void;
  readonly load: (input: HTMLInputElement) => void;
  readonly declare: (area: HTMLTextAreaElement) => void;
  readonly fork: () => void;
}

/** Listens once on the card, so that a view that is drawn anew needs no listeners of its own. */
export function listenTraining(card: HTMLElement, actions: TrainingActions): void {
  const isFor = (target: HTMLElement, action: string): boolean =>
    target.dataset["action"] === `train-${action}`;
  card.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("[data-action^='train-']") : null;
    if (button?.localName === "button") actions.press(button);
  });
  card.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLSelectElement && isFor(target, "watch")) actions.watch(target.value);
    if (target instanceof HTMLInputElement && isFor(target, "load")) actions.load(target);
  });
  card.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLTextAreaElement && isFor(target, "declare")) actions.declare(target);
  });
  card.addEventListener("keydown", ({ target, key }) => {
    if (target instanceof HTMLElement && isFor(target, "fork-rule") && key === "Enter")
      actions.fork();
  });
}
