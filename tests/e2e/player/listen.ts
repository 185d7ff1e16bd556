import type { Page } from "@playwright/test";

interface Ear {
  elements: HTMLMediaElement[];
}

declare global {
  interface Window {
    /** Every element that was ever asked to play, in order. The player's elements are not in the document. */
    ear: Ear;
  }
}

/** Lets a test hear what the page plays. To be called before the page loads. */
export async function listenTo(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ear: Ear = { elements: [] };
    window.ear = ear;
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      // Howler asks an element without a source whether it may play at all; that is no sound.
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

/** What sounds at this moment. */
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

/** The loudest sample, 0 to 1, that reaches the speakers within half a second. */
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
