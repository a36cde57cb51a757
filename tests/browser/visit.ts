import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { serve } from "../../tools/serve.mjs";

const dist = fileURLToPath(new URL("../../dist", import.meta.url));
const candidates = [process.env["CHROMIUM"], "/usr/bin/chromium", "/usr/bin/google-chrome"];

/** A page in the browser, and everything that it complained about so far. */
export interface Visit {
  readonly page: Page;
  readonly complaints: readonly string[];
}

export interface VisitOptions extends BrowserContextOptions {
  /** Waits until every card of the page has run. Default: true. */
  readonly settled?: boolean;
}

export type GoTo = (path: string, options?: VisitOptions) => Promise<Visit>;

/**
 * Serves the built site, or another folder, under a base path and starts a browser for the tests of a file. The server
 * is that of `npm start`, content security policy included.
 */
export function browse(base = "/", folder: string = dist): GoTo {
  let browser: Browser;
  let server: Awaited<ReturnType<typeof serve>>;
  const open: BrowserContext[] = [];

  beforeAll(async () => {
    if (!existsSync(folder)) throw new Error(`${folder} does not exist; npm run build makes dist/`);
    const executablePath = candidates.find((path) => path !== undefined && existsSync(path));
    if (executablePath === undefined) throw new Error("no Chromium found; CHROMIUM names one");
    server = await serve({ folder, base });
    browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  });

  // Pages that nobody looks at any more go on living, and take their time from the others.
  afterEach(() => Promise.all(open.splice(0).map((context) => context.close())));

  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  return async (path, { settled = true, ...options } = {}) => {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      ...options,
    });
    open.push(context);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("requestfailed", (request) => complaints.push(`${request.url()} failed`));
    await page.addInitScript(watchPage);
    await page.goto(server.address + path, { waitUntil: "load" });
    if (settled && options.javaScriptEnabled !== false) await cardResults(page);
    return { page, complaints };
  };
}

/** What a card answered, without the data of its readings. */
export interface Answer {
  readonly id: string;
  readonly program: string;
  readonly state: string;
  readonly equalsPrinted: boolean;
  readonly errors: readonly string[];
  readonly texts: { readonly [view: string]: string };
}

/** Waits for every card of the page and answers what each of them says. */
export function cardResults(page: Page): Promise<readonly Answer[]> {
  return page.evaluate(async () => {
    await customElements.whenDefined("topos-card");
    const cards = Array.from(document.querySelectorAll("topos-card")) as (HTMLElement & {
      readonly ready: Promise<{
        readonly state: string;
        readonly program: string;
        readonly equalsPrinted: boolean;
        readonly errors: readonly { readonly message: string }[];
        readonly views: { readonly [view: string]: { readonly text: string } };
      }>;
    })[];
    return Promise.all(
      cards.map(async (card) => {
        const { state, program, equalsPrinted, errors, views } = await card.ready;
        const texts = Object.fromEntries(
          Object.entries(views).map(([view, { text }]) => [view, text]),
        );
        return {
          id: card.id,
          program,
          state,
          equalsPrinted,
          errors: errors.map(({ message }) => message),
          texts,
        };
      }),
    );
  });
}

/** What the page noted about itself since it began. */
export interface Notes {
  readonly layoutShift: number;
  readonly violations: readonly string[];
}

export function notes(page: Page): Promise<Notes> {
  return page.evaluate(() => (globalThis as unknown as { notes: Notes }).notes);
}

/** Runs in the page before anything else. */
function watchPage(): void {
  const noted = { layoutShift: 0, violations: [] as string[] };
  Object.assign(globalThis, { notes: noted });
  addEventListener("securitypolicyviolation", (event) => {
    noted.violations.push(
      `${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
    );
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      noted.layoutShift += (entry as PerformanceEntry & { readonly value: number }).value;
    }
  }).observe({ type: "layout-shift", buffered: true });
}
