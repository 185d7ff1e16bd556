import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { expectAccessible, PHONE, settled } from "./look.ts";
import { openFromCache } from "./offline/device.ts";
import { callApi, readApi, signInNewListener } from "./offline/newListener.ts";
import { listenTo } from "./player/listen.ts";
import { PlayerPage } from "./player/playerPage.ts";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";

interface Songs {
  music: { data: [{ id: number; name: string }] };
}

const card = (page: Page) => page.getByRole("status").filter({ has: page.getByRole("button", { name: "Not now" }) });

/** Fires the install prompt event, as the browser does after reading the manifest. */
const offerInstall = (page: Page) =>
  page.evaluate(() => {
    const offer = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
      prompt: () => {
        document.title = "Asked by the browser";
        return Promise.resolve({ outcome: "accepted" });
      },
    });
    window.dispatchEvent(offer);
  });

/**
 * Plays songs to their end until the card appears. The app starts to notice songs that end only once the screen is
 * idle.
 */
async function endSongs(page: Page, player: PlayerPage): Promise<void> {
  const [song = ""] = await player.openAlbum();
  if (!(await page.evaluate(() => navigator.userAgent.includes("iPhone")))) await offerInstall(page);
  await player.start(song);
  await expect(async () => {
    await player.seek.press("End");
    await expect(card(page)).toBeVisible({ timeout: 1500 });
  }).toPass();
}

/** Signs in a user who owns one song, and returns its download button. */
async function ownSong(page: Page): Promise<Locator> {
  await signInNewListener(page);
  const { music } = await readApi<Songs>(page, "/music/album/detail/saltwater");
  const [{ id, name }] = music.data;
  await callApi(page, "POST", `/music/download/add/${id}`);
  await openFromCache(page, "/your-music");
  return page.getByRole("button", { name: `Keep offline ${name}`, exact: true });
}

test("a card offers to install Segue after the third song, and is not shown again", async ({ page, signIn }) => {
  await listenTo(page);
  await signIn();
  const player = new PlayerPage(page);
  await endSongs(page, player);
  expect(await page.evaluate(() => Number(localStorage.getItem("segue.songsEnded")))).toBeGreaterThanOrEqual(3);
  await expect(card(page)).toContainText("Install Segue: it opens like any other app, even offline.");
  await settled(page);
  await expectAccessible(page);
  await card(page).getByRole("button", { name: "Not now" }).click();
  await expect(card(page)).toHaveCount(0);

  await player.openAlbum();
  await offerInstall(page);
  const before = await page.evaluate(() => localStorage.getItem("segue.songsEnded"));
  await player.region.getByRole("button", { name: "Play", exact: true }).click();
  await expect(async () => {
    await player.seek.press("End");
    expect(await page.evaluate(() => localStorage.getItem("segue.songsEnded"))).not.toBe(before);
  }).toPass();
  await expect(card(page)).toHaveCount(0);
});

test("the first download shows the install card, which opens the browser's prompt", async ({ page }) => {
  const button = await ownSong(page);
  await offerInstall(page);
  await expect(card(page)).toHaveCount(0);
  await button.click();
  await card(page).getByRole("button", { name: "Install", exact: true }).click();
  await expect(page).toHaveTitle("Asked by the browser");
  await expect(card(page)).toHaveCount(0);
});

test.describe("on an iPhone", () => {
  test.use({ userAgent: IPHONE, viewport: PHONE });

  test("the install card says Home Screen and shows the steps", async ({ page, guard }) => {
    guard.allow(/registering the worker/);
    const button = await ownSong(page);
    await button.click();
    await expect(card(page)).toContainText("Add Segue to your Home Screen: it opens like any other app");
    await settled(page);
    await card(page).getByRole("button", { name: "Install", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Install app" })).toContainText("Add to Home Screen");
    await expect(card(page)).toHaveCount(0);
  });
});
