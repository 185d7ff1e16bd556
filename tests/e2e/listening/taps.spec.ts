import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { PHONE } from "../look.ts";
import { listenTo } from "../player/listen.ts";
import { PlayerPage } from "../player/playerPage.ts";
import { Finger } from "../touch.ts";

test.use({ serviceWorkers: "block", viewport: PHONE, hasTouch: true, isMobile: true });

test.beforeEach(async ({ page, signIn, guard }) => {
  guard.allow(/registering the worker/, /ERR_ABORTED/);
  await listenTo(page);
  await signIn();
});

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

test("the first sound is at most 2 taps from Home", async ({ page }) => {
  const finger = new Finger();
  await page.goto("/");
  await finger.tap(
    page
      .getByRole("main")
      .getByRole("button", { name: /^Play / })
      .first(),
  );
  await new PlayerPage(page).expectSound();
  expect(finger.taps).toBeLessThanOrEqual(2);
});

test("a playlist is made and has 5 songs after at most 12 taps", async ({ page }) => {
  const finger = new Finger();
  const name = `Taps ${Date.now()}`;
  await page.goto("/");
  await finger.tap(button(page, "Open menu"));
  await finger.tap(page.getByRole("link", { name: "Create Playlist" }));
  await finger.tap(page.getByRole("textbox", { name: "Name" }));
  await page.keyboard.type(name);
  await finger.tap(button(page, "Create"));
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const songs = page.getByRole("list", { name: "Songs" }).getByRole("listitem");
  for (let count = 1; count <= 5; count += 1) {
    await finger.tap(page.getByRole("list", { name: "Suggestions" }).getByRole("button", { name: /^Add / }).first());
    await expect(songs).toHaveCount(count);
  }
  expect(finger.taps).toBeLessThanOrEqual(12);
});

test("a beat is bought in at most 6 taps from its card", async ({ page }) => {
  const finger = new Finger();
  await page.goto("/beat-store-list");
  await finger.tap(page.getByRole("link", { name: /^Buy / }).first());
  await finger.tap(button(page, "Choose licence"));
  await finger.tap(page.getByRole("dialog", { name: "Licences" }).getByRole("button", { name: /^Buy / }).first());
  await expect(page.getByRole("dialog", { name: "Payment" }).getByLabel("Street")).toHaveValue("14 Lantern Row");
  await finger.tap(button(page, "Sandbox payment"));
  await finger.tap(button(page, "Approve payment"));
  await expect(page.getByRole("heading", { level: 1, name: /^Order \d+$/ })).toBeVisible();
  expect(finger.taps).toBeLessThanOrEqual(6);
});
