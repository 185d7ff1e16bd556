/** `npm run size`: what the built app makes a visitor load, against the budgets of performance. Needs `npm run build`. */
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";

const DIST = "dist";
const kB = 1000;

/** The routes that the login form is part of, where they are chunks of their own. */
const LOGIN_ROUTES = ["src/routes/__root.tsx", "src/routes/_outer.tsx", "src/routes/_outer.login.tsx"];

interface Chunk {
  file: string;
  src?: string;
  imports?: string[];
  css?: string[];
}

const manifest: Record<string, Chunk> = JSON.parse(readFileSync(path.join(DIST, ".vite/manifest.json"), "utf8"));

/** A chunk and all that it cannot start without. */
function closure(key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) closure(next, seen);
  return seen;
}

const page = readFileSync(path.join(DIST, "index.html"), "utf8");
const namedByPage = new Set([...page.matchAll(/"\/(assets\/[^"]+)"/g)].map(([, file]) => file));
if (namedByPage.size === 0) throw new Error("the built index.html names no script");
const keys = Object.entries(manifest)
  .filter(([key, chunk]) => namedByPage.has(chunk.file) || LOGIN_ROUTES.includes(key.split("?")[0] ?? ""))
  .map(([key]) => key);
const chunks = [...new Set(keys.flatMap((key) => [...closure(key)]))].flatMap((key) => manifest[key] ?? []);
const files = [...new Set(chunks.flatMap((chunk) => [chunk.file, ...(chunk.css ?? [])]))];
const beforeLogin = files.filter((file) => file.endsWith(".js"));
const stylesBeforeLogin = files.filter((file) => file.endsWith(".css"));
const scripts = readdirSync(path.join(DIST, "assets"))
  .filter((name) => name.endsWith(".js"))
  .map((name) => `assets/${name}`);

const gzipped = (names: string[]): number =>
  names.reduce((sum, file) => sum + statSync(path.join(DIST, `${file}.gz`)).size, 0) / kB;

const BUDGETS = [
  { what: "JS before the login form, kB gzip", is: gzipped(beforeLogin), most: 117 },
  { what: "JS files before the login form", is: beforeLogin.length, most: 6 },
  { what: "CSS before the login form, kB gzip", is: gzipped(stylesBeforeLogin), most: 10 },
  { what: "all JS, kB gzip", is: gzipped(scripts), most: 350 },
];

const failed = BUDGETS.filter(({ is, most }) => is > most).length;
for (const { what, is, most } of BUDGETS) {
  console.log(`${is > most ? "✗" : "✓"} ${what}: ${Math.round(is * 10) / 10} of ${most}`);
}
if (failed > 0) console.log(beforeLogin.map((file) => `    ${gzipped([file]).toFixed(1)} ${file}`).join("\n"));
console.log(`${BUDGETS.length - failed} passed, ${failed} failed`);

const { values } = parseArgs({ options: { report: { type: "string" } } });
if (values.report) writeFileSync(values.report, JSON.stringify({ passed: BUDGETS.length - failed, failed }));
process.exitCode = failed > 0 ? 1 : 0;
