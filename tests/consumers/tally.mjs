/** Holds claims one after the other, those whose names begin as chosen, and prints how they went. */
export async function tally(claims, chosen = []) {
  const total = { passed: 0, failed: 0 };
  for (const [claim, holds] of Object.entries(claims)) {
    if (chosen.length > 0 && !chosen.some((name) => claim.startsWith(name))) continue;
    const started = performance.now();
    let failure;
    try {
      await holds();
    } catch (error) {
      failure = error;
    }
    total[failure === undefined ? "passed" : "failed"] += 1;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      failure === undefined ? `${claim}: ${seconds} s` : `FAILED ${claim}: ${failure.message}`,
    );
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}
