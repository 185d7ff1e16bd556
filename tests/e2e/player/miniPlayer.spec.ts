import type { Page } from "@playwright/test";
import { expectAccessible, settled } from "../look.ts";
import { openAccountMenu } from "../opened.ts";
import { expect, test } from "./fixtures.ts";
import type { PlayerPage } from "./playerPage.ts";

test.use({ serviceWorkers: "block" });

const fullPlayer = ({ page }: PlayerPage) => page.getByRole("dialog", { name: "Now playing" });
const toggle = (player: PlayerPage) => fullPlayer(player).getByRole("button", { name: "Mini player", exact: true });
const button = (mini: Page, name: string) => mini.getByRole("button", { name, exact: true });

async function openMiniPlayer(player: PlayerPage) {
  const songs = await player.openAlbum();
  await player.start(songs[0] ?? "");
  await player.button("Expand").click();
  await settled(player.page);
  const opened = player.page.waitForEvent("popup");
  await toggle(player).click();
  const mini = await opened;
  await mini.setViewportSize({ width: 360, height: 176 });
  await expect(mini.getByRole("heading", { name: songs[0] ?? "", exact: true })).toBeVisible();
  return { songs, mini };
}

const canvasOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test("the mini player plays, pauses, seeks and skips in sync with the bar, even by keyboard", {
  tag: "@wholeBrowser",
}, async ({ player }) => {
  const { songs, mini } = await openMiniPlayer(player);
  const [first = "", second = ""] = songs;
  await expectAccessible(mini);
  await expect.poll(() => mini.evaluate(() => document.images[0]?.naturalWidth)).toBeGreaterThan(0);
  for (const name of ["Previous", "Pause", "Next", `Favourite ${first}`])
    await expect(button(mini, name)).toBeInViewport({ ratio: 1 });
  for (const name of [`Favourite ${first}`, "Previous", "Pause"]) {
    await mini.keyboard.press("Tab");
    await expect(button(mini, name)).toBeFocused();
  }
  await mini.keyboard.press("Enter");
  await player.expectSilence();
  await button(mini, "Play").press("Enter");
  await player.expectSound();

  const before = await player.seconds();
  await mini.getByRole("slider", { name: "Seek" }).press("ArrowRight");
  await expect.poll(() => player.seconds()).toBeGreaterThanOrEqual(before + 5);
  await button(mini, "Next").click();
  await expect(mini.getByRole("heading", { name: second, exact: true })).toBeVisible();
  await player.expectSong(second);
  const heart = button(mini, `Favourite ${second}`);
  const wasFavourite = await heart.getAttribute("aria-pressed");
  await heart.click();
  const sameHeart = fullPlayer(player).getByRole("button", { name: `Favourite ${second}`, exact: true });
  await expect(sameHeart).toHaveAttribute("aria-pressed", wasFavourite === "true" ? "false" : "true");
  await heart.click();
  await expect(sameHeart).toHaveAttribute("aria-pressed", wasFavourite ?? "");
});

test("the mini player stays on every screen in the page's theme, and closing it does not stop the music", {
  tag: "@wholeBrowser",
}, async ({ page, player }) => {
  const { songs, mini } = await openMiniPlayer(player);
  await expect(toggle(player)).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Home", exact: true }).first().click();
  await expect(page).toHaveURL("/");
  for (const theme of ["Dark", "Light"]) {
    await openAccountMenu(page);
    await page.getByRole("menuitemradio", { name: theme, exact: true }).click();
    await expect.poll(() => canvasOf(mini)).toBe(await canvasOf(page));
  }
  await expect(mini.getByRole("heading", { name: songs[0] ?? "", exact: true })).toBeVisible();
  await mini.close();
  await player.button("Expand").click();
  await expect(toggle(player)).toHaveAttribute("aria-pressed", "false");
  await player.expectSound();
});

test("the mini player closes when the user signs out", { tag: "@wholeBrowser" }, async ({ page, player }) => {
  const { mini } = await openMiniPlayer(player);
  await page.keyboard.press("Escape");
  await openAccountMenu(page);
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect.poll(() => mini.isClosed()).toBe(true);
  await expect(page).toHaveURL(/\/login/);
});

test("there is no mini player button if the browser does not support it", async ({ page, player }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "documentPictureInPicture"));
  const [first = ""] = await player.openAlbum();
  await player.start(first);
  await player.button("Expand").click();
  await expect(fullPlayer(player).getByRole("button", { name: "Sleep timer" })).toBeVisible();
  await expect(toggle(player)).toHaveCount(0);
});
