/** What waits for a quiet moment, and where it stands in the page. */
interface Waiting {
  readonly element: Element;
  readonly work: () => void;
}

const waiting: Waiting[] = [];
let isArranged = false;

/** Does `work` in an idle slice of its own, in the order of the elements in the page. */
export function whenIdle(element: Element, work: () => void): void {
  waiting.push({ element, work });
  waiting.sort((one, other) => (one.element.compareDocumentPosition(other.element) & 4 ? -1 : 1));
  arrange();
}

/** A slice with less left than this takes up nothing more. */
const leastMilliseconds = 8;

function arrange(): void {
  if (isArranged || waiting.length === 0) return;
  isArranged = true;
  const next = (slice?: IdleDeadline): void => {
    isArranged = false;
    do waiting.shift()?.work();
    while (waiting.length > 0 && (slice?.timeRemaining() ?? 0) > leastMilliseconds);
    arrange();
  };
  if (typeof requestIdleCallback === "function") requestIdleCallback(next, { timeout: 50 });
  else setTimeout(next, 1);
}

/** Does `work` before the next picture, or a moment later where the page is hidden and draws none. */
export function beforePaint(work: () => void): void {
  let isDone = false;
  const once = (): void => {
    if (isDone) return;
    isDone = true;
    work();
  };
  requestAnimationFrame(once);
  setTimeout(once, 60);
}

/** Does `work` once the page has been read: a parser that still streams has not seen the children of an element. */
export function whenParsed(work: () => void): void {
  if (document.readyState !== "loading") work();
  else document.addEventListener("DOMContentLoaded", work, { once: true });
}

const visible = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Does `work` once when the element comes near the window. */
export function whenNear(element: Element, work: () => void): void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer?.unobserve(target);
        visible.get(target)?.();
        visible.delete(target);
      }
    },
    { rootMargin: "300px" },
  );
  visible.set(element, work);
  observer.observe(element);
}

export function forgetNear(element: Element): void {
  visible.delete(element);
  observer?.unobserve(element);
}
