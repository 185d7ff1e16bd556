/**
 * `npm run size`: what a browser fetches until a screen is usable, and the size of the whole build, compared with
 * budgets.
 */
import { readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser, BrowserContext } from "playwright-core";
import { PROJECT_ROOT } from "#server/common/root.ts";
import { build } from "#server/launch/build.mjs";
import { type Budget, budgetLine, isWithin } from "./figures/budgets.ts";
import { launch, openProfile } from "./stage/browser.ts";
import { APP_PASSWORD_FIELD, visit, watchPaint } from "./stage/ready.ts";
import { signIn } from "./stage/signIn.ts";
import { openStore } from "./stage/store.ts";
import { watchTraffic, weigh } from "./stage/traffic.ts";

const KB = 1000;
interface Screen {
  name: string;
  path: string;
  /** The element that must be usable. */
  selector: string;
  isPublic?: boolean;
  scripts: { kb: number; files: number; goalKb?: number };
  styles: { kb: number };
}

const PLAY = 'main button[aria-label^="Play "]';
const ROW = '[aria-label="Songs"] li';
/** Excludes the form that index.html shows until the app has loaded. */
const HEADING = 'main[aria-busy="false"] h1:not(#first *)';

/** Budgets are slightly above the current figures; a lower goal is given beside them. */
const SCREENS: readonly Screen[] = [
  {
    name: "login",
    path: "/login",
    selector: APP_PASSWORD_FIELD,
    isPublic: true,
    scripts: { kb: 105.4, files: 3, goalKb: 102 },
    styles: { kb: 6.3 },
  },
  {
    name: "Home",
    path: "/",
    selector: PLAY,
    scripts: { kb: 190, files: 4 },
    styles: { kb: 13.6 },
  },
  {
    name: "album",
    path: "/album/saltwater",
    selector: ROW,
    scripts: { kb: 218.2, files: 9, goalKb: 185 },
    styles: { kb: 19 },
  },
  {
    name: "cart",
    path: "/cart",
    selector: HEADING,
    scripts: { kb: 217, files: 7, goalKb: 185 },
    styles: { kb: 19.6 },
  },
];
const ALL_SCRIPTS_KB = 426;
/** The budget of the worker's script, which the browser parses whenever it starts the worker. */
const WORKER_KB = 42;

/**
 * Fetches made while idle delay no screen, and on a busy machine some of them start before the screen is complete, so
 * none of them counts.
 */
const neverIdle = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });

async function fetchScreen(
  browser: Browser,
  url: string,
  { path, selector, isPublic = false }: (typeof SCREENS)[number],
) {
  const tab = await openProfile(browser);
  await watchPaint(tab.context);
  await neverIdle(tab.context);
  if (!isPublic) await signIn(tab.page, url);
  const traffic = await watchTraffic(tab);
  const [{ momentMs }] = await visit(tab.page, `${url}${path}`, selector);
  const fetched = await traffic.until(momentMs);
  await tab.context.close();
  return { scripts: weigh(fetched, "script"), styles: weigh(fetched, "style") };
}

type Weights = Awaited<ReturnType<typeof fetchScreen>>;

const budgetsOf = ({ name, scripts, styles }: Screen, fetched: Weights): Budget[] => [
  { what: `${name}: JS, kB as received`, measured: fetched.scripts.kb, most: scripts.kb, goal: scripts.goalKb },
  { what: `${name}: JS files`, measured: fetched.scripts.files, most: scripts.files },
  { what: `${name}: CSS, kB as received`, measured: fetched.styles.kb, most: styles.kb },
];

async function screenBudgets(): Promise<Budget[]> {
  const store = await openStore();
  const browser = await launch();
  try {
    const { url } = await store.demo();
    const budgets: Budget[] = [];
    for (const screen of SCREENS) budgets.push(...budgetsOf(screen, await fetchScreen(browser, url, screen)));
    return budgets;
  } finally {
    await browser.close();
    await store.close();
  }
}

function allScripts(): Budget {
  const folder = join(PROJECT_ROOT, "dist/assets");
  const names = readdirSync(folder).filter((name) => name.endsWith(".js.br"));
  const bytes = names.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  return { what: "all JS, kB in Brotli", measured: bytes / KB, most: ALL_SCRIPTS_KB };
}

const worker = (): Budget => ({
  what: "worker, kB uncompressed",
  measured: statSync(join(PROJECT_ROOT, "dist/sw.js")).size / KB,
  most: WORKER_KB,
});

await build();
const budgets = [...(await screenBudgets()), allScripts(), worker()];
for (const budget of budgets) console.log(budgetLine(budget));
const failed = budgets.filter((budget) => !isWithin(budget)).length;
console.log(`${budgets.length - failed} passed, ${failed} failed`);
const { values } = parseArgs({ options: { report: { type: "string" } } });
if (values.report) writeFileSync(values.report, JSON.stringify({ passed: budgets.length - failed, failed }));
process.exitCode = failed > 0 ? 1 : 0;
