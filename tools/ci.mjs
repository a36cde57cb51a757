// `.ci/run`: both test commands, as a person types them; ends with the sum of their closing lines.
import { main } from "./command.mjs";
import { lastLine } from "./suite.mjs";

const closing = /^\d+ passed, \d+ failed$/;

await main(async () => {
  const total = { passed: 0, failed: 0 };
  for (const script of ["test", "test:more"]) {
    console.log(`npm run ${script}`);
    // Each command's own closing line is held back: the run has one, at its end.
    const echoes = (line) => !closing.test(line);
    const { passed, failed } = await lastLine("npm", ["run", "--silent", script], { echoes });
    console.log(`npm run ${script}: ${passed} cases passed, ${failed} failed`);
    total.passed += passed;
    total.failed += failed;
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
});
