import { renderChildren, toDom } from "../card/dom.ts";
import { branch } from "../card/tree.ts";
import { type Found, search } from "./search.ts";
import type { SearchPage } from "./search-index.ts";
import { countSentence, optionId, resultOptions } from "./search-results.ts";

const listId = "search-results";

/** The dialog of the search: one field, whose arrow keys walk the results below it. */
export class SearchDialog {
  readonly #index: URL;
  readonly #dialog = element("dialog", "search", { "aria-label": "Search" });
  readonly #field = element("input", "search-field", {
    type: "text",
    role: "combobox",
    placeholder: "Search the pages",
    "aria-label": "Search the pages",
    "aria-autocomplete": "list",
    "aria-controls": listId,
    "aria-expanded": "false",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    enterkeyhint: "go",
  });
  readonly #count = element("p", "search-count", { role: "status" });
  readonly #list = element("div", "search-list", {
    id: listId,
    role: "listbox",
    "aria-label": "Results",
  });
  #pages: readonly SearchPage[] | undefined;
  /** What is said as long as there are no pages to search in. */
  #reason = "";
  #results: readonly Found[] = [];
  #active = 0;

  /** `index` is the address of the file that the build wrote, at the root of the site. */
  constructor(index: URL) {
    this.#index = index;
    const close = element("button", "search-close", { type: "button" });
    close.textContent = "Close";
    const top = element("div", "search-top", {});
    top.append(this.#field, close);
    this.#dialog.append(top, this.#count, this.#list);
    document.body.append(this.#dialog);

    close.addEventListener("click", () => this.#dialog.close());
    this.#field.addEventListener("input", () => this.#find());
    this.#field.addEventListener("keydown", (event) => this.#key(event));
    this.#dialog.addEventListener("click", (event) => this.#click(event));
  }

  /** Opens with what was last searched for, ready to be typed over. */
  open(): void {
    if (this.#dialog.open) return;
    this.#dialog.showModal();
    this.#field.focus();
    this.#field.select();
    if (this.#pages === undefined) void this.#fetch();
    this.#find();
  }

  async #fetch(): Promise<void> {
    this.#reason = "The list of pages is on its way.";
    try {
      const response = await fetch(this.#index);
      if (!response.ok) throw new Error(`${this.#index} answers ${response.status}`);
      this.#pages = (await response.json()) as readonly SearchPage[];
    } catch {
      this.#reason = "The list of pages did not arrive. Close and open the search to ask again.";
    }
    this.#find();
  }

  #find(): void {
    this.#results = this.#pages === undefined ? [] : search(this.#pages, this.#field.value);
    this.#active = 0;
    this.#draw();
    this.#list.scrollTop = 0;
    this.#count.textContent =
      this.#pages === undefined
        ? this.#reason
        : countSentence(this.#results.length, this.#field.value);
  }

  #draw(): void {
    const addressOf = ({ page, heading }: Found): string =>
      new URL(heading === undefined ? page.path : `${page.path}#${heading.slug}`, this.#index).href;
    renderChildren(
      this.#list,
      resultOptions(this.#results, this.#field.value, this.#active, addressOf),
    );
    const some = this.#results.length > 0;
    this.#field.setAttribute("aria-expanded", String(some));
    if (some) this.#field.setAttribute("aria-activedescendant", optionId(this.#active));
    else this.#field.removeAttribute("aria-activedescendant");
  }

  #key(event: KeyboardEvent): void {
    if (event.isComposing || this.#results.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) this.#walk(step);
    else if (event.key === "Enter") this.#option?.click();
    else return;
    event.preventDefault();
  }

  #walk(step: number): void {
    const { length } = this.#results;
    this.#active = (this.#active + step + length) % length;
    this.#draw();
    this.#option?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }

  get #option(): HTMLElement | null {
    return this.#list.querySelector<HTMLElement>(`#${optionId(this.#active)}`);
  }

  /** A press beside the dialog closes it, and so does a result, which may lead to a heading of this page. */
  #click(event: MouseEvent): void {
    const target = event.target as Element;
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (target === this.#dialog || (target.closest(".search-result") !== null && !elsewhere))
      this.#dialog.close();
  }
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  name: string,
  attributes: { readonly [name: string]: string },
): HTMLElementTagNameMap[Tag] {
  return toDom(branch(tag, { class: name, ...attributes })) as HTMLElementTagNameMap[Tag];
}
