import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

declare global {
  interface Window {
    /** The first call of `play` on a recording. */
    firstPlay?: {
      /** The event in whose task `play` was called. */
      during: string | undefined;
      /** What the player showed at the end of that task, when the browser starts to fetch the recording. */
      shownThen: string;
    };
  }
}

const noteFirstPlay = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      if (this.src && !window.firstPlay) {
        const during = window.event?.type;
        // React renders urgent updates at the end of the event, before this microtask.
        queueMicrotask(() => {
          const player = document.querySelector("section[aria-label=Player]");
          window.firstPlay = { during, shownThen: player?.textContent ?? "" };
        });
      }
      return play.call(this);
    };
  });

/** Clicks without pointer events, like a keyboard or a screen reader. */
const click = (page: Page, name: string): Promise<void> =>
  page
    .getByRole("list", { name: "Songs" })
    .getByRole("button", { name: `Play ${name}`, exact: true })
    .dispatchEvent("click");

test("the audio engine is loaded before the user touches anything", async ({ page, player }) => {
  const engine = page.waitForRequest(/\/assets\/engineChunk-/);
  await player.openAlbum();
  await engine;
});

test("with the browser's data saver on, the audio engine loads only on the first touch", async ({ page, player }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const [first = ""] = await player.openAlbum();
  await page.waitForLoadState("networkidle");
  expect(asked.filter((url) => url.includes("/assets/engineChunk-"))).toEqual([]);
  await player.start(first);
});

test("a click starts the sound at once, before the screen updates", async ({ page, player }) => {
  await noteFirstPlay(page);
  const engine = page.waitForEvent("requestfinished", (request) => request.url().includes("/assets/engineChunk-"));
  const [first = ""] = await player.openAlbum();
  await engine;
  // The engine's code is evaluated some time after the file arrives. By the time the page is idle, it has been
  // evaluated.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await click(page, first);
  await player.expectSong(first);
  await player.expectSound();
  const { during, shownThen } = await page.evaluate(() => window.firstPlay ?? { during: "nothing", shownThen: first });
  expect(during).toBe("click");
  expect(shownThen).not.toContain(first);
});
