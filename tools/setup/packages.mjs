// The machine's own packages: compiler, build tools, browser.
import { existsSync } from "node:fs";
import { answerOf, Failed, quietly } from "../command.mjs";
import { announce, has, isDebian } from "./toolchain.mjs";

const forBuilding = [
  ...["clang-19", "lld-19", "llvm-19", "cmake", "ninja-build"],
  ...["python3", "python3-venv"],
];
const forTesting = [
  ...["libc++-19-dev", "libc++abi-19-dev", "libunwind-19-dev", "libclang-rt-19-dev"],
  ...["clang-format-19", "clang-tidy-19", "ccache", "chromium"],
];

// Other browsers than the one that every test drives, and a screen for the one that must have one.
const forMore = ["firefox-esr", "webkit2gtk-driver", "xvfb"];

// For the one command that measures maps against it.
const forMaps = ["libmpfr-dev"];

// What must answer elsewhere; emscripten.mjs asks for em++ itself.
const programsForBuilding = ["cmake", "ninja", "python3"];
const programsForTesting = ["clang++-19", "clang-format-19"];

/** Installs the missing packages of a purpose; answers whether there were any. */
export async function bringPackages(purpose) {
  if (!isDebian()) return refuseWhereMissing(purpose);
  const wanted = purpose === "build" ? forBuilding : [...forBuilding, ...forTesting];
  if (purpose === "more") wanted.push(...forMore);
  if (purpose === "maps") wanted.push(...forMaps);
  const missing = wanted.filter((name) => !isInstalled(name));
  if (missing.length === 0) return false;
  announce(`apt packages ${missing.join(" ")}`, "the system");
  const asRoot = process.getuid() === 0 ? [] : ["sudo"];
  if (asRoot.length > 0 && !has("sudo")) {
    throw new Failed(`set-up needs root or sudo to install: ${missing.join(" ")}`);
  }
  const apt = async (...args) => {
    const [program, ...rest] = [
      ...asRoot,
      "env",
      "DEBIAN_FRONTEND=noninteractive",
      "apt-get",
      ...args,
    ];
    await quietly(program, rest);
  };
  await apt("update");
  await apt("install", "--yes", "--no-install-recommends", ...missing);
  return true;
}

function isInstalled(name) {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is dpkg's own template
  return answerOf("dpkg-query", ["-W", "-f", "${db:Status-Status}", name]) === "installed";
}

// Elsewhere nothing is installed behind anyone's back: one sentence says what to bring.
function refuseWhereMissing(purpose) {
  const wanted =
    purpose === "build" ? programsForBuilding : [...programsForBuilding, ...programsForTesting];
  const missing = wanted.filter((program) => !has(program));
  if (purpose === "test" && !browser()) missing.push("Chromium (its path in CHROMIUM)");
  if (missing.length === 0) return false;
  throw new Failed(
    `set-up installs by itself only on Debian 12 or newer; please install first: ${missing.join(", ")}`,
  );
}

/** The browser that the tests drive. */
export function browser() {
  const places = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/google-chrome"];
  return places.find((path) => path && existsSync(path));
}
