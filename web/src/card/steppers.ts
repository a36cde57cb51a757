const buttons = [
  ["−", "one step down", -1],
  ["+", "one step up", 1],
] as const;

const reach = { inline: 110, middle: 48, below: 18, edge: 4 };

/** Two buttons beside a number, for fingers. They go away when anything else is touched. */
export function openSteppers(
  area: HTMLElement,
  event: PointerEvent,
  step: (steps: number) => void,
): void {
  const owner = area.ownerDocument;
  for (const old of area.querySelectorAll(".number-steppers")) old.remove();
  const group = owner.createElement("div");
  group.className = "number-steppers";
  group.setAttribute("role", "group");
  group.setAttribute("aria-label", "step the number");
  for (const [sign, label, steps] of buttons) {
    const button = owner.createElement("button");
    button.type = "button";
    button.className = "button";
    button.textContent = sign;
    button.setAttribute("aria-label", label);
    button.addEventListener("click", () => step(steps));
    group.append(button);
  }

  const box = area.getBoundingClientRect();
  const inline = Math.min(event.clientX - box.left - reach.middle, box.width - reach.inline);
  group.style.insetInlineStart = `${Math.max(reach.edge, inline)}px`;
  group.style.insetBlockStart = `${event.clientY - box.top + reach.below}px`;
  area.append(group);
  const close = (other: Event): void => {
    if (other.composedPath().includes(group)) return;
    group.remove();
    owner.removeEventListener("pointerdown", close, true);
  };
  owner.addEventListener("pointerdown", close, true);
}
