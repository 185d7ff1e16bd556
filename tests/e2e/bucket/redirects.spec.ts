import type { BrowserContext, Response } from "@playwright/test";
import { test as base, expect, signIn } from "../fixtures.ts";
import { NO_NETWORK, openFromCache, restart } from "../offline/device.ts";
import { readApi } from "../offline/newListener.ts";
import { ALBUM, LISTENER, type OneSongStore, SONG, startOneSongStore } from "../oneSongStore.ts";
import { ownServer } from "../ownServer.ts";
import { listenTo } from "../player/listen.ts";
import { PlayerPage } from "../player/playerPage.ts";

const BUCKET = process.env.S3_ENDPOINT ?? "";
/** 9.6 MB, more than a browser buffers ahead. */
const SECONDS = 600;
const LATE_SECONDS = 500;
const LATE_BYTES = 4_000_000;

interface Album {
  music: { data: { dataAudio: string }[] };
}

/** A store that redirects audio elements to its bucket, which has no CORS rules. */
const test = base.extend<{ fromBucket: undefined }, { store: OneSongStore }>({
  store: ownServer(() => startOneSongStore({ S3_REDIRECT: "on" }, SECONDS)),
  baseURL: ({ store }, use) => use(store.url),
  fromBucket: [
    async ({ guard }, use) => {
      guard.allow(NO_NETWORK, new RegExp(`request to another origin: ${BUCKET}/`));
      await use(undefined);
    },
    { auto: true },
  ],
});

/** The responses to audio elements, by Segue and by the bucket. */
function recordingsOf(context: BrowserContext): Response[] {
  const found: Response[] = [];
  context.on("response", (response) => {
    if (response.request().resourceType() === "media") found.push(response);
  });
  return found;
}

const isBucket = (response: Response): boolean => new URL(response.url()).origin === BUCKET;

/** Where the parts that the bucket sent begin in the file. */
async function startsOf(responses: Response[]): Promise<number[]> {
  const ranges = await Promise.all(responses.filter(isBucket).map((one) => one.headerValue("content-range")));
  return ranges.map((range) => Number(/^bytes (\d+)-/.exec(range ?? "")?.[1]));
}

test("a song plays from the bucket, also after a seek", async ({ page, context }) => {
  const responses = recordingsOf(context);
  await signIn(page, LISTENER);
  await listenTo(page);
  await page.goto(ALBUM);
  const player = new PlayerPage(page);
  await player.start(SONG);
  await player.seek.fill(String(LATE_SECONDS));
  await expect.poll(async () => (await startsOf(responses)).some((start) => start > LATE_BYTES)).toBe(true);
  expect((await player.expectSound()).seconds).toBeGreaterThanOrEqual(LATE_SECONDS);
  const answers = new Set(responses.map((one) => `${isBucket(one) ? "bucket" : "Segue"} ${one.status()}`));
  expect([...answers].toSorted()).toEqual(["Segue 307", "bucket 206"]);
});

test("a song plays, also after a seek, if the service worker passes its request on to the network", async ({
  page,
}) => {
  await signIn(page, LISTENER);
  await listenTo(page);
  await openFromCache(page, ALBUM);
  const { music } = await readApi<Album>(page, ALBUM.replace("/album/", "/music/album/detail/"));
  const passedOn = page.waitForResponse((response) => new URL(response.url()).pathname.startsWith("/media/audio/"));
  await page.evaluate((address) => new Audio(address).play(), music.data[0]?.dataAudio);
  expect((await passedOn).fromServiceWorker()).toBe(true);
  const player = new PlayerPage(page);
  await player.expectSound();
  await page.evaluate((seconds) => {
    for (const element of window.ear.elements) element.currentTime = seconds;
  }, LATE_SECONDS);
  expect((await player.expectSound()).seconds).toBeGreaterThanOrEqual(LATE_SECONDS);
});

test("a downloaded song plays without a network", async ({ page, context }) => {
  await signIn(page, LISTENER);
  await openFromCache(page, ALBUM);
  await page.getByRole("switch", { name: "Keep offline" }).click();
  await expect(page.getByRole("main").getByText("Saltwater is available offline.")).toBeVisible();
  await context.setOffline(true);
  const cold = await restart(page, ALBUM);
  await listenTo(cold);
  await cold.reload();
  const player = new PlayerPage(cold);
  await player.start(SONG);
  await player.seek.fill(String(LATE_SECONDS));
  await expect.poll(() => player.seconds()).toBeGreaterThanOrEqual(LATE_SECONDS);
  await player.expectSound();
});
