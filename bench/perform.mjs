// All suites of one runtime, in Node or in a page.
import { measureNodes } from "./nodes.mjs";
import { measureWork, openAll, sentence } from "./session.mjs";
import { soak } from "./soak.mjs";
import { work } from "./work.mjs";

/** How long things take: `quick` keeps both runtimes together under three minutes. */
export function pace(quick) {
  return quick
    ? {
        rounds: 5,
        sampleMs: 12,
        warmMs: 30,
        slowMs: 40,
        limitMs: 300,
        nodeRounds: 2,
        soakSteps: 500,
      }
    : {
        rounds: 15,
        sampleMs: 40,
        warmMs: 200,
        slowMs: 400,
        limitMs: 2000,
        nodeRounds: 7,
        soakSteps: 10_000,
      };
}

/** Answers `{ opened, works, nodes, soak }`: versions or reasons, samples, and what was counted. */
export async function perform(host, clock, { suites, quick }) {
  const options = { ...pace(quick), clock };
  const chosen = work.filter(({ suite }) => suites.includes(suite));
  const opened = chosen.length === 0 ? [] : await openAll(host);
  const works = [];
  for (const [at, item] of chosen.entries()) {
    host.progress(`${at + 1} of ${chosen.length}: ${item.id}`);
    works.push(await measureWork(item, opened, { ...options, seed: at + 1 }));
  }
  const own = async (suite, body) => {
    if (!suites.includes(suite)) return undefined;
    try {
      return await body(await (await host.topos()).init());
    } catch (error) {
      return { failure: sentence(error) };
    }
  };
  const { progress } = host;
  return {
    opened: opened.map(({ name, version, failure }) => ({ name, version, failure })),
    works,
    nodes: await own("nodes", (topos) =>
      measureNodes(topos, { rounds: options.nodeRounds, progress }),
    ),
    soak: await own("soak", (topos) => soak(topos, { steps: options.soakSteps, progress })),
  };
}
