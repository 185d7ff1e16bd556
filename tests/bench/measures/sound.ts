/** From a click to audible sound, compared with `new Audio(url).play()` on the same page. */
import type { Page } from "playwright-core";
import type { Result } from "../figures/report.ts";
import { figureOf, median, ratioOf } from "../figures/statistics.ts";
import { openProfile } from "../stage/browser.ts";
import { clickByHand } from "../stage/hand.ts";
import { waitUntilQuiet } from "../stage/quiet.ts";
import { settle } from "../stage/ready.ts";
import { signIn } from "../stage/signIn.ts";
import type { Stage } from "../stage/stage.ts";
import { addButton, clickNative, recordingsOf } from "./native.ts";
import { BETWEEN_MS, listenIn, medianOf, preloadNext, soundAfter } from "./sounding.ts";

export const ALBUM = "saltwater";
/** No row in this list directly follows the row played before it, because the player may have preloaded that song. */
const NEXT_ROWS = [3, 1, 4];
/** The rows after the one that plays first, one after another. */
export const FOLLOWING_ROWS = [1, 2, 3];
/** The player preloads the next song when the current one is near its end. */
const LEFT_SECONDS = 12;

interface SoundRun {
  firstMs: number;
  nextMs: number;
}

interface ProductRun extends SoundRun {
  preloadedMs: number;
  downloadedMs: number;
}

/** Opens an album in a listener's profile, with the service worker in control. */
export async function openAlbum(stage: Stage): Promise<Page> {
  const { url } = await stage.store.demo();
  const { page, context } = await openProfile(await stage.browser());
  await listenIn(context);
  await signIn(page, url);
  await page.goto(`${url}/album/${ALBUM}`);
  await rowButton(page, 0).waitFor();
  await settle(page);
  await waitUntilQuiet();
  return page;
}

export const rowButton = (page: Page, row: number) =>
  page
    .getByRole("list", { name: "Songs" })
    .getByRole("button", { name: /^Play / })
    .nth(row);

async function playOnProduct(stage: Stage): Promise<ProductRun> {
  const page = await openAlbum(stage);
  // Rows are identified by position, because a playing song's button may have another name.
  const names = await page
    .getByRole("button", { name: /^Play (?!all)/ })
    .evaluateAll((all) => all.map((one) => one.ariaLabel));
  const clickRow = (row: number) =>
    clickByHand(page.getByRole("button", { name: names[row] ?? "", exact: true }).first());
  const firstMs = await soundAfter(page, () => clickRow(0));
  const nextMs = await medianOf(NEXT_ROWS, page, (row) => soundAfter(page, () => clickRow(row)));
  await soundAfter(page, () => clickRow(0));
  const preloadedMs = await nextPreloaded(page);
  const downloadedMs = await playDownloaded(page);
  await page.context().close();
  return { firstMs, nextMs, preloadedMs, downloadedMs };
}

/** Presses Next once the next song is preloaded. */
async function nextPreloaded(page: Page): Promise<number> {
  const next = page
    .getByRole("region", { name: "Player", exact: true })
    .getByRole("button", { name: "Next", exact: true });
  return medianOf(FOLLOWING_ROWS, page, async () => {
    await preloadNext(page, LEFT_SECONDS);
    return soundAfter(page, () => clickByHand(next));
  });
}

/** Downloads a song that the listener owns, and plays it after another one. */
async function playDownloaded(page: Page): Promise<number> {
  await page.goto(new URL("/your-music", page.url()).href);
  const download = page.getByRole("button", { name: /^Keep offline ./ }).first();
  const name = ((await download.getAttribute("aria-label")) ?? "").replace("Keep offline ", "");
  await download.click();
  await page.getByRole("button", { name: `Remove offline copy of ${name}`, exact: true }).waitFor();
  const cards = page.getByRole("list", { name: "Your Music" }).getByRole("button", { name: /^Play / });
  await soundAfter(page, () => cards.last().click());
  await page.waitForTimeout(BETWEEN_MS);
  return soundAfter(page, () => clickByHand(page.getByRole("button", { name: `Play ${name}`, exact: true })));
}

async function playNatively(stage: Stage): Promise<SoundRun> {
  const page = await openAlbum(stage);
  const urls = await recordingsOf(page, ALBUM);
  await addButton(page);
  const firstMs = await soundAfter(page, () => clickNative(page, urls[0] ?? ""));
  const nextMs = await medianOf(NEXT_ROWS, page, (row) => soundAfter(page, () => clickNative(page, urls[row] ?? "")));
  await page.context().close();
  return { firstMs, nextMs };
}

/** Measures this part of the bench, and returns its rows for the table of results. */
export async function soundResults(stage: Stage, runs: number): Promise<Result[]> {
  const [own, native]: [ProductRun[], SoundRun[]] = [[], []];
  for (let run = 0; run < runs; run++) {
    native.push(await playNatively(stage));
    own.push(await playOnProduct(stage));
  }
  const first = (all: SoundRun[]) => all.map(({ firstMs }) => firstMs);
  const next = (all: SoundRun[]) => all.map(({ nextMs }) => nextMs);
  const [downloaded, preloaded] = [own.map((run) => run.downloadedMs), own.map((run) => run.preloadedMs)];
  const against = (one: number[], other: number[]) => `${Math.round(median(one))} ms : ${Math.round(median(other))} ms`;
  return [
    { row: "soundFirst", figure: ratioOf(first(own), first(native)), behind: against(first(own), first(native)) },
    { row: "soundNext", figure: ratioOf(next(own), next(native)), behind: against(next(own), next(native)) },
    { row: "soundDownloaded", figure: ratioOf(downloaded, next(native)), behind: against(downloaded, next(native)) },
    { row: "soundPreloaded", figure: figureOf(preloaded), behind: "" },
  ];
}
