/**
 * `npm run screenshots`: 25 screens in four widths and both themes, compared with those in tests/screenshots/accepted. With
 * `--accept` they take their place, with `--save` each is saved at its full size in test-results; words choose screens by name.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { PROJECT_ROOT } from "#server/common/root.ts";
import { build } from "#server/launch/build.mjs";
import { launch } from "../bench/stage/browser.ts";
import { openStore } from "../bench/stage/store.ts";
import { capture, openStudio, type Studio, VIEWS } from "./capture.ts";
import { type Difference, differ, fromSheet, isTooMuch, type Small, shrink, toSheet } from "./compare.ts";
import { SCREENS, type Screen } from "./screens.ts";

const { values, positionals } = parseArgs({
  options: {
    report: { type: "string" },
    accept: { type: "boolean", default: false },
    save: { type: "boolean", default: false },
  },
  allowPositionals: true,
});
const ACCEPTED = join(PROJECT_ROOT, "tests/screenshots/accepted");
const RESULTS = join(PROJECT_ROOT, "test-results/screenshots");
/** As many at once as keep two cores busy. */
const AT_ONCE = 2;

let passed = 0;
let failed = 0;

function fail(what: string): void {
  failed++;
  console.log(`✗ ${what}`);
}

interface Look {
  pictures: Buffer[];
  views: Small[];
  /** The views that differ from those that were accepted, by their place. */
  differences: Map<number, Difference>;
}

const acceptedFile = ({ name }: Screen): string => join(ACCEPTED, `${name}.png`);

const resultFile = ({ name }: Screen, view: string, ending: string): string =>
  join(RESULTS, `${name}-${view.replaceAll(" ", "-")}${ending}`);

const savePicture = (screen: Screen, view: string, picture: Buffer): void =>
  writeFileSync(resultFile(screen, view, ".jpg"), picture);

async function look(studio: Studio, screen: Screen): Promise<Look> {
  const pictures = await capture(studio, screen);
  const views = await Promise.all(pictures.map(shrink));
  if (values.accept) writeFileSync(acceptedFile(screen), await toSheet(views));
  if (values.save)
    for (const [index, { name }] of VIEWS.entries()) savePicture(screen, name, pictures[index] as Buffer);
  const accepted = await fromSheet(readFileSync(acceptedFile(screen)), views);
  const found = await Promise.all(views.map((view, index) => differ(view, accepted[index] ?? view)));
  return { pictures, views, differences: new Map([...found.entries()].filter(([, one]) => isTooMuch(one))) };
}

/** A window that has just changed its size is now and then painted halfway: what differs is looked at once more. */
async function compare(studio: Studio, screen: Screen): Promise<void> {
  const first = await look(studio, screen);
  const { pictures, views, differences } = first.differences.size === 0 ? first : await look(studio, screen);
  passed += views.length - differences.size;
  const accepted = await fromSheet(readFileSync(acceptedFile(screen)), views);
  for (const [index, { share, spot }] of differences) {
    const [view, before, picture, name] = [views[index], accepted[index], pictures[index], VIEWS[index]?.name];
    if (!view || !before || !picture || !name) throw new Error("a view without a picture");
    savePicture(screen, name, picture);
    writeFileSync(resultFile(screen, name, "-before-and-after.png"), await toSheet([before, view]));
    fail(`${screen.name}, ${name}: ${inPercent(share)} differs, ${inPercent(spot)} where most does`);
  }
}

const inPercent = (share: number): string => `${(100 * share).toFixed(1)} %`;

await build();
rmSync(RESULTS, { recursive: true, force: true });
for (const folder of [RESULTS, ACCEPTED]) mkdirSync(folder, { recursive: true });
const startedMs = Date.now();
const store = await openStore();
const browser = await launch();
try {
  const studio = await openStudio(browser, (await store.untouched()).url);
  const waiting = SCREENS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  const take = async () => {
    for (let screen = waiting.shift(); screen; screen = waiting.shift()) await tryLook(studio, screen);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
} finally {
  await browser.close();
  await store.close();
}
console.log(`${passed} passed, ${failed} failed, in ${Math.round((Date.now() - startedMs) / 1000)} s`);
if (values.report) writeFileSync(values.report, JSON.stringify({ passed, failed }));
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

async function tryLook(studio: Studio, screen: Screen): Promise<void> {
  try {
    await compare(studio, screen);
  } catch (cause) {
    fail(`${screen.name}: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}
