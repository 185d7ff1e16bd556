import type { Page } from "@playwright/test";

interface Ear {
  elements: HTMLMediaElement[];
}

declare global {
  interface Window {
    /** Every element that has been asked to play, in order. The player's elements are not in the document. */
    ear: Ear;
  }
}

/** Records what the page plays. Call before the page loads. */
export async function listenTo(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ear: Ear = { elements: [] };
    window.ear = ear;
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      // Howler plays an element without a source to test whether it may play at all; that does not count.
      if (this.src && !ear.elements.includes(this)) ear.elements.push(this);
      return play.call(this);
    };
  });
}

export interface Sound {
  path: string;
  seconds: number;
  volume: number;
  isMuted: boolean;
}

/** The recordings that are currently playing. */
export const sounding = (page: Page): Promise<Sound[]> =>
  page.evaluate(() =>
    window.ear.elements
      .filter((element) => !element.paused && !element.ended && element.readyState > 2)
      .map((element) => ({
        path: new URL(element.currentSrc).pathname,
        seconds: element.currentTime,
        volume: element.volume,
        isMuted: element.muted,
      })),
  );

/** The loudest sample, 0 to 1, within half a second of output. */
export const loudestSample = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const element = window.ear.elements.find((candidate) => !candidate.paused) as HTMLMediaElement & {
      captureStream(): MediaStream;
    };
    const context = new AudioContext();
    await context.resume();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(element.captureStream()).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    let loudest = 0;
    for (let round = 0; round < 10; round += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      analyser.getFloatTimeDomainData(samples);
      loudest = Math.max(loudest, ...samples.map(Math.abs));
    }
    await context.close();
    return loudest;
  });
