/** A genre of 10,000 songs, compared with a bare virtual list of as many generated in the page. */
import type { Result } from "../figures/report.ts";
import { figureOf, median, ratioOf } from "../figures/statistics.ts";
import { openProfile, slowProcessor, type Tab } from "../stage/browser.ts";
import { LONG_LIST } from "../stage/catalogue.ts";
import { waitUntilQuiet } from "../stage/quiet.ts";
import { settle, watchPaint } from "../stage/ready.ts";
import { signIn } from "../stage/signIn.ts";
import type { Stage } from "../stage/stage.ts";
import { againIfStalled, inTab } from "../stage/stalled.ts";
import { clickToPainted, type Scrolled, scroll } from "./scroll.ts";

interface ListRun extends Scrolled {
  paintedMs: number;
  heapMb: number;
  nodes: number;
}

const MB = 1_000_000;
const OF_PRODUCT = `a[href="/music/${LONG_LIST.slug}"]`;
const OF_YARDSTICK = "[data-opens-list]";

async function heapMb({ devtools }: Tab): Promise<number> {
  await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  return usedSize / MB;
}

/** Expects a tab that shows the link to the list. */
async function measureList(tab: Tab, opener: string, isSlow: boolean): Promise<ListRun> {
  await tab.page.locator(opener).first().waitFor();
  await settle(tab.page);
  await waitUntilQuiet();
  const before = await heapMb(tab);
  if (isSlow) await slowProcessor(tab);
  return inTab(tab, async () => {
    const paintedMs = await clickToPainted(tab.page, opener);
    const scrolled = await scroll(tab.page);
    const nodes = await tab.page.evaluate(() => document.querySelectorAll('[aria-label="Songs"] *').length);
    return { ...scrolled, paintedMs, heapMb: (await heapMb(tab)) - before, nodes };
  });
}

async function measureProductList(stage: Stage, songs: number, isSlow: boolean): Promise<ListRun> {
  const { url } = await stage.store.large(songs);
  return againIfStalled(async () => {
    const tab = await openProfile(await stage.browser());
    await watchPaint(tab.context);
    await signIn(tab.page, url);
    await tab.page.goto(`${url}/genres`);
    return measureList(tab, OF_PRODUCT, isSlow);
  });
}

async function measureBareList(stage: Stage, isSlow: boolean): Promise<ListRun> {
  const { url } = await stage.listPage();
  return againIfStalled(async () => {
    const tab = await openProfile(await stage.browser());
    await watchPaint(tab.context);
    await tab.page.goto(url);
    return measureList(tab, OF_YARDSTICK, isSlow);
  });
}

/** Measures this part of the bench, and returns its rows for the table of results. */
export async function listResults(stage: Stage, runs: number, songs: number): Promise<Result[]> {
  const [own, bare, ownSlow, bareSlow]: [ListRun[], ListRun[], ListRun[], ListRun[]] = [[], [], [], []];
  for (let run = 0; run < runs; run++) {
    bare.push(await measureBareList(stage, false));
    own.push(await measureProductList(stage, songs, false));
    bareSlow.push(await measureBareList(stage, true));
    ownSlow.push(await measureProductList(stage, songs, true));
  }
  const of = (all: ListRun[], name: keyof ListRun) => all.map((run) => run[name]);
  const against = (name: keyof ListRun, unit: string, [one, other] = [own, bare]) =>
    `${median(of(one, name)).toFixed(1)} ${unit} : ${median(of(other, name)).toFixed(1)} ${unit}`;
  const slowly = [ownSlow, bareSlow] as [ListRun[], ListRun[]];
  const bothHoles = [...of(own, "holesPercent"), ...of(ownSlow, "holesPercent")];
  const longestMs = Math.max(...of(own, "longestHoleMs"), ...of(ownSlow, "longestHoleMs"));
  return [
    {
      row: "listPainted",
      figure: ratioOf(of(own, "paintedMs"), of(bare, "paintedMs")),
      behind: against("paintedMs", "ms"),
    },
    { row: "listDropped", figure: figureOf(of(own, "droppedPercent")), behind: against("droppedPercent", "%") },
    {
      row: "listDroppedSlow",
      figure: ratioOf(of(ownSlow, "droppedPercent"), of(bareSlow, "droppedPercent")),
      behind: against("droppedPercent", "%", slowly),
    },
    { row: "listHoles", figure: figureOf(bothHoles), behind: `CPU ×1 and ×4; the longest ${Math.round(longestMs)} ms` },
    { row: "listLongTasks", figure: figureOf(of(own, "longTasksMs")), behind: against("longTasksMs", "ms") },
    {
      row: "listHeap",
      figure: ratioOf(of(own, "heapMb"), of(bare, "heapMb")),
      behind: `${against("heapMb", "MB")}; nodes ${against("nodes", "")}`,
    },
  ];
}
