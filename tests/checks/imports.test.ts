import { describe, expect, test } from "vitest";
import { importProblems } from "./imports.ts";
import { parse, readSources } from "./sourceFiles.ts";

/** The problems of a small repository of these files, name to text. */
const problems = (files: Record<string, string>): string[] =>
  importProblems(Object.entries(files).map(([name, text]) => parse(name, text)));

const EMPTY = "export const x = 1;";

/** A file that imports one other, which exists. */
const oneImport = (from: string, to: string, specifier: string) =>
  problems({ [from]: `import { x } from "${specifier}"; export const y = x;`, [to]: EMPTY });

describe("planted violations are caught", () => {
  test.each([
    ["src/lib/a.ts", "src/core/b.ts", "#src/core/b.ts"],
    ["src/lib/a.ts", "src/contract/b.ts", "#contract/b.ts"],
    ["src/contract/a.ts", "src/lib/b.ts", "#lib/b.ts"],
    ["src/contract/a.ts", "src/core/b.ts", "../core/b.ts"],
    ["src/core/a.ts", "src/features/b/B.tsx", "#src/features/b/B.tsx"],
    ["src/core/a.ts", "src/ui/B.tsx", "#src/ui/B.tsx"],
    ["src/core/a.ts", "src/routes/b.tsx", "#src/routes/b.tsx"],
    ["src/ui/A.tsx", "src/features/b/B.tsx", "#src/features/b/B.tsx"],
    ["src/ui/A.tsx", "src/core/player/player.ts", "#src/core/player/player.ts"],
    ["src/features/cart/A.tsx", "src/features/orders/B.tsx", "../orders/B.tsx"],
    ["src/features/cart/A.tsx", "src/routes/b.tsx", "#src/routes/b.tsx"],
    ["sw/a.ts", "src/core/b.ts", "#src/core/b.ts"],
    ["server/a.ts", "src/core/b.ts", "#src/core/b.ts"],
    ["server/a.ts", "demo/b.ts", "../demo/b.ts"],
    ["src/core/a.ts", "server/b.ts", "#server/b.ts"],
    ["src/core/a.ts", "sw/b.ts", "../../sw/b.ts"],
    ["src/core/a.ts", "tests/b.ts", "../../tests/b.ts"],
  ])("%s imports %s", (from, to, specifier) => {
    expect(oneImport(from, to, specifier)).toEqual([`${from} may not import ${to}`]);
  });

  test.each([
    ["howler", "src/core/player/player.ts"],
    ["dexie", "src/core/offline/outbox.ts"],
    ["dexie-react-hooks", "src/features/cart/Cart.tsx"],
    ["ky", "src/core/session/session.ts"],
    ["jotai", "src/features/cart/Cart.tsx"],
    ["jotai/utils", "src/features/cart/Cart.tsx"],
    ["workbox-window", "src/core/sw/update.ts"],
    ["@paypal/paypal-js", "src/features/checkout/Pay.tsx"],
    ["@ariakit/react", "src/features/cart/Cart.tsx"],
    ["idb", "sw/images.ts"],
    ["fastify", "src/core/x.ts"],
    ["zod", "src/contract/x.ts"],
    ["react", "src/contract/x.ts"],
    ["react", "src/lib/x.ts"],
  ])("%s in %s", (name, file) => {
    expect(problems({ [file]: `import x from "${name}"; export const y = x;` })).toHaveLength(1);
    expect(problems({ [file]: `export const y = () => import("${name}");` })).toHaveLength(1);
    expect(problems({ [file]: `export * from "${name}";` })).toHaveLength(1);
  });

  test.each([
    ["dangerouslySetInnerHTML", "src/features/pages/Page.tsx", "<p dangerouslySetInnerHTML={{ __html: html }} />"],
    ["navigator.serviceWorker", "src/core/sw/worker.ts", "navigator.serviceWorker.ready"],
    ["navigator.mediaSession", "src/core/player/player.ts", "navigator.mediaSession.metadata"],
  ])("%s in %s", (what, file, expression) => {
    expect(problems({ [file]: `export const y = () => ${expression};` })).toEqual([
      expect.stringContaining(`${file} may not use ${what}`),
    ]);
  });

  test("a cycle, through files that are fine by themselves", () => {
    const files = {
      "src/core/a.ts": 'import { b } from "./b.ts"; export const a = b;',
      "src/core/b.ts": 'export { c as b } from "#src/core/c.ts";',
      "src/core/c.ts": 'import { a } from "./a.ts"; export const c = a;',
    };
    expect(problems(files)).toEqual(["a cycle: src/core/a.ts → src/core/b.ts → src/core/c.ts → src/core/a.ts"]);
  });

  test("an import without its extension, and of a file that is not there", () => {
    expect(problems({ "src/core/a.ts": 'import "./b";', "src/core/b.ts": EMPTY })).toHaveLength(1);
    expect(problems({ "src/core/a.ts": 'import "./b.ts";' })).toHaveLength(1);
  });
});

describe("what is allowed passes", () => {
  test.each([
    ["src/routes/a.tsx", "src/features/b/B.tsx", "#src/features/b/B.tsx"],
    ["src/features/a/A.tsx", "src/features/song/Row.tsx", "../song/Row.tsx"],
    ["src/features/a/A.tsx", "src/features/a/B.tsx", "./B.tsx"],
    ["src/features/a/A.tsx", "src/core/player/player.ts", "#src/core/player/player.ts"],
    ["src/core/a.ts", "src/contract/b.ts", "#contract/b.ts"],
    ["src/ui/A.tsx", "src/core/popups.ts", "#src/core/popups.ts"],
    ["sw/a.ts", "src/lib/b.ts", "#lib/b.ts"],
    ["server/a.ts", "src/contract/b.ts", "#contract/b.ts"],
  ])("%s imports %s", (from, to, specifier) => {
    expect(oneImport(from, to, specifier)).toEqual([]);
  });

  test("a package in its home", () => {
    expect(problems({ "src/core/player/howl.ts": 'import { Howl } from "howler"; export const y = Howl;' })).toEqual(
      [],
    );
  });

  test("types and parts that are loaded later may point back", () => {
    const files = {
      "src/core/a.ts": 'import { b } from "./b.ts"; export const a = b;',
      "src/core/b.ts":
        'import type { a } from "./a.ts"; export const b = () => import("./a.ts"); export type A = typeof a;',
    };
    expect(problems(files)).toEqual([]);
  });
});

test("the reader finds the sources and what they import", () => {
  const files = readSources(".");
  const worker = files.find((file) => file.name === "src/core/sw/worker.ts");
  expect(worker?.imports).toContainEqual({ specifier: "workbox-window", isType: false, isDynamic: true });
  expect(worker?.imports).toContainEqual({ specifier: "./container.ts", isType: false, isDynamic: false });
  expect(files.map((file) => file.name)).not.toContain("src/routeTree.gen.ts");
});
