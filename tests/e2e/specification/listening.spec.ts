import { chooseInSongMenu, expect, expectSuccess, fill, popup, press, test } from "./specified.ts";

test("a song is added to and removed from favourites", async ({ page, open, sent }) => {
  await open("/music/folk");
  await chooseInSongMenu(page, "Song 2", "Favourite");
  await expectSuccess(page, "The song is a favourite now.");
  await sent("POST /favourite/add/2");
  await page.goto(new URL("/favourites", page.url()).href);
  await chooseInSongMenu(page, "Song 1", "Remove from favourites");
  await expectSuccess(page, "The song is no favourite any more.");
  await sent("DELETE /favourite/delete/1");
});

test("a song is downloaded", async ({ page, open, sent }) => {
  await page.route("**/media/files/2.mp3", (route) =>
    route.fulfill({ body: "", headers: { "Content-Disposition": 'attachment; filename="2.mp3"' } }),
  );
  await open("/music/folk");
  const file = page.waitForEvent("download");
  await chooseInSongMenu(page, "Song 2", "Download");
  expect((await file).suggestedFilename()).toBe("2.mp3");
  await expectSuccess(page, "Song 2 is in Your Music.");
  await sent("POST /music/download/add/2");
});

test("sharing a song and a banner is counted", async ({ page, context, open, sent }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open("/music/folk");
  await chooseInSongMenu(page, "Song 2", "Share");
  await expectSuccess(page, "Link copied");
  expect((await sent("POST /track-share")).body).toEqual({ platform: "Song", share_id: 2 });
  await page.goto(new URL("/", page.url()).href);
  await page
    .getByRole("region", { name: "Banners" })
    .getByRole("button", { name: /^Share / })
    .click();
  await expect.poll(async () => (await sent("POST /track-share")).body).toEqual({ platform: "Banner", share_id: 9 });
});

test("a playlist is created, and its screen opens", async ({ page, open, sent, server }) => {
  await open("/create-playlist");
  await fill(page, { Name: "Morning", Description: "With coffee" });
  await page.getByRole("main").locator("input[type=file]").setInputFiles("public/screenshots/home-narrow.png");
  await press(page, "Create");
  await expectSuccess(page, "The playlist was created.");
  const { body, headers } = await sent("POST /playlist/add");
  expect(headers["content-type"]).toMatch(/^multipart\/form-data/);
  expect(body).toEqual({ name: "Morning", description: "With coffee", image: expect.stringMatching(/./) });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Morning");
  await expect(page).toHaveURL(`${server.url}/my-playlist-details/2`);
});

test("a song is added to a new playlist", async ({ page, open, sent }) => {
  await open("/music/folk");
  await chooseInSongMenu(page, "Song 3", "Add to Playlist");
  await press(page, "Add");
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("Please Choose Playlist");
  await fill(page, { "New playlist": "Evening" });
  await press(page, "Create");
  await sent("POST /playlist/add");
  await expect(page.getByRole("radio", { name: "Evening" })).toBeChecked();
  await press(page, "Add");
  await sent("POST /playlist/music/add/2/3");
  await expectSuccess(page, "The song was added.");
});

test("if this server cannot save a playlist's order, the app says why and no longer offers Reorder", async ({
  page,
  open,
  sent,
}) => {
  await open("/my-playlist-details/1");
  await press(page, "Reorder");
  const dialog = page.getByRole("dialog", { name: "Reorder" });
  await dialog.getByRole("button", { name: "Save order" }).click();
  await sent("POST /playlist/reorder/1");
  await expect(popup(page, "Error!").filter({ hasText: "This store doesn’t have this feature." })).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Reorder" })).toHaveCount(0);
});

test("a song is removed from a playlist, and the playlist is deleted", async ({ page, open, sent }) => {
  await open("/my-playlist-details/1");
  await chooseInSongMenu(page, "Song 2", "Remove from playlist");
  await sent("DELETE /playlist/music/delete/1/2");
  await expectSuccess(page, "The song was removed.");
  await page.goto(new URL("/my-playlist", page.url()).href);
  await press(page, "Delete Harbour Walks");
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await sent("DELETE /playlist/delete/1");
  await expectSuccess(page, "Playlist deleted.");
});

test("every keystroke searches, and the groups show the results", async ({ page, open, server }) => {
  await open("/genres");
  const search = page.getByRole("combobox", { name: "Search" });
  const searched = () => server.sent.filter(({ call }) => call === "POST /search").map(({ body }) => body.query);
  await search.press("s");
  await expect.poll(searched).toEqual(["s"]);
  await search.press("o");
  const results = page.getByRole("listbox");
  for (const name of ["North Quay", "Song 1", "Harbour Lights"])
    await expect(results.getByRole("option", { name: new RegExp(`^${name}`) }).first()).toBeVisible();
  expect(searched()).toEqual(["s", "so"]);
});

test("playing shows no error if the server does not support counting plays", async ({ page, open }) => {
  await open("/music/folk");
  await press(page, "Play all");
  await expect(page.getByRole("region", { name: "Player" }).getByRole("button", { name: "Pause" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("search results have pictures of 96 px for artists and of 40 px for tracks and albums", async ({ page, open }) => {
  await open("/genres");
  await page.getByRole("combobox", { name: "Search" }).fill("quay");
  const widths = (group: string) =>
    page
      .getByRole("group", { name: group, exact: true })
      .getByRole("option")
      .evaluateAll((options) => options.map(({ firstElementChild: art }) => art?.getBoundingClientRect().width));
  await expect.poll(() => widths("Artists")).toEqual([96, 96]);
  await expect.poll(() => widths("Track")).toEqual([40, 40]);
  await expect.poll(() => widths("Albums")).toEqual([40]);
});
