// marimo with a notebook in it, in a browser.

import { randomUUID } from "node:crypto";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Failed } from "../../../tools/command.mjs";
import { open } from "../package/browser.mjs";
import { lessonFolder, python } from "./place.mjs";
import { serving } from "./server.mjs";

const token = randomUUID();
const folder = lessonFolder("marimo");
const servers = new Map();

/**
 * Opens a notebook of these cells, to be looked at (`run`) or worked on (`edit`), under these settings, and answers what
 * `act` does with it; complaints of the page fail.
 */
export async function inMarimo(how, cells, act, { theme = "light" } = {}) {
  const name = `${how}_${theme}`;
  if (!servers.has(name)) servers.set(name, started({ how, cells, theme, name }));
  const address = await servers.get(name);
  const { complaints } = await open(`${address}/?access_token=${token}`, (page) =>
    act({ page, cards: page.locator("topos-card") }),
  );
  if (complaints.length > 0) throw new Failed(`complains: ${complaints.join("; ")}`);
}

function started({ how, cells, theme, name }) {
  const project = join(folder(), name);
  mkdirSync(project);
  symlinkSync(join(folder(), "topos-wasm"), join(project, "topos-wasm"));
  writeFileSync(join(project, "lesson.py"), notebookOf(cells));
  writeFileSync(join(project, "pyproject.toml"), settingsOf(theme));
  return serving(
    python,
    (port) => [
      ...["-m", "marimo", "--quiet", "--yes", how, "lesson.py", "--headless", "--no-sandbox"],
      ...["--port", String(port), "--token", "--token-password", token],
    ],
    { cwd: project, env: { ...process.env, MARIMO_SKIP_UPDATE_CHECK: "1" } },
  );
}

/** The file of a notebook, as marimo writes it; what its cells take and give it finds by itself. */
function notebookOf(cells) {
  const indented = (cell) => cell.replace(/^(?=.)/gm, "    ");
  const written = cells.map((cell) => `@app.cell\ndef _():\n${indented(cell)}\n    return\n`);
  return ["import marimo\n\napp = marimo.App()\n", ...written].join("\n\n");
}

function settingsOf(theme) {
  return `[tool.marimo.display]\ntheme = "${theme}"\n\n[tool.marimo.runtime]\nauto_instantiate = true\n`;
}
