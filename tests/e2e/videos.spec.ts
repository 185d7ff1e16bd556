import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

test.use({ serviceWorkers: "block" });

const isPaused = (page: Page, name: string) =>
  page.getByLabel(name).evaluate((video: HTMLVideoElement) => video.paused);
const start = (page: Page, name: string) => page.getByLabel(name).evaluate((video: HTMLVideoElement) => video.play());

test.beforeEach(async ({ page, signIn }) => {
  await page
    .context()
    .route("https://www.youtube-nocookie.com/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>A player</title>" }),
    );
  await signIn();
  await page.goto("/videos");
  await expect(page.getByRole("heading", { name: "Videos", level: 1 })).toBeVisible();
});

test("only one video plays at a time", async ({ page, guard }) => {
  guard.allow(/request to another origin: https:\/\/www\.youtube-nocookie\.com\/embed\//);
  const [first = "", second = ""] = await page
    .locator("video")
    .evaluateAll((videos) => videos.map((video) => video.getAttribute("aria-label") ?? ""));
  await start(page, first);
  await start(page, second);
  await expect.poll(() => isPaused(page, first)).toBe(true);
  expect(await isPaused(page, second)).toBe(false);

  await expect(page.locator("iframe")).toHaveCount(0);
  await page.getByRole("button", { name: /^Play Open Film Night/ }).click();
  await expect(page.locator("iframe")).toHaveAttribute("src", /^https:\/\/www\.youtube-nocookie\.com\/embed\//);
  await expect.poll(() => isPaused(page, second)).toBe(true);
  await start(page, first);
  await expect(page.locator("iframe")).toHaveCount(0);
});

test("a video pauses the music, and the music pauses the video", async ({ page }) => {
  await page.getByRole("link", { name: "Singles" }).click();
  await expect(page.getByRole("heading", { name: "Singles", level: 1 })).toBeVisible();
  const cards = page.getByRole("main").getByRole("article");
  await cards.first().hover();
  await cards
    .first()
    .getByRole("button", { name: /^Play / })
    .click();
  const player = page.getByRole("region", { name: "Player" });
  await expect(player.getByRole("button", { name: "Pause", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Videos" }).click();
  const name = (await page.locator("video").first().getAttribute("aria-label")) ?? "";
  await start(page, name);
  await player.getByRole("button", { name: "Play", exact: true }).click();
  await expect.poll(() => isPaused(page, name)).toBe(true);
});

test("each NFT is a link that has the NFT's name and opens in a new tab", async ({ page }) => {
  await page.goto("/nfts");
  const link = page.getByRole("link", { name: "Tidal Loop #001", exact: true });
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveAttribute("rel", /noopener/);
});
