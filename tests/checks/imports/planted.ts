/** A repository of a few files, name to text, with one violation, and the problem that the check reports. */
export interface Planted {
  what: string;
  files: Readonly<Record<string, string>>;
  problem: string;
}

const X = "export const x = 1;";

const inCart = (what: string, text: string, file: string): Planted => ({
  what,
  files: { "src/features/cart/A.tsx": text, [file]: X },
  problem: `src/features/cart/A.tsx may not import ${file}`,
});

const foreign = (name: string, file: string): Planted => ({
  what: `${name} in ${file}`,
  files: { [file]: `import x from "${name}"; export const y = x;` },
  problem: `${file} may not import ${name}: `,
});

const upward = (what: string, from: string, to: string, specifier: string): Planted => ({
  what,
  files: { [from]: `import { x } from "${specifier}"; export const y = x;`, [to]: X },
  problem: `${from} may not import ${to}, which stands above it`,
});

/** Two sibling folders whose files import each other, although no file is in a cycle of its own. */
const folderCircle = (parent: string, one: string, other: string): Planted => ({
  what: `a circle of folders, ${parent}${one} and ${other}`,
  files: {
    [`${parent}${one}/a.ts`]: `import { x } from "../${other}/b.ts"; export const y = x;`,
    [`${parent}${one}/c.ts`]: X,
    [`${parent}${other}/b.ts`]: X,
    [`${parent}${other}/d.ts`]: `import { x } from "../${one}/c.ts"; export const y = x;`,
  },
  problem: `a cycle: ${parent}${one}/ → ${parent}${other}/ → ${parent}${one}/`,
});

/**
 * Violations of every kind of rule, planted by a review in November 2026. The check of that time missed most of them.
 */
export const PLANTED: readonly Planted[] = [
  inCart(
    "another feature's stylesheet",
    'import c from "../orders/B.module.css"; export const y = c;',
    "src/features/orders/B.module.css",
  ),
  inCart(
    "another feature's text",
    'import c from "../orders/b.ts?raw"; export const y = c;',
    "src/features/orders/b.ts",
  ),
  inCart(
    "another feature by new URL",
    'export const y = new URL("../orders/b.ts", import.meta.url);',
    "src/features/orders/b.ts",
  ),
  inCart(
    "another feature by import.meta.glob",
    'export const y = import.meta.glob("../orders/*.ts");',
    "src/features/orders/b.ts",
  ),
  inCart(
    "another feature by one of several patterns of import.meta.glob",
    'export const y = import.meta.glob(["./*.ts", "../orders/*.ts"]);',
    "src/features/orders/b.ts",
  ),
  inCart('another feature by import("…").T', 'export type Y = import("../orders/b.ts").x;', "src/features/orders/b.ts"),
  inCart(
    "another feature, loaded later",
    'export const y = () => import("../orders/b.ts");',
    "src/features/orders/b.ts",
  ),
  foreign("sharp", "src/features/account/A.tsx"),
  foreign("nodemailer", "src/core/api/a.ts"),
  foreign("react", "server/routes/a.ts"),
  foreign("node:fs", "shared/lib/a.ts"),
  foreign("node:fs", "shared/contract/a.ts"),
  { what: "JSX in the core", files: { "src/core/player/A.tsx": X }, problem: "src/core/player/A.tsx may not have JSX" },
  {
    what: "Dexie, which the worker reaches through another file",
    files: {
      "sw/a.ts": 'import { x } from "#src/core/outbox/drain.ts"; export const y = x;',
      "src/core/outbox/drain.ts": 'import { x } from "../database/db.ts"; export { x };',
      "src/core/database/db.ts": 'import Dexie from "dexie"; export const x = Dexie;',
    },
    problem: "the worker reaches dexie: sw/a.ts → src/core/outbox/drain.ts → src/core/database/db.ts",
  },
  upward("the database from the server's domain", "server/domain/a.ts", "server/db/b.ts", "../db/b.ts"),
  upward("a route from the server's database", "server/db/a.ts", "server/routes/b.ts", "../routes/b.ts"),
  upward("the player from the session", "src/core/session/a.ts", "src/core/player/b.ts", "../player/b.ts"),
  folderCircle("src/core/player/", "audio", "queue"),
  folderCircle("src/features/shell/", "header", "navigation"),
  folderCircle("server/media/", "pictures", "sound"),
  {
    what: "a circle of types alone",
    files: {
      "src/core/api/a.ts": 'import type { B } from "./b.ts"; export type A = B | 1;',
      "src/core/api/b.ts": 'export type B = import("./a.ts").A | 2;',
    },
    problem: "a cycle: src/core/api/a.ts → src/core/api/b.ts → src/core/api/a.ts",
  },
];
