import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { expectGoodLooks } from "../look.ts";
import { NO_NETWORK, openFromCache } from "../offline/device.ts";
import { callApi, readApi, signInNewListener } from "../offline/newListener.ts";
import { PlayerPage } from "../player/playerPage.ts";

test.beforeEach(async ({ page }) => {
  await signInNewListener(page);
});

const field = (page: Page) => page.getByRole("searchbox", { name: "Find in this list" });
const cards = (page: Page) => page.getByRole("list", { name: "My Playlist" }).getByRole("link");
const sortBy = (page: Page, order: string) => page.getByRole("combobox", { name: "Sorted By" }).selectOption(order);

test("many playlists can be searched by name and sorted, even offline", async ({ page, context, guard }) => {
  guard.allow(NO_NETWORK);
  const names = Array.from({ length: 13 }, (_, index) => `${index % 2 ? "Night" : "Café"} ${index + 1}`);
  for (const name of names) await callApi(page, "POST", "/playlist/add", { name });
  await openFromCache(page, "/my-playlist");
  await expect(cards(page)).toHaveCount(13);
  await expectGoodLooks(page);
  await context.setOffline(true);
  await field(page).fill("cafe 1");
  await expect(page.getByRole("status").filter({ hasText: "3 found" })).toBeVisible();
  await expect(cards(page)).toHaveText(["Café 13", "Café 11", "Café 1"]);
  await sortBy(page, "A-Z");
  await expect(cards(page)).toHaveText(["Café 1", "Café 11", "Café 13"]);
  await field(page).fill("no such");
  await expect(page.getByText("Nothing matches “no such”.")).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await field(page).press("Escape");
  await expect(cards(page)).toHaveCount(13);
  await sortBy(page, "Z-A");
  await expect(cards(page).first()).toHaveText("Night 12");
});

test("a long playlist can be searched, sorted and edited, and clearing the search shows all of it", async ({
  page,
}) => {
  const { music } = await readApi<{ music: { id: number; name: string }[] }>(page, "/music/new-release");
  await callApi(page, "POST", "/playlist/add", { name: "Long" });
  const [playlist] = (await readApi<{ playlists: { id: number }[] }>(page, "/playlist")).playlists;
  const songs = music.slice(0, 21);
  for (const { id } of songs) await callApi(page, "POST", `/playlist/music/add/${playlist?.id}/${id}`);
  const player = new PlayerPage(page);
  await page.goto(`/my-playlist-details/${playlist?.id}`);
  await expect(page.getByText("21 songs", { exact: true })).toBeVisible();
  const [{ name }] = songs as [(typeof songs)[number]];
  await field(page).fill(name.toUpperCase());
  await expect.poll(() => player.songNames()).toContain(name);
  expect((await player.songNames()).length).toBeLessThan(songs.length);
  await expectGoodLooks(page);
  await page.getByRole("button", { name: `More for ${name}`, exact: true }).click();
  await page.getByRole("menuitem", { name: "Remove from playlist", exact: true }).click();
  await expect(page.getByRole("button", { name: `Play ${name}`, exact: true })).toHaveCount(0);
  // Twenty rows need no search, so the field and its text are gone.
  await expect(page.getByText("20 songs", { exact: true })).toBeVisible();
  await expect(field(page)).toHaveCount(0);
  await sortBy(page, "A-Z");
  const names = await player.songNames();
  expect(names).toEqual(names.toSorted(new Intl.Collator("en", { numeric: true, sensitivity: "base" }).compare));
});

test("many favourites can be searched by song and artist, and playing a result queues only the results", async ({
  page,
}) => {
  const { music } = await readApi<{ music: { id: number; name: string; artist: { name: string } }[] }>(
    page,
    "/music/new-release",
  );
  const favourites = music.slice(0, 21);
  for (const { id } of favourites) await callApi(page, "POST", `/favourite/add/${id}`);
  const player = new PlayerPage(page);
  await page.goto("/favourites");
  await expect(page.getByText("21 songs", { exact: true })).toBeVisible();
  const [{ artist }] = favourites as [(typeof favourites)[number]];
  const theirs = favourites.filter((song) => `${song.name} ${song.artist.name}`.includes(artist.name));
  await field(page).fill(artist.name.toLowerCase());
  await expect(page.getByRole("status").filter({ hasText: `${theirs.length} found` })).toBeVisible();
  expect((await player.songNames()).toSorted()).toEqual(theirs.map(({ name }) => name).toSorted());
  await expectGoodLooks(page);
});
