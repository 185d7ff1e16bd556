import { expect, test } from "../fixtures.ts";
import { visitInTurn } from "../followLink.ts";
import { DESKTOP, PHONE, settled } from "../look.ts";

test.use({ serviceWorkers: "block", viewport: PHONE, hasTouch: true, isMobile: true });

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

const SCREENS = ["/album/saltwater", "/my-playlist-details/1", "/music/house", "/artist/dusty-fern", "/label/1"];

test("on a phone, the first screenful of an album, playlist, genre, artist or label shows five songs", async ({
  page,
}) => {
  for await (const path of visitInTurn(page, SCREENS)) {
    const list = page.getByRole("list", { name: "Songs" });
    await expect(list).toBeVisible();
    await settled(page);
    const inView = await list.getByRole("listitem").evaluateAll((rows) => {
      const view = document.querySelector("#scroller")?.getBoundingClientRect() ?? new DOMRect();
      return rows.map((row) => row.getBoundingClientRect()).filter(({ bottom }) => bottom <= view.bottom).length;
    });
    expect(inView, path).toBeGreaterThanOrEqual(5);
    await expect(page.getByRole("button", { name: "Play all" })).toBeInViewport();
    await expect(page.getByRole("main").getByRole("img", { name: /^Cover of / })).toBeInViewport();
    await expect(page.getByRole("button", { name: "Shuffle all" })).toBeInViewport();
    await expect(page.getByRole("combobox", { name: "Sorted By" })).toBeInViewport();
  }
});

test("on a phone, the first screenful of Home has the user's own music, and one tap plays it", async ({ page }) => {
  await page.goto("/");
  await settled(page);
  const first = page
    .getByRole("region", { name: "Repeat Songs" })
    .getByRole("button", { name: /^Play / })
    .first();
  await expect(first).toBeInViewport({ ratio: 1 });
  await first.tap();
  await expect(page.getByRole("region", { name: "Player" }).getByRole("button", { name: "Pause" })).toBeVisible();
});

test("tapping the current screen's quick link again scrolls to the top", async ({ page }) => {
  await page.goto("/");
  await settled(page);
  const scroller = page.locator("#scroller");
  await scroller.evaluate((view) => view.scrollTo(0, 600));
  await expect.poll(() => scroller.evaluate((view) => view.scrollTop)).toBeGreaterThan(0);
  await page.getByRole("navigation", { name: "Quick links" }).getByRole("link", { name: "Home" }).tap();
  await expect.poll(() => scroller.evaluate((view) => view.scrollTop)).toBe(0);
});

test("a phone in landscape has the player and the quick links in one row", async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto("/");
  await settled(page);
  const player = await page.getByRole("region", { name: "Player" }).boundingBox();
  const links = await page.getByRole("navigation", { name: "Quick links" }).boundingBox();
  expect([player?.y, player?.height]).toEqual([links?.y, links?.height]);
  expect(player?.height).toBe(56);
  expect((player?.x ?? 0) + (player?.width ?? 0)).toBeLessThanOrEqual(links?.x ?? 0);
});

test("a banner is shown uncropped on a phone, and 250 px high on wider screens", async ({ page }) => {
  await page.goto("/");
  const picture = page.getByRole("region", { name: "Banners" }).getByRole("presentation").first();
  await expect(picture).toBeVisible();
  const shapeOf = () =>
    picture.evaluate((image: HTMLImageElement) => ({
      shown: image.width / image.height,
      own: image.naturalWidth / image.naturalHeight,
      height: image.height,
    }));
  await expect.poll(async () => (await shapeOf()).own).toBeGreaterThan(0);
  const onPhone = await shapeOf();
  expect(onPhone.shown).toBeCloseTo(onPhone.own, 1);
  await page.setViewportSize(DESKTOP);
  await expect.poll(async () => (await shapeOf()).height).toBe(250);
});

test("New Releases lists an album once, and the album's card plays all of it", async ({ page }) => {
  await page.goto("/");
  const releases = page.getByRole("region", { name: "New Releases" });
  const links = releases.getByRole("article").getByRole("link");
  await expect(links.first()).toBeVisible();
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  expect(addresses.filter((address) => address.startsWith("/album/"))).not.toEqual([]);
  expect(new Set(addresses).size).toBe(addresses.length);
  const card = releases.getByRole("article").filter({ has: page.locator(`a[href^="/album/"]`) });
  await card
    .first()
    .getByRole("button", { name: /^Play / })
    .tap();
  await expect(card.first().getByRole("button", { name: /^Pause / })).toBeVisible();
  await expect(page).toHaveURL("/");
});
