import { defineConfig, type ViteUserConfig } from "vitest/config";

// Suites by the names that `npm test` has for them. Pages, browser and slow want the built site; slow is `test:more`'s.
const slowMs = 120_000;

const config: ViteUserConfig = defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "web",
          include: ["tests/{web,tools}/**/*.test.ts"],
          setupFiles: ["tests/web/no-leaks.ts"],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "pages",
          include: ["tests/pages/**/*.test.ts"],
          // All of them read the site, and rendering it is what takes their time.
          isolate: false,
          fileParallelism: false,
          testTimeout: slowMs,
          hookTimeout: slowMs,
        },
      },
      {
        test: {
          name: "browser",
          include: ["tests/browser/*.test.ts"],
          fileParallelism: false,
          testTimeout: slowMs,
          hookTimeout: slowMs,
        },
      },
      {
        test: {
          name: "slow",
          include: ["tests/browser/slow/*.test.ts"],
          testTimeout: 3 * slowMs,
          hookTimeout: slowMs,
        },
      },
    ],
  },
});

export default config;
