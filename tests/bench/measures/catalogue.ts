/**
 * What a catalogue of a hundred thousand songs costs: the same calls as in the demo store, and a genre with a fifth of
 * the songs.
 */
import type { Result } from "../figures/report.ts";
import { figureOf, median, percentile, ratioOf } from "../figures/statistics.ts";
import { appCalls, callOf } from "../stage/appCalls.ts";
import { openProfile } from "../stage/browser.ts";
import { FIFTH } from "../stage/catalogue.ts";
import { type Call, load } from "../stage/load.ts";
import { waitUntilQuiet } from "../stage/quiet.ts";
import { settle, watchPaint } from "../stage/ready.ts";
import { signIn } from "../stage/signIn.ts";
import type { Stage } from "../stage/stage.ts";
import { watchTraffic, weigh } from "../stage/traffic.ts";
import { waitsOf } from "../stage/waits.ts";
import { loadInTurn, pinServers } from "./api.ts";
import { clickToPainted } from "./scroll.ts";

const P99 = 0.99;
const OPENERS = { connections: 3, seconds: 8 };

async function compareCalls(stage: Stage, runs: number, songs: number): Promise<Result[]> {
  const large = await stage.store.large(songs);
  const demo = await stage.store.demo();
  pinServers(large, demo);
  const [many, few] = [await appCalls(stage, large.url), await appCalls(stage, demo.url)];
  const names = ["user", "album", "home"] as const;
  const targets = names.flatMap((name) => [
    [`${name} of few`, few[name]],
    [`${name} of many`, many[name]],
  ]) satisfies [string, Call][];
  const rounds = await loadInTurn(Object.fromEntries(targets), runs);
  const compared = (name: (typeof names)[number]) => {
    const [ofFew = [], ofMany = []] = [rounds[`${name} of few`], rounds[`${name} of many`]];
    return {
      figure: ratioOf(ofFew, ofMany),
      behind: `${Math.round(median(ofFew))}/s : ${Math.round(median(ofMany))}/s`,
    };
  };
  return [
    { row: "catalogueUser", ...compared("user") },
    { row: "catalogueAlbum", ...compared("album") },
    { row: "catalogueHome", ...compared("home") },
  ];
}

/** Opens the genre from the list of genres, without the service worker, whose traffic is not counted. */
async function openGenre(stage: Stage, url: string): Promise<{ paintedMs: number; kb: number }> {
  const tab = await openProfile(await stage.browser(), { serviceWorkers: "block" });
  await watchPaint(tab.context);
  await signIn(tab.page, url);
  await tab.page.goto(`${url}/genres`);
  const link = `a[href="/music/${FIFTH.slug}"]`;
  await tab.page.locator(link).first().waitFor();
  await settle(tab.page);
  await waitUntilQuiet();
  const traffic = await watchTraffic(tab);
  const paintedMs = await clickToPainted(tab.page, link);
  const momentMs = await tab.page.evaluate(() => performance.timeOrigin + performance.now());
  const fetched = await traffic.until(momentMs);
  await tab.context.close();
  return { paintedMs, kb: weigh(fetched.filter((one) => new URL(one.url).pathname.startsWith("/api/"))).kb };
}

/** How long others wait while some clients open the genre again and again. */
async function waitsOfOthers(stage: Stage, url: string): Promise<{ alone: number; beside: number }> {
  const { page, context } = await openProfile(await stage.browser(), { serviceWorkers: "block" });
  await signIn(page, url);
  const genre = await callOf(page, `${url}/music/${FIFTH.slug}`, /^\/music\/genre\/detail\//);
  const user = await callOf(page, url, /^\/user$/);
  await context.close();
  await waitUntilQuiet();
  const alone = await waitsOf(user, OPENERS.seconds);
  const [beside] = await Promise.all([waitsOf(user, OPENERS.seconds), load(genre, OPENERS)]);
  return { alone: percentile(alone, P99), beside: percentile(beside, P99) };
}

/** Measures this part of the bench, and returns its rows for the table of results. */
export async function catalogueResults(stage: Stage, runs: number, songs: number): Promise<Result[]> {
  const compared = await compareCalls(stage, runs, songs);
  const { url } = await stage.store.large(songs);
  const [opened, waits]: [{ paintedMs: number; kb: number }[], { alone: number; beside: number }[]] = [[], []];
  for (let run = 0; run < runs; run++) {
    opened.push(await openGenre(stage, url));
    waits.push(await waitsOfOthers(stage, url));
  }
  const [alone, beside] = [waits.map((one) => one.alone), waits.map((one) => one.beside)];
  return [
    ...compared,
    { row: "genrePainted", figure: figureOf(opened.map(({ paintedMs }) => paintedMs)), behind: "" },
    { row: "genreBytes", figure: figureOf(opened.map(({ kb }) => kb)), behind: "as received" },
    {
      row: "genreOthers",
      figure: ratioOf(beside, alone),
      behind: `${median(beside).toFixed(1)} ms : ${median(alone).toFixed(1)} ms`,
    },
  ];
}
