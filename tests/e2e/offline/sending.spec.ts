import { expect, type Page, test } from "@playwright/test";
import { openAccountMenu } from "../opened.ts";
import { PlayerPage } from "../player/playerPage.ts";
import {
  chooseInMenu,
  type Device,
  newDevice,
  openFromCache,
  row,
  see,
  takenBy,
  WAITS,
  waitingButton,
} from "./device.ts";
import { readApi, signInNewListener } from "./newListener.ts";

/** A picture that browsers display although its content does not match its name. Only the server notices that. */
const GIF_NAMED_PNG = {
  name: "cover.png",
  mimeType: "image/png",
  buffer: Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64"),
};

interface Own {
  playlists: { id: number; name: string; music_count: number }[];
}

/** All tests share this visit. Each of them loses the network and gets it back. */
let device: Device;
let page: Page;

test.beforeAll(async ({ browser }, { project }) => {
  device = await newDevice(browser, project.use.baseURL, /status of 415/, /ERR_CONNECTION_RESET/);
  page = device.page;
  await signInNewListener(page);
  await openFromCache(page, "/album/saltwater");
  await see(page, "/create-playlist", "/my-playlist");
});

test.afterAll(() => device.close());

test("a refused change is reverted with the server's message, and dependent changes are not sent", async () => {
  const { context } = device;
  const taken = takenBy(context);
  const card = page.getByRole("list", { name: "My Playlist" }).getByRole("listitem");
  await context.setOffline(true);
  await page.goto("/create-playlist");
  await page.getByRole("textbox", { name: "Name" }).fill("Odd Cover");
  await page.getByLabel("Image").setInputFiles(GIF_NAMED_PNG);
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Odd Cover" })).toBeVisible();
  await page.goto("/my-playlist");
  await expect(card.filter({ hasText: "Odd Cover" })).toContainText(WAITS);
  const [song = ""] = await new PlayerPage(page).openAlbum();
  await chooseInMenu(page, song, "Add to Playlist");
  const choice = page.getByRole("dialog", { name: "Add to Playlist" });
  await choice.getByRole("radio", { name: "Odd Cover" }).check();
  await choice.getByRole("button", { name: "Add", exact: true }).click();
  await page.goto("/my-playlist");
  await expect(card.filter({ hasText: "Odd Cover" })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText("Choose a JPEG, PNG or WebP picture.")).toBeVisible();
  await expect(card).toHaveCount(0);
  await openAccountMenu(page);
  await page.getByRole("menuitem", { name: "Changes not synced yet" }).click();
  const waiting = page.getByRole("dialog", { name: "Changes not synced yet" });
  await expect(waiting.getByRole("listitem").first()).toContainText(
    "Couldn’t sync: Choose a JPEG, PNG or WebP picture.",
  );
  await waiting.getByRole("button", { name: "Discard: Create playlist “Odd Cover”" }).click();
  await expect(waiting).toContainText("Everything is synced.");
  expect(taken.calls).toEqual(["POST /playlist/add"]);
  expect(await readApi<Own>(page, "/playlist")).toMatchObject({ playlists: [] });
});

test("a playlist that is created and filled offline reaches the server complete", async () => {
  const { context } = device;
  const [first = "", second = ""] = await new PlayerPage(page).openAlbum();
  await context.setOffline(true);
  const choice = page.getByRole("dialog", { name: "Add to Playlist" });
  await chooseInMenu(page, first, "Add to Playlist");
  await choice.getByRole("textbox", { name: "New playlist" }).fill("Night Train");
  await choice.getByRole("button", { name: "Create", exact: true }).click();
  await expect(choice.getByRole("radio", { name: "Night Train" })).toBeChecked();
  await choice.getByRole("button", { name: "Add", exact: true }).click();
  await expect(choice).toBeHidden();
  await chooseInMenu(page, second, "Add to Playlist");
  await expect(choice.getByRole("radio", { name: "Night Train" })).toHaveAccessibleDescription("1 song");
  await choice.getByRole("radio", { name: "Night Train" }).check();
  await choice.getByRole("button", { name: "Add", exact: true }).click();
  await expect(choice).toBeHidden();

  await expect(waitingButton(page, 3)).toBeVisible();

  await context.setOffline(false);
  await expect(waitingButton(page, 3)).toHaveCount(0);
  const made = async () => (await readApi<Own>(page, "/playlist")).playlists.find((own) => own.name === "Night Train");
  await expect.poll(async () => (await made())?.music_count).toBe(2);
  const { music } = await readApi<{ music: { name: string }[] }>(page, `/playlist/detail/${(await made())?.id}`);
  expect(music.map(({ name }) => name)).toEqual([first, second]);
});

test("a change whose response was lost is sent again with the same key, and applied once", async () => {
  const { context } = device;
  const keys: (string | undefined)[] = [];
  await context.route("**/api/playlist/add", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    const answer = await route.fetch();
    if (keys.length === 1) await route.abort("connectionreset");
    else await route.fulfill({ response: answer });
  });
  await context.setOffline(true);
  await page.goto("/create-playlist");
  await page.getByRole("textbox", { name: "Name" }).fill("Once");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Once" })).toBeVisible();
  await page.goto("/my-playlist");
  const card = page.getByRole("list", { name: "My Playlist" }).getByRole("listitem").filter({ hasText: "Once" });
  await expect(card).toContainText(WAITS);
  await context.setOffline(false);
  await expect.poll(() => keys.length).toBe(2);
  // Until the response arrives, the list has both the local playlist and the server's.
  await expect(card.filter({ hasText: WAITS })).toHaveCount(0);
  await expect(card).toHaveCount(1);
  expect(keys[0]).toBe(keys[1]);
  const { playlists } = await readApi<Own>(page, "/playlist");
  const others = playlists.map(({ name }) => name).filter((name) => name !== "Night Train");
  expect(others).toEqual(["Once"]);
});

test("unsent changes are listed, and discarded ones are not sent", async () => {
  const { context } = device;
  const taken = takenBy(context);
  const [given = "", favourite = ""] = await new PlayerPage(page).openAlbum();
  await context.setOffline(true);
  for (const song of [given, favourite]) await chooseInMenu(page, song, "Favourite");
  await waitingButton(page, 2).click();
  const dialog = page.getByRole("dialog", { name: "Changes not synced yet" });
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  await dialog.getByRole("button", { name: `Discard: Add “${given}” to favourites` }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(1);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(row(page, given)).not.toContainText(WAITS);
  await expect(row(page, favourite)).toContainText(WAITS);
  await context.setOffline(false);
  await expect(row(page, favourite)).not.toContainText(WAITS);
  expect(taken.calls).toHaveLength(1);
  const { favourite_music: favourites } = await readApi<{ favourite_music: { name: string }[] }>(page, "/favourite");
  expect(favourites.map(({ name }) => name)).toEqual([favourite]);
});
