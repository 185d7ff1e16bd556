import { describe, expect, test } from "vitest";
import { parse, readSources } from "../sourceFiles.ts";
import { importProblems } from "./imports.ts";

/** The problems of a small repository of these files, name to text. */
const problems = (files: Record<string, string>): string[] =>
  importProblems(Object.entries(files).map(([name, text]) => parse(name, text)));

const EMPTY = "export const x = 1;";

/** A file that imports one other, which exists. */
const oneImport = (from: string, to: string, specifier: string) =>
  problems({ [from]: `import { x } from "${specifier}"; export const y = x;`, [to]: EMPTY });

describe("planted violations are caught", () => {
  test.each([
    ["src/lib/a.ts", "src/core/api/b.ts", "#src/core/api/b.ts"],
    ["src/lib/a.ts", "src/contract/b.ts", "#contract/b.ts"],
    ["src/contract/a.ts", "src/lib/b.ts", "#lib/b.ts"],
    ["src/contract/a.ts", "src/core/api/b.ts", "../core/api/b.ts"],
    ["src/core/player/a.ts", "src/features/b/B.tsx", "#src/features/b/B.tsx"],
    ["src/core/player/a.ts", "src/ui/B.tsx", "#src/ui/B.tsx"],
    ["src/core/player/a.ts", "src/routes/b.tsx", "#src/routes/b.tsx"],
    ["src/ui/A.tsx", "src/features/b/B.tsx", "#src/features/b/B.tsx"],
    ["src/ui/A.tsx", "src/core/player/player.ts", "#src/core/player/player.ts"],
    ["src/features/cart/A.tsx", "src/features/orders/B.tsx", "../orders/B.tsx"],
    ["src/features/cart/A.tsx", "src/routes/b.tsx", "#src/routes/b.tsx"],
    ["sw/a.ts", "src/core/api/b.ts", "#src/core/api/b.ts"],
    ["server/routes/a.ts", "src/core/api/b.ts", "#src/core/api/b.ts"],
    ["server/routes/a.ts", "demo/b.ts", "../../demo/b.ts"],
    ["src/core/player/a.ts", "server/b.ts", "#server/b.ts"],
    ["src/core/player/a.ts", "sw/b.ts", "../../../sw/b.ts"],
    ["src/core/player/a.ts", "tests/b.ts", "../../../tests/b.ts"],
  ])("%s imports %s", (from, to, specifier) => {
    expect(oneImport(from, to, specifier)).toEqual([`${from} may not import ${to}`]);
  });

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
    ["navigator.serviceWorker", "src/core/worker/worker.ts", "navigator.serviceWorker.ready"],
    ["navigator.mediaSession", "src/core/player/player.ts", "navigator.mediaSession.metadata"],
  ])("%s in %s", (what, file, expression) => {
    expect(problems({ [file]: `export const y = () => ${expression};` })).toEqual([
      expect.stringContaining(`${file} may not use ${what}`),
    ]);
  });

  test.each([
    [
      "another feature's stylesheet",
      "src/features/cart/A.tsx",
      "src/features/orders/B.module.css",
      'import c from "../orders/B.module.css"; export const y = c;',
    ],
    [
      "another feature's text",
      "src/features/cart/A.tsx",
      "src/features/orders/B.tsx",
      'import c from "../orders/B.tsx?raw"; export const y = c;',
    ],
    [
      "another feature by its address",
      "src/features/cart/A.tsx",
      "src/features/orders/b.ts",
      'export const y = new URL("../orders/b.ts", import.meta.url);',
    ],
    [
      "another feature by a pattern",
      "src/features/cart/A.tsx",
      "src/features/orders/b.ts",
      'export const y = import.meta.glob("../orders/*.ts");',
    ],
    [
      "another feature by one of several patterns",
      "src/features/cart/A.tsx",
      "src/features/orders/b.ts",
      'export const y = import.meta.glob(["./*.ts", "../orders/*.ts"]);',
    ],
    [
      "another feature's type",
      "src/features/cart/A.tsx",
      "src/features/orders/b.ts",
      'export type Y = import("../orders/b.ts").x;',
    ],
    [
      "another feature, loaded later",
      "src/features/cart/A.tsx",
      "src/features/orders/b.ts",
      'export const y = () => import("../orders/b.ts");',
    ],
    [
      "the database from the server's domain",
      "server/domain/a.ts",
      "server/db/b.ts",
      'import { x } from "../db/b.ts"; export const y = x;',
    ],
    [
      "a route from the server's database",
      "server/db/a.ts",
      "server/routes/b.ts",
      'import { x } from "../routes/b.ts"; export const y = x;',
    ],
    [
      "the player from the session",
      "src/core/session/a.ts",
      "src/core/player/b.ts",
      'import { x } from "../player/b.ts"; export const y = x;',
    ],
    [
      "the player's types from the database",
      "src/core/database/a.ts",
      "src/core/player/b.ts",
      'import type { x } from "../player/b.ts"; export type Y = x;',
    ],
  ])("%s", (_, from, to, text) => {
    expect(problems({ [from]: text, [to]: EMPTY })).toEqual([expect.stringContaining(`${from} may not import ${to}`)]);
  });

  test.each([
    ["sharp", "src/features/account/A.tsx"],
    ["nodemailer", "src/core/api/a.ts"],
    ["react", "server/routes/a.ts"],
    ["node:fs", "src/lib/a.ts"],
    ["node:fs", "src/contract/a.ts"],
    ["node:fs/promises", "src/features/cart/A.tsx"],
    ["drizzle-orm", "server/routes/a.ts"],
    ["drizzle-orm/pg-core", "server/domain/a.ts"],
    ["never-heard-of-it", "src/core/api/a.ts"],
  ])("%s in %s, whichever way it is imported", (name, file) => {
    expect(problems({ [file]: `import x from "${name}"; export const y = x;` })).toHaveLength(1);
    expect(problems({ [file]: `import type { X } from "${name}"; export type Y = X;` })).toHaveLength(1);
    expect(problems({ [file]: `export type Y = import("${name}").X;` })).toHaveLength(1);
  });

  test("JSX in the core", () => {
    expect(problems({ "src/core/player/Player.tsx": EMPTY })).toEqual(["src/core/player/Player.tsx may not have JSX"]);
  });

  test("a package that the worker reaches through another file", () => {
    const files = {
      "sw/a.ts": 'import { x } from "#src/core/outbox/drain.ts"; export const y = x;',
      "src/core/outbox/drain.ts": 'import { x } from "../database/db.ts"; export { x };',
      "src/core/database/db.ts": 'import Dexie from "dexie"; export const x = Dexie;',
    };
    expect(problems(files)).toEqual([
      "the worker reaches dexie: sw/a.ts → src/core/outbox/drain.ts → src/core/database/db.ts",
    ]);
  });

  test("a cycle, through files that are fine by themselves", () => {
    const files = {
      "src/core/api/a.ts": 'import { b } from "./b.ts"; export const a = b;',
      "src/core/api/b.ts": 'export { c as b } from "#src/core/api/c.ts";',
      "src/core/api/c.ts": 'import { a } from "./a.ts"; export const c = a;',
    };
    expect(problems(files)).toEqual([
      "a cycle: src/core/api/a.ts → src/core/api/b.ts → src/core/api/c.ts → src/core/api/a.ts",
    ]);
  });

  test("a cycle of types alone", () => {
    const files = {
      "src/core/api/a.ts": 'import type { B } from "./b.ts"; export type A = B | 1;',
      "src/core/api/b.ts": 'export type B = import("./a.ts").A | 2;',
    };
    expect(problems(files)).toEqual(["a cycle: src/core/api/a.ts → src/core/api/b.ts → src/core/api/a.ts"]);
  });

  test.each([
    ["src/features/shell/header/", "src/features/shell/navigation/"],
    ["src/core/player/audio/", "src/core/player/queue/"],
    ["server/media/pictures/", "server/media/signing/"],
  ])("a cycle of folders whose files have none: %s and %s", (one, other) => {
    const files = {
      [`${one}a.ts`]: `import { x } from "../${other.split("/").at(-2)}/b.ts"; export const y = x;`,
      [`${one}c.ts`]: EMPTY,
      [`${other}b.ts`]: EMPTY,
      [`${other}d.ts`]: `import { x } from "../${one.split("/").at(-2)}/c.ts"; export const y = x;`,
    };
    expect(problems(files)).toEqual([`a cycle: ${one} → ${other} → ${one}`]);
  });

  test("an import without its extension, and of a file that is not there", () => {
    expect(problems({ "src/core/player/a.ts": 'import "./b";', "src/core/api/b.ts": EMPTY })).toHaveLength(1);
    expect(problems({ "src/core/player/a.ts": 'import "./b.ts";' })).toHaveLength(1);
  });
});

describe("what is allowed passes", () => {
  test.each([
    ["src/routes/a.tsx", "src/features/b/B.tsx", "#src/features/b/B.tsx"],
    ["src/features/a/A.tsx", "src/features/song/Row.tsx", "../song/Row.tsx"],
    ["src/features/a/A.tsx", "src/features/a/B.tsx", "./B.tsx"],
    ["src/features/a/A.tsx", "src/core/player/player.ts", "#src/core/player/player.ts"],
    ["src/core/player/a.ts", "src/contract/b.ts", "#contract/b.ts"],
    ["src/ui/A.tsx", "src/core/platform/popups.ts", "#src/core/platform/popups.ts"],
    ["sw/a.ts", "src/lib/b.ts", "#lib/b.ts"],
    ["server/routes/a.ts", "src/contract/b.ts", "#contract/b.ts"],
  ])("%s imports %s", (from, to, specifier) => {
    expect(oneImport(from, to, specifier)).toEqual([]);
  });

  test("a package in its home", () => {
    expect(
      problems({ "src/core/player/audio/engine.ts": 'import { Howl } from "howler"; export const y = Howl;' }),
    ).toEqual([]);
  });

  test("parts that are loaded later may point back", () => {
    const files = {
      "src/core/api/a.ts": 'import { b } from "./b.ts"; export const a = b;',
      "src/core/api/b.ts": 'export const b = () => import("./a.ts");',
    };
    expect(problems(files)).toEqual([]);
  });
});

test("the reader finds the sources and what they import", () => {
  const files = readSources(".");
  const worker = files.find((file) => file.name === "src/core/worker/worker.ts");
  expect(worker?.imports).toContainEqual({ specifier: "workbox-window", isType: false, isDynamic: true });
  expect(worker?.imports).toContainEqual({ specifier: "./container.ts", isType: false, isDynamic: false });
  expect(files.map((file) => file.name)).not.toContain("src/routeTree.gen.ts");
});
