/**
 * `npm run long -- screenshots`: compares 25 screens, at four widths in both themes, with those in
 * tests/screenshots/accepted. `--accept` replaces the accepted ones, `--save` keeps full-size screenshots in
 * test-results, and words select screens by name. The short form, `npm run long -- screenshots --short`, compares each
 * screen in one of these eight views, in rotation.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { PROJECT_ROOT } from "#server/common/root.ts";
import { build } from "#server/launch/build.mjs";
import { launchShell } from "../bench/stage/browser.ts";
import { openStore } from "../bench/stage/store.ts";
import { readChoice } from "../support/programArguments.ts";
import { capture, openStudio, type Shot, type Studio, VIEWS, type View, viewsInTurn } from "./capture.ts";
import { type Difference, differ, fromSheet, isTooMuch, type Small, shrink, toSheet } from "./compare.ts";
import { SCREENS, type Screen } from "./screens.ts";

const { values, positionals } = parseArgs({
  options: {
    report: { type: "string" },
    accept: { type: "boolean", default: false },
    save: { type: "boolean", default: false },
    short: { type: "boolean", default: false },
  },
  allowPositionals: true,
});
const ACCEPTED = join(PROJECT_ROOT, "tests/screenshots/accepted");
const RESULTS = join(PROJECT_ROOT, "test-results/screenshots");
/** As many screens at a time as keep two cores busy. */
const AT_ONCE = 2;

let passed = 0;
let failed = 0;

function fail(what: string): void {
  failed++;
  console.log(`✗ ${what}`);
}

/** A view as it looks now, and as it was accepted. */
interface Look extends Shot {
  taken: Small;
  accepted: Small;
  difference: Difference;
}

const acceptedFile = ({ name }: Screen): string => join(ACCEPTED, `${name}.png`);

const resultFile = ({ name }: Screen, view: View, ending: string): string =>
  join(RESULTS, `${name}-${view.name.replaceAll(" ", "-")}${ending}`);

const savePicture = (screen: Screen, { view, picture }: Shot): void =>
  writeFileSync(resultFile(screen, view, ".jpg"), picture);

async function look(studio: Studio, screen: Screen, views: readonly View[]): Promise<Look[]> {
  const shots = await capture(studio, screen, views);
  const taken = await Promise.all(shots.map(async (shot) => ({ ...shot, taken: await shrink(shot.picture) })));
  if (values.accept) writeFileSync(acceptedFile(screen), await toSheet(taken.map((one) => one.taken)));
  const sheet = readFileSync(acceptedFile(screen));
  return Promise.all(
    taken.map(async (one) => {
      const accepted = await fromSheet(sheet, one.view.place);
      return { ...one, accepted, difference: await differ(one.taken, accepted) };
    }),
  );
}

/**
 * A window that was just resized is occasionally captured half painted, so a screen that differs is captured once more.
 */
async function compare(studio: Studio, screen: Screen): Promise<void> {
  const views = values.short && !values.accept ? viewsInTurn(SCREENS.indexOf(screen)) : VIEWS;
  const first = await look(studio, screen, views);
  const isSame = first.every(({ difference }) => !isTooMuch(difference));
  const looks = isSame ? first : await look(studio, screen, views);
  if (values.save) for (const one of looks) savePicture(screen, one);
  for (const one of looks) {
    if (isTooMuch(one.difference)) await showDifference(screen, one);
    else passed++;
  }
}

async function showDifference(screen: Screen, one: Look): Promise<void> {
  const { view, taken, accepted, difference } = one;
  savePicture(screen, one);
  writeFileSync(resultFile(screen, view, "-before-and-after.png"), await toSheet([accepted, taken]));
  fail(
    `${screen.name}, ${view.name}: ${inPercent(difference.share)} differs, ${inPercent(difference.spot)} where most does`,
  );
}

const inPercent = (share: number): string => `${(100 * share).toFixed(1)} %`;

for (const word of positionals)
  readChoice(
    "A screen",
    SCREENS.map(({ name }) => name),
    word,
  );
await build();
rmSync(RESULTS, { recursive: true, force: true });
for (const folder of [RESULTS, ACCEPTED]) mkdirSync(folder, { recursive: true });
const startedMs = Date.now();
const store = await openStore();
const browser = await launchShell();
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
