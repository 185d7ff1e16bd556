import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { DESKTOP, expectGoodLooks, PHONE, settled } from "../look.ts";
import { listenTo } from "../player/listen.ts";
import { PlayerPage } from "../player/playerPage.ts";

test.use({ serviceWorkers: "block" });

test.beforeEach(async ({ page, signIn, guard }) => {
  guard.allow(/ERR_ABORTED/);
  await listenTo(page);
  await signIn();
  await page.goto("/");
  await settled(page);
});

const recent = (page: Page) => page.getByRole("list", { name: "Recently played" });

async function firstName(page: Page): Promise<string> {
  return recent(page).getByRole("link").first().innerText();
}

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test("Home greets the user by name, and one tap opens what the user played last", async ({ page }) => {
    await expect(page.getByRole("main")).toContainText(/Good (morning|afternoon|evening), Robin/);
    const links = recent(page).getByRole("link");
    await expect(links).toHaveCount(6);
    for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
    await expectGoodLooks(page);
    const name = await firstName(page);
    await links.first().tap();
    await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
  });

  test("the More Like section names the artist it is based on", async ({ page }) => {
    await expect(page.getByRole("region", { name: "More Like" })).toContainText(/Because you like \w+/);
  });
});

test.describe("in a window as narrow as a phone, with a mouse", () => {
  test.use({ viewport: PHONE });

  test("names on tiles use all the space beside the cover", async ({ page }) => {
    const roomBeside = (link: Element): number =>
      (link.parentElement ?? link).getBoundingClientRect().right - link.getBoundingClientRect().right;
    const links = await recent(page).getByRole("link").all();
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(await link.evaluate(roomBeside)).toBeLessThan(10);
    await links[0]?.hover();
    await expect(recent(page).getByRole("button").first()).toHaveCSS("opacity", "1");
    await expectGoodLooks(page);
  });
});

test.describe("on a desktop", () => {
  test.use({ viewport: DESKTOP });

  test("a hovered or focused tile shows a Play button, which plays the tile's item", async ({ page }) => {
    const player = new PlayerPage(page);
    const name = await firstName(page);
    const button = recent(page).getByRole("button", { name: `Play ${name}`, exact: true });
    await expect(recent(page).getByRole("link")).toHaveCount(8);
    await expect(button).toHaveCSS("opacity", "0");
    await recent(page).getByRole("link").first().hover();
    await expect(button).toHaveCSS("opacity", "1");
    await page.getByRole("main").hover({ position: { x: 1, y: 1 } });
    await expect(button).toHaveCSS("opacity", "0");
    await recent(page).getByRole("link").first().focus();
    await page.keyboard.press("Tab");
    await expect(button).toBeFocused();
    await expect(button).toHaveCSS("opacity", "1");
    await page.keyboard.press("Enter");
    await player.expectSound();
    await expect(recent(page).getByRole("button", { name: `Pause ${name}`, exact: true })).toBeVisible();
    await expect(page).toHaveURL("/");
    await expectGoodLooks(page);
  });
});
