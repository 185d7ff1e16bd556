/** The silence between two songs when the next one is loaded ahead, beside two `Audio` elements. */
import type { Page } from "playwright-core";
import type { Result } from "../figures/report.ts";
import { figureOf, median } from "../figures/statistics.ts";
import type { Stage } from "../stage/stage.ts";
import { addButton, clickNative, recordingsOf } from "./native.ts";
import { ALBUM, FOLLOWING_ROWS, openAlbum, rowButton } from "./sound.ts";
import { medianOf, preloadNext, soundAfter } from "./sounding.ts";

const LEFT_SECONDS = 3;

/** `queueNext` lets a row follow, where the page does not do so itself. */
async function gapIn(page: Page, queueNext: (row: number) => Promise<void> = async () => undefined): Promise<number> {
  const gapMs = await medianOf(FOLLOWING_ROWS, page, async (row) => {
    await queueNext(row);
    await preloadNext(page, LEFT_SECONDS);
    return page.evaluate(() => window.loudspeaker.afterEnd());
  });
  await page.context().close();
  return gapMs;
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
  return gapIn(page, (row) => page.evaluate((url) => window.native.queue(url), recordings[row] ?? ""));
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
