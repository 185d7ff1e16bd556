/**
 * How soon the login form can be typed in, and what is fetched for it, compared with a blank page with a login form.
 */
import type { Browser } from "playwright-core";
import type { Result } from "../figures/report.ts";
import { figureOf, median, ratioOf } from "../figures/statistics.ts";
import { openProfile, openTab, slowDown } from "../stage/browser.ts";
import { waitUntilQuiet } from "../stage/quiet.ts";
import { APP_PASSWORD_FIELD, PASSWORD_FIELD, settle, visit, watchPaint } from "../stage/ready.ts";
import type { Stage } from "../stage/stage.ts";
import { watchTraffic, weigh } from "../stage/traffic.ts";

export interface Start {
  coldMs: number;
  repeatMs: number;
  scriptKb: number;
  scriptFiles: number;
  allKb: number;
  requests: number;
  encodings: string[];
}

/** A first visit with a fresh profile, and a second visit in a new tab. */
export async function measureStart(browser: Browser, url: string, isSlow: boolean): Promise<Start> {
  await waitUntilQuiet();
  const first = await openProfile(browser);
  await watchPaint(first.context);
  const traffic = await watchTraffic(first);
  if (isSlow) await slowDown(first);
  const [{ readyMs: coldMs }, typed] = await visit(first.page, `${url}/login`, PASSWORD_FIELD, APP_PASSWORD_FIELD);
  // Earlier typing is kept, but only the app can log in, so everything that it needs for that is counted.
  const fetched = await traffic.until(typed.momentMs);
  await settle(first.page);
  const second = await openTab(first.context);
  await first.page.close();
  // The cleanup of the closed page must not count towards the next visit.
  await waitUntilQuiet();
  if (isSlow) await slowDown(second);
  const [{ readyMs: repeatMs }] = await visit(second.page, `${url}/login`, PASSWORD_FIELD);
  await first.context.close();
  const { kb: scriptKb, files: scriptFiles } = weigh(fetched, "script");
  const { kb: allKb, files: requests } = weigh(fetched);
  const encodings = [...new Set(fetched.filter(({ kind }) => kind === "script").map(({ encoding }) => encoding))];
  return { coldMs, repeatMs, scriptKb, scriptFiles, allKb, requests, encodings };
}

/** Opens the product and the blank page in turn, after a warm-up run of each. */
export async function measureStarts(
  browser: Browser,
  urls: { product: string; blank: string },
  runs: number,
  isSlow: boolean,
) {
  const [product, blank]: [Start[], Start[]] = [[], []];
  for (let run = 0; run <= runs; run++) {
    const pair = [
      await measureStart(browser, urls.blank, isSlow),
      await measureStart(browser, urls.product, isSlow),
    ] as const;
    if (run === 0) continue;
    blank.push(pair[0]);
    product.push(pair[1]);
  }
  return { product, blank };
}

type Starts = Awaited<ReturnType<typeof measureStarts>>;

const ms = (value: number) => `${Math.round(value)} ms`;

function compare({ product, blank }: Starts, figure: "coldMs" | "repeatMs") {
  const [own, yardstick] = [product, blank].map((starts) => starts.map((start) => start[figure])) as [
    number[],
    number[],
  ];
  return { figure: ratioOf(own, yardstick), behind: `${ms(median(own))} : ${ms(median(yardstick))}` };
}

function compareScripts({ product, blank }: Starts) {
  const [own, yardstick] = [product, blank].map((starts) => starts.map(({ scriptKb }) => scriptKb)) as [
    number[],
    number[],
  ];
  const files = (starts: Start[]) => `${figureOf(starts.map(({ scriptFiles }) => scriptFiles)).median} files`;
  const encodings = [...new Set([...product, ...blank].flatMap((start) => start.encodings))].join(" and ");
  const behind = `${median(own).toFixed(1)} kB in ${files(product)} : ${median(yardstick).toFixed(1)} kB in ${files(blank)} (${encodings})`;
  return { figure: ratioOf(own, yardstick), behind };
}

/** Measures this part of the bench, and returns its rows for the table of results. */
export async function startResults(stage: Stage, runs: number): Promise<Result[]> {
  const browser = await stage.browser();
  const urls = { product: (await stage.store.demo()).url, blank: (await stage.blankPage()).url };
  const quick = await measureStarts(browser, urls, runs, false);
  const slow = await measureStarts(browser, urls, runs, true);
  return [
    { row: "startJs", ...compareScripts(quick) },
    { row: "startCold", ...compare(quick, "coldMs") },
    { row: "startColdSlow", ...compare(slow, "coldMs") },
    { row: "startRepeat", ...compare(quick, "repeatMs") },
    { row: "startRepeatSlow", ...compare(slow, "repeatMs") },
  ];
}
