// Runs in a page before anything else, and keeps what the page complains of.
globalThis.complaints = [];
const note = (what, detail) => globalThis.complaints.push(`${what}: ${detail}`);
for (const level of ["error", "warn"]) {
  const says = console[level];
  console[level] = (...said) => {
    note(`console.${level}`, said.join(" "));
    says.apply(console, said);
  };
}
// Files that do not come send events to their elements alone, which only capturing sees. Firefox sends one as well for
// the preload of a module that it has already; a module that does not come fails where it is imported.
addEventListener(
  "error",
  ({ message, target }) => {
    if (target.rel !== "modulepreload") note("error", message ?? target.src ?? target.href);
  },
  { capture: true },
);
addEventListener("unhandledrejection", ({ reason }) => note("rejection", reason));
addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
  note("policy", `${violatedDirective} ${blockedURI}`),
);
