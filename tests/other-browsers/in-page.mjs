// Functions that are sent into a page as text, so each must stand alone.

/** What every card came to. */
export async function cardsOfPage() {
  await customElements.whenDefined("topos-card");
  const cards = [...document.querySelectorAll("topos-card")];
  return Promise.all(
    cards.map(async (card) => {
      const { state, equalsPrinted, errors } = await card.ready;
      const isAsPrinted = state === "ready" && equalsPrinted && errors.length === 0;
      return {
        id: card.id,
        isAsPrinted,
        state,
        equalsPrinted,
        errors: errors.map(({ message }) => message),
      };
    }),
  );
}

/** Presses the button and waits until the table is full. */
export async function bitsOfPage() {
  await customElements.whenDefined("topos-bits");
  const element = document.querySelector("topos-bits");
  const status = element.querySelector("[role=status]");
  element.querySelector("button").click();
  while (!/^(Done|Stopped|It did not)/.test(status.textContent))
    await new Promise((resolve) => setTimeout(resolve, 100));
  return {
    says: status.textContent,
    rows: [...element.querySelectorAll("[data-row]")].map((row) => ({
      row: row.dataset.row,
      mark: row.querySelector(".bits-mark").textContent,
      differing: row.querySelector(".bits-differing")?.textContent,
    })),
  };
}

/** What watch.js noted. */
export async function complaintsOfPage() {
  if (!Array.isArray(globalThis.complaints)) return ["nothing watched this page"];
  return globalThis.complaints;
}
