// Debian 13's archive, read beside the machine's own release: own list, own folders, nothing installed.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { answerOf, Failed, quietly } from "../command.mjs";
import { toolchain } from "./toolchain.mjs";

const folder = join(toolchain, "apt");
const keyring = "/usr/share/keyrings/debian-archive-keyring.gpg";

/** Downloads binary packages into a folder and answers their paths. */
export async function downloadPackages(names, into) {
  await download(["download", ...names], into);
  return readdirSync(into)
    .filter((name) => name.endsWith(".deb"))
    .map((name) => join(into, name));
}

/** Downloads one source package into a folder and answers the path of its original archive. */
export async function downloadSource(name, into) {
  await download(["source", "--download-only", name], into);
  const original = readdirSync(into).find((file) => file.includes(".orig.tar."));
  if (!original) throw new Failed(`the source package ${name} holds no original archive`);
  return join(into, original);
}

async function download(args, into) {
  mkdirSync(into, { recursive: true });
  const options = await listed();
  await quietly("apt-get", [...options, ...args], { cwd: into });
}

// The lists are fetched once for each set-up.
let options;
function listed() {
  options ??= list();
  return options;
}

async function list() {
  rmSync(folder, { recursive: true, force: true });
  for (const name of ["sources", "lists/partial", "cache/archives/partial"]) {
    mkdirSync(join(folder, name), { recursive: true });
  }
  const source = ["Types: deb deb-src", `URIs: ${mirror()}`, "Suites: trixie", "Components: main"];
  writeFileSync(
    join(folder, "sources/trixie.sources"),
    `${[...source, `Signed-By: ${keyring}`].join("\n")}\n`,
  );
  const settings = {
    "Dir::Etc::sourcelist": "/dev/null",
    "Dir::Etc::sourceparts": join(folder, "sources"),
    "Dir::Etc::preferences": "/dev/null",
    "Dir::Etc::preferencesparts": "/dev/null",
    "Dir::State::lists": join(folder, "lists"),
    "Dir::Cache": join(folder, "cache"),
    "APT::Sandbox::User": "",
    "Acquire::IndexTargets::deb::DEP-11::DefaultEnabled": "false",
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-o", `${name}=${value}`]);
  await quietly("apt-get", [...flags, "update"]);
  return flags;
}

/** Forgets the lists: they are some 60 MB that no later build reads. */
export function forgetLists() {
  options = undefined;
  if (existsSync(folder)) rmSync(folder, { recursive: true });
}

// The mirror that this machine already uses for its own release.
function mirror() {
  const targets = answerOf("apt-get", [
    "indextargets",
    "--format",
    "$(REPO_URI) $(RELEASE) $(COMPONENT)",
  ]);
  const own = (targets ?? "")
    .split("\n")
    .map((line) => line.split(" "))
    .find(([, release, component]) => component === "main" && /^[a-z]+$/.test(release ?? ""));
  if (!own) throw new Failed("no Debian mirror stands in this machine's apt sources");
  return own[0];
}
