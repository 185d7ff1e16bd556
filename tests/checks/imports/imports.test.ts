import { describe, expect, test } from "vitest";
import { parse, readSources } from "../sourceFiles.ts";
import { importProblems } from "./imports.ts";
import { PLANTED } from "./planted.ts";

/** The problems in a small repository with these files, name to text. */
const problems = (files: Record<string, string>): string[] =>
  importProblems(Object.entries(files).map(([name, text]) => parse(name, text)));

const EMPTY = "export const x = 1;";

/** The problems of a file that imports another existing file. */
const oneImport = (from: string, to: string, specifier: string) =>
  problems({ [from]: `import { x } from "${specifier}"; export const y = x;`, [to]: EMPTY });

/** The importing file, the imported file, and the specifier. */
const AGAINST_THE_LAYERS = [
  ["shared/lib/a.ts", "src/core/api/b.ts", "#src/core/api/b.ts"],
  ["shared/lib/a.ts", "shared/contract/b.ts", "#contract/b.ts"],
  ["shared/contract/a.ts", "shared/lib/b.ts", "#lib/b.ts"],
  ["shared/contract/a.ts", "src/core/api/b.ts", "../../src/core/api/b.ts"],
  ["src/core/player/a.ts", "src/features/b/B.tsx", "#src/features/b/B.tsx"],
  ["src/core/player/a.ts", "src/ui/B.tsx", "#src/ui/B.tsx"],
  ["src/core/player/a.ts", "src/routes/b.tsx", "#src/routes/b.tsx"],
  ["src/ui/A.tsx", "src/features/b/B.tsx", "#src/features/b/B.tsx"],
  ["src/ui/A.tsx", "src/core/player/player.ts", "#src/core/player/player.ts"],
  ["src/features/cart/A.tsx", "src/features/orders/B.tsx", "../orders/B.tsx"],
  ["src/features/cart/A.tsx", "src/routes/b.tsx", "#src/routes/b.tsx"],
  ["sw/a.ts", "src/core/api/b.ts", "#src/core/api/b.ts"],
  ["server/routes/a.ts", "src/core/api/b.ts", "#src/core/api/b.ts"],
  ["server/routes/a.ts", "build/b.ts", "../../build/b.ts"],
  ["src/core/player/a.ts", "server/common/b.ts", "#server/common/b.ts"],
  ["src/core/player/a.ts", "sw/b.ts", "../../../sw/b.ts"],
  ["src/core/player/a.ts", "tests/b.ts", "../../../tests/b.ts"],
] as const;

describe("17 imports that break the rules of the layers are caught", () => {
  test.each(AGAINST_THE_LAYERS)("%s imports %s", (from, to, specifier) => {
    expect(oneImport(from, to, specifier)).toEqual([`${from} may not import ${to}`]);
  });

  test("the list has 17 imports that break the rules of the layers", () => expect(AGAINST_THE_LAYERS).toHaveLength(17));
});

describe("21 planted violations of every kind are caught", () => {
  test.each(PLANTED)("$what", ({ files, problem }) => {
    expect(problems(files)).toEqual([expect.stringContaining(problem)]);
  });

  test("the list has 21 planted violations", () => expect(PLANTED).toHaveLength(21));
});

describe("other violations are caught", () => {
  test.each([
    ["howler", "src/core/player/player.ts"],
    ["dexie", "src/core/outbox/outbox.ts"],
    ["dexie-react-hooks", "src/features/cart/Cart.tsx"],
    ["ky", "src/core/session/session.ts"],
    ["jotai", "src/features/cart/Cart.tsx"],
    ["jotai/utils", "src/features/cart/Cart.tsx"],
    ["workbox-window", "src/core/session/x.ts"],
    ["@paypal/paypal-js", "src/features/cart/Pay.tsx"],
    ["@ariakit/react", "src/features/cart/Cart.tsx"],
    ["idb", "src/core/api/x.ts"],
    ["fastify", "src/core/api/x.ts"],
    ["zod", "shared/contract/x.ts"],
    ["react", "shared/contract/x.ts"],
    ["react", "shared/lib/x.ts"],
  ])("importing %s in %s", (name, file) => {
    expect(problems({ [file]: `import x from "${name}"; export const y = x;` })).toHaveLength(1);
    expect(problems({ [file]: `export const y = () => import("${name}");` })).toHaveLength(1);
    expect(problems({ [file]: `export * from "${name}";` })).toHaveLength(1);
  });

  test.each([
    ["dangerouslySetInnerHTML", "src/features/pages/Page.tsx", "<p dangerouslySetInnerHTML={{ __html: html }} />"],
    ["navigator.serviceWorker", "src/core/worker/worker.ts", "navigator.serviceWorker.ready"],
    ["navigator.mediaSession", "src/core/player/player.ts", "navigator.mediaSession.metadata"],
  ])("using %s in %s", (what, file, expression) => {
    expect(problems({ [file]: `export const y = () => ${expression};` })).toEqual([
      expect.stringContaining(`${file} may not use ${what}`),
    ]);
  });

  test("importing a type from an upper layer", () => {
    const [from, to] = ["src/core/database/a.ts", "src/core/player/b.ts"];
    expect(problems({ [from]: 'import type { x } from "../player/b.ts"; export type Y = x;', [to]: EMPTY })).toEqual([
      `${from} may not import ${to}, which stands above it`,
    ]);
  });

  test.each([
    ["sharp", "src/features/account/A.tsx"],
    ["nodemailer", "src/core/api/a.ts"],
    ["react", "server/routes/a.ts"],
    ["node:fs", "shared/lib/a.ts"],
    ["node:fs", "shared/contract/a.ts"],
    ["node:fs/promises", "src/features/cart/A.tsx"],
    ["drizzle-orm", "server/routes/a.ts"],
    ["drizzle-orm/pg-core", "server/domain/a.ts"],
    ["never-heard-of-it", "src/core/api/a.ts"],
  ])("importing %s in %s, whatever the form of the import", (name, file) => {
    expect(problems({ [file]: `import x from "${name}"; export const y = x;` })).toHaveLength(1);
    expect(problems({ [file]: `import type { X } from "${name}"; export type Y = X;` })).toHaveLength(1);
    expect(problems({ [file]: `export type Y = import("${name}").X;` })).toHaveLength(1);
  });

  test("an import cycle, even if none of its imports is forbidden", () => {
    const files = {
      "src/core/api/a.ts": 'import { b } from "./b.ts"; export const a = b;',
      "src/core/api/b.ts": 'export { c as b } from "#src/core/api/c.ts";',
      "src/core/api/c.ts": 'import { a } from "./a.ts"; export const c = a;',
    };
    expect(problems(files)).toEqual([
      "a cycle: src/core/api/a.ts → src/core/api/b.ts → src/core/api/c.ts → src/core/api/a.ts",
    ]);
  });

  test("a file in a folder that the order of its layer does not name", () => {
    expect(problems({ "server/new/a.ts": EMPTY })).toEqual([
      "server/new/a.ts has no place in the order of folders in rules.ts",
    ]);
  });

  test("an import without an extension, and an import of a file that does not exist", () => {
    expect(problems({ "src/core/player/a.ts": 'import "./b";', "src/core/api/b.ts": EMPTY })).toHaveLength(1);
    expect(problems({ "src/core/player/a.ts": 'import "./b.ts";' })).toHaveLength(1);
  });
});

describe("allowed imports pass", () => {
  test.each([
    ["src/routes/a.tsx", "src/features/b/B.tsx", "#src/features/b/B.tsx"],
    ["src/features/a/A.tsx", "src/features/songList/Row.tsx", "../songList/Row.tsx"],
    ["src/features/a/A.tsx", "src/features/a/B.tsx", "./B.tsx"],
    ["src/features/a/A.tsx", "src/core/player/player.ts", "#src/core/player/player.ts"],
    ["src/core/player/a.ts", "shared/contract/b.ts", "#contract/b.ts"],
    ["src/ui/A.tsx", "src/core/platform/popups.ts", "#src/core/platform/popups.ts"],
    ["sw/a.ts", "shared/lib/b.ts", "#lib/b.ts"],
    ["server/routes/a.ts", "shared/contract/b.ts", "#contract/b.ts"],
  ])("%s imports %s", (from, to, specifier) => {
    expect(oneImport(from, to, specifier)).toEqual([]);
  });

  test("importing a package in the only folder that may import it", () => {
    expect(
      problems({ "src/core/player/audio/engine.ts": 'import { Howl } from "howler"; export const y = Howl;' }),
    ).toEqual([]);
  });

  test("a lazily loaded file that imports the file which loads it", () => {
    const files = {
      "src/core/api/a.ts": 'import { b } from "./b.ts"; export const a = b;',
      "src/core/api/b.ts": 'export const b = () => import("./a.ts");',
    };
    expect(problems(files)).toEqual([]);
  });
});

test("the check reads the source files and their imports, but not generated files", () => {
  const files = readSources(".");
  const worker = files.find((file) => file.name === "src/core/worker/worker.ts");
  expect(worker?.imports).toContainEqual({ specifier: "workbox-window", isType: false, isDynamic: true });
  expect(worker?.imports).toContainEqual({ specifier: "./container.ts", isType: false, isDynamic: false });
  expect(files.map((file) => file.name)).not.toContain("src/routeTree.gen.ts");
});
