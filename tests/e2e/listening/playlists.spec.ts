import { randomUUID } from "node:crypto";
import path from "node:path";
import type { Page, Route } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { PlayerPage } from "../player/playerPage.ts";

test.use({ serviceWorkers: "block" });

const PICTURE = path.resolve(import.meta.dirname, "../../../public/icons/og.png");

const rows = (page: Page) => page.getByRole("list", { name: "Songs" });
const choice = (page: Page) => page.getByRole("dialog", { name: "Add to Playlist" });
const cardOf = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name, exact: true });

async function addTo(page: Page, song: string, playlist: string): Promise<void> {
  await rows(page)
    .getByRole("button", { name: `More for ${song}` })
    .click();
  await page.getByRole("menuitem", { name: "Add to Playlist" }).click();
  await choice(page).getByRole("radio", { name: playlist }).check();
  await choice(page).getByRole("button", { name: "Add", exact: true }).click();
}

test.beforeEach(async ({ signIn, guard }) => {
  guard.allow(/registering the worker/);
  await signIn("other@segue.test");
});

test("a playlist is made, filled, put in order, thinned out and deleted", async ({ page }) => {
  const player = new PlayerPage(page);
  const name = `Night ${randomUUID().slice(0, 8)}`;
  await page.goto("/create-playlist");
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByLabel("Image").setInputFiles(PICTURE);
  await expect(page.getByRole("img", { name: "Chosen cover" })).toBeVisible();
  await page.getByRole("textbox", { name: "Description" }).fill("For the last tram");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page).toHaveURL("/my-playlist");
  const picture = page.getByRole("main").getByRole("listitem").filter({ hasText: name }).locator("img");
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  const [first = "", second = "", third = ""] = await player.openAlbum();
  for (const song of [first, second, third]) {
    await addTo(page, song, name);
    await expect(choice(page)).toBeHidden();
  }
  await addTo(page, first, name);
  await expect(page.getByRole("alert").filter({ hasText: "already in this playlist" })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.goto("/my-playlist");
  await cardOf(page, name).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText("For the last tram")).toBeVisible();
  expect(await player.songNames()).toEqual([first, second, third]);

  await page.getByRole("button", { name: "Reorder" }).click();
  const reorder = page.getByRole("dialog", { name: "Reorder" });
  await reorder.getByRole("button", { name: `Move down ${first}` }).click();
  await reorder.getByRole("listitem").filter({ hasText: third }).dragTo(reorder.getByRole("listitem").first());
  await reorder.getByRole("button", { name: "Save order" }).click();
  await expect.poll(() => player.songNames()).toEqual([third, second, first]);
  await page.reload();
  await expect.poll(() => player.songNames()).toEqual([third, second, first]);

  await rows(page)
    .getByRole("button", { name: `More for ${second}` })
    .click();
  await page.getByRole("menuitem", { name: "Remove from playlist" }).click();
  await expect.poll(() => player.songNames()).toEqual([third, first]);

  await page.goto("/my-playlist");
  const remove = page.getByRole("button", { name: `Delete ${name}` });
  const question = page.getByRole("dialog", { name: "Delete playlist" });
  await remove.click();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(cardOf(page, name)).toBeVisible();
  await remove.click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(cardOf(page, name)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "My Playlist" })).toBeVisible();
  await expect(cardOf(page, name)).toHaveCount(0);
});

test("an order that was saved is shown again also when the screen was left while it was being read", async ({
  page,
}) => {
  const player = new PlayerPage(page);
  const name = `Walk ${randomUUID().slice(0, 8)}`;
  await page.goto("/create-playlist");
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page).toHaveURL("/my-playlist");
  const [first = "", second = ""] = await player.openAlbum();
  for (const song of [first, second]) {
    await addTo(page, song, name);
    await expect(choice(page)).toBeHidden();
  }
  await page.goto("/my-playlist");
  await cardOf(page, name).click();
  await expect.poll(() => player.songNames()).toEqual([first, second]);

  // What was sent is read once for this device, and then for the screen: the screen's answer comes too late.
  const held: Route[] = [];
  let reads = 0;
  await page.route("**/api/playlist/detail/*", (route) => (++reads === 2 ? void held.push(route) : route.continue()));
  await page.getByRole("button", { name: "Reorder" }).click();
  const reorder = page.getByRole("dialog", { name: "Reorder" });
  await reorder.getByRole("button", { name: `Move down ${first}` }).click();
  await reorder.getByRole("button", { name: "Save order" }).click();
  await expect.poll(() => held.length).toBe(1);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "My Playlist" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My Playlist" })).toBeVisible();
  await held[0]?.continue();
  await cardOf(page, name).click();
  await expect.poll(() => player.songNames()).toEqual([second, first]);
});

test("adding with no playlist chosen says so", async ({ page }) => {
  const player = new PlayerPage(page);
  const [song = ""] = await player.openAlbum();
  await rows(page)
    .getByRole("button", { name: `More for ${song}` })
    .click();
  await page.getByRole("menuitem", { name: "Add to Playlist" }).click();
  await expect(choice(page).getByRole("radio").first()).toBeVisible();
  await choice(page).getByRole("button", { name: "Add", exact: true }).click();
  await expect(choice(page).getByRole("alert")).toContainText("Please Choose Playlist");
  await choice(page).getByRole("radio").first().check();
  await expect(choice(page).getByRole("alert")).toHaveCount(0);
});

test("a playlist that the server refuses to delete comes back, with its words", async ({ page }) => {
  await page.route("**/api/playlist/delete/*", (route) =>
    route.fulfill({ json: { code: 404, message: "This playlist is protected." } }),
  );
  await page.goto("/my-playlist");
  const remove = page.getByRole("main").getByRole("button", { name: /^Delete / });
  await expect(remove.first()).toBeVisible();
  const before = await remove.count();
  await remove.first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "This playlist is protected." })).toBeVisible();
  await expect(remove).toHaveCount(before);
});
