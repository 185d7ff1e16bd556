import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

/** Responds with an error to media requests whose address matches `path`. */
const refuse = (page: Page, path: RegExp, status = 403): Promise<unknown> =>
  page.route(path, (route) =>
    route.request().resourceType() === "media" ? route.fulfill({ status }) : route.fallback(),
  );

const ANY_MEDIA = /\/media\//;

test("a song's expired URL is replaced once without the user noticing", async ({ page, player }) => {
  const [first = ""] = await player.openAlbum();
  let refused = 0;
  await page.route(ANY_MEDIA, (route) => {
    if (route.request().resourceType() !== "media" || refused > 0) return route.fallback();
    refused += 1;
    return route.fulfill({ status: 403 });
  });
  await player.start(first);
  expect(refused).toBe(1);
  await expect(page.getByRole("alert")).toBeHidden();
});

test("the bar and the full player report a stall until the sound continues", async ({ page, player }) => {
  const [first = "", second = ""] = await player.openAlbum();
  await player.start(first);
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(ANY_MEDIA, async (route) => {
    if (route.request().resourceType() === "media") await held;
    return route.fallback();
  });
  await page
    .getByRole("button", { name: `Play ${second}`, exact: true })
    .first()
    .click();
  const saidInBar = player.region.getByText("Buffering…", { exact: true }).first();
  await expect(saidInBar).toBeVisible();
  await player.button("Expand").click();
  const full = page.getByRole("dialog", { name: "Now playing" });
  await expect(full.getByText("Buffering…", { exact: true })).toBeVisible();
  letThrough();
  await player.expectSound();
  await expect(full.getByText("High quality", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(saidInBar).toBeHidden();
  await player.expectSong(second);
});

test("a song that fails to load is skipped with a popup", async ({ page, player }) => {
  const [first = "", second = ""] = await player.openAlbum();
  let refusedPath: string | undefined;
  await page.route(ANY_MEDIA, (route) => {
    if (route.request().resourceType() !== "media") return route.fallback();
    const { pathname } = new URL(route.request().url());
    refusedPath ??= pathname;
    return pathname === refusedPath ? route.fulfill({ status: 404 }) : route.fallback();
  });
  await page
    .getByRole("button", { name: `Play ${first}`, exact: true })
    .first()
    .click();
  await expect(page.getByRole("alert").filter({ hasText: "Error!" })).toContainText(first);
  await player.expectSong(second);
  await player.expectSound();
});

test("three songs in a row that fail to load stop the player", async ({ page, player }) => {
  const [first = "", , third = ""] = await player.openAlbum();
  await refuse(page, ANY_MEDIA);
  await page
    .getByRole("button", { name: `Play ${first}`, exact: true })
    .first()
    .click();
  await expect(page.getByRole("alert").filter({ hasText: "Error!" })).toHaveCount(3);
  await player.expectSong(third);
  await expect(player.button("Play")).toBeVisible();
  await player.expectSilence();
});

test("playback pauses without a popup if the browser requires a gesture", async ({ page, player }) => {
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException("gesture", "NotAllowedError"));
  });
  const [first = ""] = await player.openAlbum();
  await page
    .getByRole("button", { name: `Play ${first}`, exact: true })
    .first()
    .click();
  await player.expectSong(first);
  await expect(player.button("Play")).toBeVisible();
  await expect(page.getByRole("alert")).toBeHidden();
});

test("an interruption pauses the song, which resumes when the tab is visible again", async ({ page, player }) => {
  const [first = ""] = await player.openAlbum();
  await player.start(first);
  await page.evaluate(() => {
    for (const element of window.ear.elements) element.pause();
  });
  await expect(player.button("Play")).toBeVisible();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(player.button("Pause")).toBeVisible();
  await player.expectSound();
  expect(await page.evaluate(() => window.ear.elements.filter((element) => !element.paused).length)).toBe(1);
});

test("offline the player waits, and resumes at the same position when the network is back", async ({
  context,
  page,
  player,
}) => {
  const [first = "", second = ""] = await player.openAlbum();
  await player.start(first);
  await context.setOffline(true);
  await player.button("Next").click();
  await player.expectSong(second);
  await expect(player.button("Pause")).toHaveAttribute("aria-busy", "true");
  await player.expectSilence();
  await context.setOffline(false);
  await player.expectSound();
  await expect(page.getByRole("alert").filter({ hasText: "Error!" })).toBeHidden();
});
