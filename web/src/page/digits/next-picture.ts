/** Until the page was drawn, or the signal says that nobody looks any more. */
export function nextPicture(ended: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve());
    ended.addEventListener("abort", () => resolve(), { once: true });
  });
}
