import { SearchDialog } from "./search-dialog.ts";

/** Lets the button in the top bar and the key `/` open the search. The button names the file to search in. */
export function startSearch(button: HTMLElement): void {
  const { index } = button.dataset;
  if (index === undefined) throw new Error("the button of the search names no index");
  let dialog: SearchDialog | undefined;
  const open = (): void => {
    dialog ??= new SearchDialog(new URL(index, document.baseURI));
    dialog.open();
  };

  button.addEventListener("click", open);
  document.addEventListener("keydown", (event) => {
    if (!asksForSearch(event)) return;
    // Else the letter would land in the field that takes the focus.
    event.preventDefault();
    open();
  });
}

/** Whether a key is `/` by itself, and no letter of a text. With some keyboards it takes the shift key. */
function asksForSearch(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event;
  if (key !== "/" || ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return false;
  // The editor of a card stands in a shadow tree, where a mere target would name its host.
  const [at] = event.composedPath();
  return !(at instanceof HTMLElement && (at.isContentEditable || at.matches(fields)));
}

const fields = "input, textarea, select";
