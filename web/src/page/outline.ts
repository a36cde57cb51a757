/** Marks the section that is being read in every list of links to this page's headings. */
export function startOutline(lists: readonly Element[], headings: readonly HTMLElement[]): void {
  if (headings.length === 0) return;
  const mark = (): void => {
    const reading = readingAt(headings, innerHeight / 3);
    for (const link of lists.flatMap((list) => Array.from(list.querySelectorAll("a[href^='#']")))) {
      const here = reading !== undefined && link.getAttribute("href") === `#${reading.id}`;
      if (here) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  };

  let waiting = false;
  const later = (): void => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      mark();
    });
  };
  addEventListener("scroll", later, { passive: true });
  addEventListener("resize", later, { passive: true });
  mark();
}

/** The last heading above a line in the window; at the end of the page the last one, however low it stands. */
function readingAt(headings: readonly HTMLElement[], line: number): HTMLElement | undefined {
  const end = document.documentElement;
  if (innerHeight + scrollY >= end.scrollHeight - 2) return headings.at(-1);
  return headings.findLast((heading) => heading.getBoundingClientRect().top <= line);
}
