import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { DESKTOP, expectAccessible } from "../look.ts";
import { callApi, readApi, signInNewListener } from "../offline/newListener.ts";
import { PlayerPage } from "../player/playerPage.ts";

test.use({ serviceWorkers: "block", viewport: DESKTOP });

interface Listed {
  id: number;
  name: string;
}

const list = (page: Page) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("list", { name: "Your playlists" });
const link = (page: Page, name: string) => list(page).getByRole("link", { name: `Playlist: ${name}`, exact: true });

async function namesIn(page: Page, { id }: Listed): Promise<string[]> {
  const { music } = await readApi<{ music: Listed[] }>(page, `/playlist/detail/${id}`);
  return music.map(({ name }) => name);
}

test.beforeEach(async ({ page }) => {
  await signInNewListener(page);
  for (const name of ["Trains", "Rain"]) await callApi(page, "POST", "/playlist/add", { name, description: "" });
});

async function playlistNamed(page: Page, name: string): Promise<Listed> {
  const { playlists } = await readApi<{ playlists: Listed[] }>(page, "/playlist");
  const found = playlists.find((playlist) => playlist.name === name);
  if (!found) throw new Error(`there is no playlist ${name}`);
  return found;
}

test("the sidebar lists the playlists, and a link opens one", async ({ page }) => {
  await page.goto("/labels");
  await expect(list(page).getByRole("link")).toHaveText(["Playlist: Rain", "Playlist: Trains"]);
  await expectAccessible(page);
  await link(page, "Trains").press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Trains" })).toBeVisible();
  await expect(link(page, "Trains")).toHaveAttribute("aria-current", "page");
});

test("dropping a song on a sidebar playlist adds it, together with all selected songs", async ({ page }) => {
  const songs = await new PlayerPage(page).openAlbum("saltwater");
  const [first = "", second = "", third = ""] = songs;
  const trains = await playlistNamed(page, "Trains");
  const row = (name: string) =>
    page
      .getByRole("list", { name: "Songs" })
      .getByRole("listitem")
      .filter({ has: page.getByRole("button", { name: new RegExp(`^(Play|Select) ${name}$`) }) });
  await expect(link(page, "Trains")).toBeVisible();
  await row(first).dragTo(link(page, "Trains"));
  await expect.poll(() => namesIn(page, trains)).toEqual([first]);

  await page.getByRole("button", { name: `Play ${second}`, exact: true }).click({ modifiers: ["Control"] });
  await page.getByRole("button", { name: `Select ${third}`, exact: true }).click();
  await row(third).dragTo(link(page, "Trains"));
  await expect.poll(() => namesIn(page, trains)).toEqual([first, second, third]);
  await expect(page).toHaveURL("/album/saltwater");
});

test("a new playlist appears in the sidebar", async ({ page }) => {
  await page.goto("/create-playlist");
  await page.getByRole("textbox", { name: "Name" }).fill("Fog");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Fog" })).toBeVisible();
  await expect(link(page, "Fog")).toBeVisible();
});
