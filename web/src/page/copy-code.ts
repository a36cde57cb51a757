/** Gives every listing of a page a button that copies it. */
export function offerCopies(listings: Iterable<HTMLElement>): void {
  for (const listing of listings) {
    const frame = document.createElement("div");
    frame.className = "code-frame";
    listing.replaceWith(frame);
    frame.append(listing, buttonFor(listing));
  }
}

const noteMilliseconds = 2000;

function buttonFor(listing: HTMLElement): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "code-frame-copy";
  button.textContent = "Copy";
  button.addEventListener("click", () => {
    void copied(listing.textContent).then((word) => {
      button.textContent = word;
      setTimeout(() => {
        button.textContent = "Copy";
      }, noteMilliseconds);
    });
  });
  return button;
}

/** Copies, and answers what to say. */
async function copied(text: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return "Copied";
  } catch {
    return "Not allowed";
  }
}
