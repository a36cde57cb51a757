type Theme = "light" | "dark";

const key = "topos-theme";

/**
 * Lets the button in the top bar switch the theme. The choice is remembered only while it differs from the system's,
 * so a reader who switches back follows the system again.
 */
export function startTheme(button: HTMLElement): void {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const root = document.documentElement;
  const systemTheme = (): Theme => (system.matches ? "dark" : "light");
  const theme = (): Theme => chosen(root) ?? systemTheme();
  const other = (): Theme => (theme() === "dark" ? "light" : "dark");
  const label = (): void => button.setAttribute("aria-label", `Switch to the ${other()} theme`);

  button.addEventListener("click", () => {
    const next = other();
    if (next === systemTheme()) delete root.dataset["theme"];
    else root.dataset["theme"] = next;
    remember(chosen(root));
    label();
  });
  system.addEventListener("change", label);
  label();
}

function chosen(root: HTMLElement): Theme | undefined {
  const value = root.dataset["theme"];
  return value === "light" || value === "dark" ? value : undefined;
}

function remember(theme: Theme | undefined): void {
  try {
    if (theme === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
}
