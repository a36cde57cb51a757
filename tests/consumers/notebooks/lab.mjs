// JupyterLab with a notebook in it, in a browser, run cell by cell.

import { randomUUID } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Failed } from "../../../tools/command.mjs";
import { open } from "../package/browser.mjs";
import { picture } from "./cards.mjs";
import { lessonFolder, place, python } from "./place.mjs";
import { serving } from "./server.mjs";

const token = randomUUID();
const folder = lessonFolder("jupyterlab");

/** Nothing of the user's own Jupyter is read or written, and nothing asked of the network. */
function environment() {
  const own = (name) => join(place, "jupyter", name);
  rmSync(join(place, "jupyter"), { recursive: true, force: true });
  const notices = join(own("settings"), "@jupyterlab/apputils-extension");
  mkdirSync(notices, { recursive: true });
  writeFileSync(
    join(notices, "notification.jupyterlab-settings"),
    JSON.stringify({ fetchNews: "false", checkForUpdates: false }),
  );
  return {
    ...process.env,
    IPYTHONDIR: own("ipython"),
    JUPYTER_CONFIG_DIR: own("configuration"),
    JUPYTER_DATA_DIR: own("data"),
    JUPYTER_RUNTIME_DIR: own("runtime"),
    JUPYTERLAB_SETTINGS_DIR: own("settings"),
    JUPYTERLAB_WORKSPACES_DIR: own("workspaces"),
  };
}

let started;
const lab = () => {
  started ??= serving(
    python,
    (port) => [
      ...["-m", "jupyterlab", "--no-browser", "--allow-root", "--expose-app-in-browser"],
      ...[`--ServerApp.port=${port}`, "--ServerApp.port_retries=0"],
      ...[`--ServerApp.root_dir=${folder()}`, `--IdentityProvider.token=${token}`],
    ],
    { cwd: folder(), env: environment() },
  );
  return started;
};

let count = 0;

/** Opens a notebook of these cells, and answers what `act` does with it; complaints of the page fail. */
export async function inLab(cells, act) {
  const address = await lab();
  count += 1;
  const name = `lesson-${count}.ipynb`;
  writeFileSync(join(folder(), name), JSON.stringify(notebookOf(cells)));
  const url = `${address}/lab/tree/${name}?reset&token=${token}`;
  const { complaints } = await open(url, async (page) => {
    await untilReady(page);
    await act(handleOf(page));
  });
  if (complaints.length > 0) throw new Failed(`complains: ${complaints.join("; ")}`);
}

const untilReady = (page) =>
  page.waitForFunction(() => {
    const shown = globalThis.jupyterapp?.shell.currentWidget;
    return shown?.sessionContext?.session?.kernel?.status === "idle" && shown.context.isReady;
  });

function notebookOf(cells) {
  return {
    nbformat: 4,
    nbformat_minor: 5,
    metadata: { kernelspec: { name: "python3", display_name: "Python 3", language: "python" } },
    cells: cells.map((source, at) => ({
      cell_type: "code",
      id: `cell-${at}`,
      metadata: {},
      source,
      outputs: [],
      execution_count: null,
    })),
  };
}

/** What a claim does with an open notebook. */
function handleOf(page) {
  const command = (name, options) =>
    page.evaluate(
      ([id, given]) => globalThis.jupyterapp.commands.execute(id, given),
      [name, options],
    );
  const cells = page.locator(".jp-Notebook .jp-Cell");
  return {
    page,
    cards: page.locator("topos-card"),
    cells,
    /** Runs a cell to its end, as the button does. */
    async run(at) {
      await page.evaluate((index) => {
        globalThis.jupyterapp.shell.currentWidget.content.activeCellIndex = index;
      }, at);
      await command("notebook:run-cell");
    },
    printed: async (at) => (await cells.nth(at).locator(".jp-OutputArea").textContent()).trim(),
    sources: () =>
      page.evaluate(() =>
        globalThis.jupyterapp.shell.currentWidget.content.widgets.map(({ model }) =>
          model.sharedModel.getSource(),
        ),
      ),
    save: () => command("docmanager:save"),
    async reload() {
      await page.reload();
      await untilReady(page);
    },
    theme: (name) => command("apputils:change-theme", { theme: name }),
    picture: (name) => picture(page, name),
  };
}
