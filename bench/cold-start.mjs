// One cold start in this process: `node cold-start.mjs NAME FOLDER`, where the folder is that of the pages.
const [name, place] = process.argv.slice(2);
const before = process.cpuUsage();
const begin = performance.now();
let answer;
try {
  const { first } = await import(`./cold/${name}.mjs`);
  const values = await first(place);
  const ms = performance.now() - begin;
  const { user, system } = process.cpuUsage(before);
  const sum = Array.from(values).reduce((total, value) => total + value);
  answer = { ms, cpu: (user + system) / 1000, sum };
} catch (error) {
  answer = { failure: String(error.message).split("\n")[0] };
}
process.stdout.write(`${JSON.stringify(answer)}\n`, () => process.exit(0));
