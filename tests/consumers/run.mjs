// `node tests/consumers/run.mjs [PRESET]`: installs what a native preset built into a fresh prefix and has a project of
// somebody else find it, link it and run. Ends with `N passed, N failed`.

import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { answerOf, Failed, quietly, root } from "../../tools/command.mjs";

const [preset = "dev"] = process.argv.slice(2);
const source = join(root, "tests/consumers/cmake");
const folder = join(root, "build/consumers", preset);
const prefix = join(folder, "prefix");
const program = join(folder, "build/consumer");
const cache = readFileSync(join(root, "build", preset, "CMakeCache.txt"), "utf8");
const cached = (name) => new RegExp(`^${name}:\\w+=(.*)$`, "m").exec(cache)?.[1] ?? "";

/** Sanitizers are the preset's and must be asked for; the standard library comes with the target. */
const flags = cached("CMAKE_CXX_FLAGS").replace("-stdlib=libc++", "").trim();

const configure = (name, compiler, settings) =>
  quietly("cmake", [
    ...["-G", "Ninja", "-S", source, "-B", join(folder, name)],
    `-DCMAKE_PREFIX_PATH=${prefix}`,
    `-DCMAKE_CXX_COMPILER=${compiler}`,
    ...settings,
  ]);

const claims = {
  "an installed topos is found, linked and included": async () => {
    rmSync(folder, { recursive: true, force: true });
    await quietly("cmake", ["--install", join(root, "build", preset), "--prefix", prefix]);
    await configure("build", cached("CMAKE_CXX_COMPILER"), [
      `-DCMAKE_BUILD_TYPE=${cached("CMAKE_BUILD_TYPE")}`,
      `-DCMAKE_CXX_FLAGS=${flags}`,
      "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON",
    ]);
    await quietly("cmake", ["--build", join(folder, "build")]);
  },

  "a consumer's program prints what ours would": async () => {
    const needed = readFileSync(join(source, "output.txt"), "utf8");
    const printed = await quietly(program, []);
    if (printed !== needed) throw new Failed(`needs\n${needed}\ngot\n${printed}`);
  },

  "the first steps print what their comments say": async () => {
    const program = readFileSync(join(source, "first_steps.cpp"), "utf8");
    const needed = Array.from(program.matchAll(/\/\/ (.+)\n/g), ([, line]) => `${line}\n`).join("");
    const printed = await quietly(join(folder, "build/first_steps"), []);
    if (printed !== needed) throw new Failed(`needs\n${needed}\ngot\n${printed}`);
  },

  "what fixes the bits reaches a consumer, our warnings do not": () => {
    const commands = readFileSync(join(folder, "build/compile_commands.json"), "utf8");
    if (!commands.includes("-ffp-contract=off")) throw new Failed("contraction is on");
    const [warning] = /-W\w+|-fno-rtti/.exec(commands) ?? [];
    if (warning !== undefined) throw new Failed(`${warning} is passed on`);
  },

  "another compiler is refused in one sentence": async () => {
    const gcc = answerOf("sh", ["-c", "command -v g++"]);
    if (gcc === undefined) return;
    const outcome = await configure("gcc", gcc, []).catch(({ message }) => message);
    const sentence = "topos needs Clang 19 or newer with libc++, got GNU";
    if (!outcome.replace(/\s+/g, " ").includes(sentence)) throw new Failed(outcome);
  },
};

const total = { passed: 0, failed: 0 };
for (const [claim, holds] of Object.entries(claims)) {
  try {
    await holds();
    total.passed += 1;
  } catch (error) {
    console.log(`${claim}: ${error.message}`);
    total.failed += 1;
  }
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
