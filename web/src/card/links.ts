/** Numbers that name a node lead to its row: a press pins the node and brings the row into view. */
export function followLinks(card: HTMLElement, pin: (node: number) => void): void {
  card.addEventListener(
    "click",
    (event) => {
      const node = nodeOf(event.target);
      if (node === undefined) return;
      event.stopPropagation();
      pin(node);
      const row = rowOf(event.target, node);
      row?.focus({ preventScroll: true });
      row?.scrollIntoView({ block: "nearest", inline: "nearest" });
    },
    { capture: true },
  );
}

function nodeOf(target: EventTarget | null): number | undefined {
  const link = target instanceof Element ? target.closest("[data-goto]") : null;
  return link === null ? undefined : Number(link.getAttribute("data-goto"));
}

/** The row of a node beside its link: in the same column of the same view. */
function rowOf(target: EventTarget | null, node: number): HTMLElement | null {
  const place = target instanceof Element ? target.closest(".entry-column, .card-view") : null;
  return (
    place?.querySelector<HTMLElement>(`:is(.plan-row, .live-row, .hlo-row)[data-node="${node}"]`) ??
    null
  );
}
