import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { delayResponse } from "../delayResponse.ts";
import { expect, test } from "../fixtures.ts";
import { followLink } from "../followLink.ts";
import { expectAccessible } from "../look.ts";
import { callApi, readApi, signInNewListener } from "../offline/newListener.ts";
import { PlayerPage } from "../player/playerPage.ts";

test.use({ serviceWorkers: "block" });

interface Listed {
  id: number;
  name: string;
}

async function importFile(page: Page, name: string, text: string): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Import a playlist" }).click();
  await (await chooser).setFiles({ name, mimeType: "audio/x-mpegurl", buffer: Buffer.from(text) });
}

test("an exported playlist can be imported again, and songs in other players' files are found by name", async ({
  page,
}) => {
  await signInNewListener(page);
  const album = await readApi<{ music: { data: Listed[] } }>(page, "/music/album/detail/saltwater");
  const songs = album.music.data.slice(0, 2);
  await callApi(page, "POST", "/playlist/add", { name: "Trains", description: "" });
  const [{ id } = { id: 0 }] = (await readApi<{ playlists: Listed[] }>(page, "/playlist")).playlists;
  for (const song of songs) await callApi(page, "POST", `/playlist/music/add/${id}/${song.id}`);

  await page.goto(`/my-playlist-details/${id}`);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "More for the playlist Trains" }).click();
  await page.getByRole("menuitem", { name: "Export as M3U" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe("Trains.m3u8");
  const text = await readFile(await file.path(), "utf8");
  expect(text.split("\n").slice(0, 2)).toEqual(["#EXTM3U", "#PLAYLIST:Trains"]);

  await page.goto("/create-playlist");
  await expectAccessible(page);
  const others =
    "#EXTINF:72,Luma Vale - Tramline Hearts\n/music/other.mp3\n#EXTINF:1,Nobody - Not in the store\nx.mp3\n";
  await importFile(page, "from elsewhere.m3u8", text.replace("#PLAYLIST:Trains", "#PLAYLIST:Trains again") + others);
  const notFound = page.getByRole("dialog", { name: "1 song wasn’t found" });
  await expect(notFound).toContainText("3 songs imported.");
  await expect(notFound.getByRole("listitem")).toHaveText(["Nobody – Not in the store"]);
  await expectAccessible(page);
  await notFound.getByRole("button", { name: "Open playlist" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Trains again" })).toBeVisible();
  expect(await new PlayerPage(page).songNames()).toEqual([...songs.map(({ name }) => name), "Tramline Hearts"]);
});

test("an import waits when the server asks it to, and does not take the user away from another screen", async ({
  page,
  guard,
}) => {
  guard.allow(/status of 429/);
  await signInNewListener(page);
  await page.goto("/create-playlist");
  const release = await delayResponse(page, "**/api/search");
  await page.route(
    "**/api/search",
    (route) => route.fulfill({ status: 429, headers: { "Retry-After": "1" }, json: { message: "Too many searches." } }),
    { times: 1 },
  );
  const refused = page.waitForResponse((response) => response.status() === 429);
  const text = "#EXTINF:72,Luma Vale - Tramline Hearts\na.mp3\n#EXTINF:1,Nobody - Nothing\nb.mp3\n";
  await importFile(page, "Trams.m3u", text);
  await refused;
  await followLink(page, "/my-playlist");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("My Playlist");
  release();
  const message = "1 song imported. 1 song wasn’t found: Nobody – Nothing.";
  const popup = page.getByRole("status").filter({ hasText: message });
  await expect(popup).toBeVisible();
  await expect(heading).toHaveText("My Playlist");
  await popup.getByRole("button", { name: "Open playlist" }).click();
  await expect(heading).toHaveText("Trams");
  expect(await new PlayerPage(page).songNames()).toEqual(["Tramline Hearts"]);
});
