import { defineConfig, type ViteUserConfig } from "vitest/config";

// Three suites, named as `npm test` names them. Pages and browser want the built site.
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
          testTimeout: slowMs,
          hookTimeout: slowMs,
        },
      },
      {
        test: {
          name: "browser",
          include: ["tests/browser/**/*.test.ts"],
          fileParallelism: false,
          testTimeout: slowMs,
          hookTimeout: slowMs,
        },
      },
    ],
  },
});

export default config;
