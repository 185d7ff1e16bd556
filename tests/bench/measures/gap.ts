/** The silence between two songs when the next one is loaded ahead, beside two `Audio` elements. */
import type { Page } from "playwright-core";
import type { Result } from "../figures/report.ts";
import { figureOf, median } from "../figures/statistics.ts";
import type { Stage } from "../stage/stage.ts";
import { addButton, clickNative, recordingsOf } from "./native.ts";
import { ALBUM, BETWEEN_MS, openAlbum, rowButton } from "./sound.ts";
import { preloadNext, soundAfter } from "./sounding.ts";

const LEFT_SECONDS = 3;
/** In one page, whose figure is their median: a single one lies anywhere between half and twice of it. */
const GAPS = 3;

/** `queueNext` is told how many songs have ended. */
async function gapIn(page: Page, queueNext: (ended: number) => Promise<void> = async () => undefined): Promise<number> {
  const gapsMs: number[] = [];
  while (gapsMs.length < GAPS) {
    await queueNext(gapsMs.length);
    await preloadNext(page, LEFT_SECONDS);
    gapsMs.push(await page.evaluate(() => window.loudspeaker.afterEnd()));
    await page.waitForTimeout(BETWEEN_MS);
  }
  await page.context().close();
  return median(gapsMs);
}

async function gapOfProduct(stage: Stage): Promise<number> {
  const page = await openAlbum(stage);
  await soundAfter(page, () => rowButton(page, 0).click());
  return gapIn(page);
}

async function gapOfNative(stage: Stage): Promise<number> {
  const page = await openAlbum(stage);
  const recordings = await recordingsOf(page, ALBUM);
  await addButton(page);
  await soundAfter(page, () => clickNative(page, recordings[0] ?? ""));
  return gapIn(page, (ended) => page.evaluate((url) => window.native.queue(url), recordings[ended + 1] ?? ""));
}

/** The row of this part. */
export async function gapResults(stage: Stage, runs: number): Promise<Result[]> {
  const [own, native]: [number[], number[]] = [[], []];
  for (let run = 0; run < runs; run++) {
    native.push(await gapOfNative(stage));
    own.push(await gapOfProduct(stage));
  }
  return [{ row: "gap", figure: figureOf(own), behind: `two Audio elements: ${Math.round(median(native))} ms` }];
}
