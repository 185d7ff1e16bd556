/**
 * Measures the silence between two songs when the next one is preloaded, and compares it with the silence between two
 * bare `Audio` elements. The app's page is busy rendering the next song, so it notices late that this song plays. The
 * silence is therefore read from the songs' own clocks half a second later.
 */
import type { Page } from "playwright-core";
import type { Result } from "../figures/report.ts";
import { figureOf, median } from "../figures/statistics.ts";
import type { Stage } from "../stage/stage.ts";
import { addButton, clickNative, recordingsOf } from "./native.ts";
import { ALBUM, FOLLOWING_ROWS, openAlbum, rowButton } from "./sound.ts";
import { measureRows, preloadNext, type Silence, soundAfter } from "./sounding.ts";

const LEFT_SECONDS = 3;

/** `queueNext` queues the next row if the page does not do so itself. */
async function silenceIn(
  page: Page,
  queueNext: (row: number) => Promise<void> = async () => undefined,
): Promise<Silence> {
  const silences = await measureRows(FOLLOWING_ROWS, page, async (row) => {
    await queueNext(row);
    await preloadNext(page, LEFT_SECONDS);
    return page.evaluate(() => window.loudspeaker.afterEnd());
  });
  await page.context().close();
  return medianSilence(silences);
}

const medianSilence = (all: Silence[]): Silence => ({
  firstMs: median(all.map(({ firstMs }) => firstMs)),
  steadyMs: median(all.map(({ steadyMs }) => steadyMs)),
});

async function silenceOfProduct(stage: Stage): Promise<Silence> {
  const page = await openAlbum(stage);
  await soundAfter(page, () => rowButton(page, 0).click());
  return silenceIn(page);
}

async function silenceOfNative(stage: Stage): Promise<Silence> {
  const page = await openAlbum(stage);
  const recordings = await recordingsOf(page, ALBUM);
  await addButton(page);
  await soundAfter(page, () => clickNative(page, recordings[0] ?? ""));
  return silenceIn(page, (row) => page.evaluate((url) => window.native.queue(url), recordings[row] ?? ""));
}

/** Measures this part of the bench, and returns its row for the table of results. */
export async function gapResults(stage: Stage, runs: number): Promise<Result[]> {
  const [own, native]: [Silence[], Silence[]] = [[], []];
  for (let run = 0; run < runs; run++) {
    native.push(await silenceOfNative(stage));
    own.push(await silenceOfProduct(stage));
  }
  const bare = medianSilence(native);
  const gapsMs = own.map(({ steadyMs }) => bare.firstMs + steadyMs - bare.steadyMs);
  const seenMs = Math.round(medianSilence(own).firstMs);
  const behind = `two Audio elements: ${Math.round(bare.firstMs)} ms; seen by the page after ${seenMs} ms`;
  return [{ row: "gap", figure: figureOf(gapsMs), behind }];
}
