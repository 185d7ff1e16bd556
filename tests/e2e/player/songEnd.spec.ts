import { expect, test } from "./fixtures.ts";

test.use({ serviceWorkers: "block" });

declare global {
  interface Window {
    /** Recordings that started within the task of an "ended" event. */
    playedAtEnd: { path: string; readyState: number }[];
  }
}

const LEFT_SECONDS = 10;

test("the next song starts within the ended event, on an element that has preloaded it", async ({ page, player }) => {
  await page.addInitScript(() => {
    window.playedAtEnd = [];
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      if (this.src && window.event?.type === "ended")
        window.playedAtEnd.push({ path: new URL(this.src).pathname, readyState: this.readyState });
      return play.call(this);
    };
  });
  const [first = "", second = ""] = await player.openAlbum();
  await player.start(first);
  const lengthSeconds = Number(await player.seek.getAttribute("max"));
  const loaded = page.waitForResponse((response) => response.url().includes("/media/audio/"));
  await player.seek.fill(String(Math.floor(lengthSeconds - LEFT_SECONDS)));
  await (await loaded).finished();
  await player.expectSong(second);
  const { path } = await player.expectSound();
  expect(await page.evaluate(() => window.playedAtEnd)).toEqual([{ path, readyState: 4 }]);
});
