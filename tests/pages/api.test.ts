import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { declarationAt, headOf, nameOf } from "../../web/src/page/reference/cpp-declaration.ts";
import { docHtml } from "../../web/src/page/reference/doc-html.ts";
import { publicHeaders } from "../../web/src/page/reference/read-cpp.ts";
import { readHeader } from "../../web/src/page/reference/read-header.ts";
import { readTypescript } from "../../web/src/page/reference/read-typescript.ts";
import { declarationFiles } from "../../web/src/page/reference/reference-maker.ts";
import { pages, root, site } from "./printed.ts";
import { undocumentedIn } from "./undocumented.ts";

const htmlOf = (folder: string): string =>
  pages.find(({ entry }) => entry.folder === folder)?.html ?? "";
const files = declarationFiles.map((file) =>
  readFileSync(join(root, "build/package", file), "utf8"),
);

describe("the TypeScript reference", () => {
  const html = htmlOf("reference");
  const items = files.flatMap(readTypescript).flatMap((section) => section.items);

  test("has every name that the package exports, and no other", () => {
    const exported = Array.from(
      files
        .join("\n")
        .matchAll(/^export (?:declare )?(?:interface|type|class|function|const|default) (\w+)/gm),
      ([, name = ""]) => name,
    );

    expect(items.map(({ name }) => name)).toEqual([...new Set(exported)]);
    for (const name of exported) expect(html).toContain(`id="${name}"`);
  });

  test("shows no stage, and no mark of a link", () => {
    expect(html).not.toMatch(/@stage|@link/);
  });

  test("leads from a type in a signature to where it is told", () => {
    expect(html).toContain('reshape</a>(shape: <a href="#Shape">Shape</a>): Self');
    expect(html).toContain('<code><a href="#Run.lend">Run.lend</a></code>');
  });

  test("tells a method of several signatures once", () => {
    const topos = items.find(({ name }) => name === "Topos");
    const express = topos?.members.filter(({ name }) => name === "express") ?? [];

    expect(express.map(({ signatures }) => signatures.length)).toEqual([2]);
  });

  test("lists the names of each section, so that all are found from its contents", () => {
    const listed = Array.from(
      html.matchAll(/<ul class="reference-names">[\s\S]*?<\/ul>/g),
      ([list]) => Array.from(list.matchAll(/href="#([^"]+)"/g), ([, anchor]) => anchor),
    );

    expect(listed.flat()).toEqual(items.map(({ anchor }) => anchor));
  });

  test("tells what stands in a signature beside it", () => {
    const [lanes] = items
      .filter(({ name }) => name === "CardReadings")
      .flatMap(({ members }) => members.filter(({ name }) => name === "graph"));

    expect(lanes?.signatures[0]).not.toContain("/**");
    expect(lanes?.inner?.map(({ path }) => path)).toContain("nodes.lane");
    expect(html).toContain('<dt id="CardReadings.graph.nodes.lane"><code>nodes.lane</code></dt>');
  });

  test("leads from a member to its own address", () => {
    expect(html).toContain('<a class="reference-own" href="#Run.lend">lend</a>');
  });

  test("leaves private members out", () => {
    const error = items.find(({ name }) => name === "ToposError");

    expect(error?.members.map(({ name }) => name)).toEqual([
      ...["name", "kind", "operation", "shapes", "symbols", "diagnostics"],
    ]);
  });

  test("is found by name", () => {
    const found = site.searchPages().find(({ path }) => path === "reference/");

    expect(found?.headings).toContainEqual({
      slug: "Tape.differentiate",
      text: "Tape.differentiate",
    });
    expect(found?.headings).toContainEqual({ slug: "materials", text: "Materials" });
  });
});

describe("the C++ reference", () => {
  const html = htmlOf("reference-cpp");

  test("has what a program of a user names", () => {
    const consumer = readFileSync(join(root, "tests/consumers/cmake/main.cpp"), "utf8");
    const used = ["Tape", "Tensor", "Mlp", "Symbol", "Fault", "differentiate", "forward"];

    for (const name of used) {
      expect(consumer).toContain(name);
      expect(html, name).toMatch(new RegExp(`id="[a-z]+\\.${name}"`));
    }
  });

  test("has a layer's every header that documents something at the margin", () => {
    const folder = join(root, "engine/neural");
    const face = readFileSync(join(root, "engine/topos.hpp"), "utf8");
    const headers = readdirSync(folder).filter((name) => face.includes(`"neural/${name}"`));

    expect(headers.length).toBeGreaterThan(10);
    for (const name of headers)
      expect(readHeader(readFileSync(join(folder, name), "utf8"), "neural"), name).not.toEqual([]);
  });

  test("says something of everything that is public", () => {
    const headers = publicHeaders(root);
    const silent = headers.flatMap((path) =>
      undocumentedIn(readFileSync(join(root, "engine", path), "utf8")).map(
        (head) => `${path}: ${head}`,
      ),
    );

    expect(headers.length).toBeGreaterThan(40);
    expect(silent).toEqual([]);
  });

  test("keeps inner things to itself", () => {
    expect(html.match(/.*detail::.*/g)).toBeNull();
  });
});

test.each(["reference", "reference-cpp"])("no two things of %s have one address", (folder) => {
  const ids = Array.from(htmlOf(folder).matchAll(/ id="([^"]+)"/g), ([, id = ""]) => id);

  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

describe("a header", () => {
  const header = `namespace topos {

namespace detail {
/// Nobody's.
struct Hidden {};
}  // namespace detail

/// A box.
/// Fails: never.
template <class E>
class Box {
 public:
  /// Makes one.
  explicit Box(E of = {}) : of_(of) {}
  Box(Box&&) = default;
  /// What is in it.
  const E& of() const { return of_; }

 private:
  /// The thing.
  E of_;
};

/// A special one.
template <>
class Box<void> {
 public:
  /// Never told.
  void of() const;
};

struct Plain {
  /// Of nothing that is told.
  int number;
};

/// A pair.
struct Pair {
  int left = 0;
};

}  // namespace topos
`;

  test("is read as documented items with their public members", () => {
    expect(readHeader(header, "box")).toEqual([
      {
        name: "Box",
        anchor: "box.Box",
        kind: "class",
        signature: "template <class E>\nclass Box",
        doc: "A box.\nFails: never.",
        members: [
          { name: "Box", signatures: ["explicit Box(E of = {})"], doc: "Makes one." },
          { name: "of", signatures: ["const E& of() const"], doc: "What is in it." },
        ],
      },
      {
        name: "Pair",
        anchor: "box.Pair",
        kind: "struct",
        signature: "struct Pair {\n  int left = 0;\n}",
        doc: "A pair.",
        members: [],
      },
    ]);
  });

  test.each([
    ["static constexpr bool exactly(E left, E right) {", "exactly"],
    ["Tensor<E> operator()(const Shape& shape) {", "operator()"],
    ["friend bool operator==(const A&, const A&) = default;", "operator=="],
    ["template <class E>\nusing Pairs =\n    std::vector<E>;", "Pairs"],
    ["inline constexpr std::size_t few = 3;", "few"],
    ["[[noreturn]] void fail(int kind);", "fail"],
  ])("names %s", (text, name) => {
    expect(nameOf(declarationAt(text.split("\n"), 0))).toBe(name);
  });

  test("is shown without bodies and initialisers", () => {
    expect(headOf("Box(E of) noexcept : of_(std::move(of)) {")).toBe("Box(E of) noexcept");
    expect(headOf("void run(Options of = {}) const;")).toBe("void run(Options of = {}) const");
    expect(headOf("inline constexpr int most = int{1} << 27;")).toBe(
      "inline constexpr int most = int{1} << 27",
    );
  });
});

test("a header is searched for what has no comment, in public and at the margin", () => {
  const header = `namespace topos {
class Other;
namespace detail {
int inner();
}  // namespace detail
using number = double;
/// A box.
template <class E>
class Box {
 public:
  explicit Box(E of) : of_(of) {}
  Box(Box&&) = default;
  /// What is in it.
  const E& of() const { return of_; }
  int size() const {
    return 1;
  }

 private:
  void hide();
  E of_;
};
template <>
class Box<void> {
 public:
  int size() const;
};
template <class E>
E made(E of) {
  return of;
}
}  // namespace topos
`;

  expect(undocumentedIn(header)).toEqual([
    "using number = double",
    "explicit Box(E of)",
    "int size() const",
    "template <class E>\nE made(E of)",
  ]);
});

test("a comment keeps its paragraphs, its labels and its example", () => {
  const doc = "Adds `a`\nto b.\nFails: Shape.\n\n@example\nadd(a, b);";
  const [first, second, third] = docHtml(doc, "ts", new Map()).map(({ html }) => html);

  expect(first).toBe("<p>Adds <code>a</code> to b.</p>");
  expect(second).toBe('<p><span class="reference-label">Fails</span> Shape.</p>');
  expect(third).toContain("<code>add(a, b);</code>");

  const [opened, labelled] = docHtml("One step. Fails: Foreign.", "cpp", new Map());
  expect(opened?.html).toBe("<p>One step.</p>");
  expect(labelled?.html).toBe('<p><span class="reference-label">Fails</span> Foreign.</p>');

  const [tagged] = docHtml("As in `` tape.record`x = 1` ``.", "ts", new Map());
  expect(tagged?.html).toBe("<p>As in <code>tape.record`x = 1`</code>.</p>");
});
