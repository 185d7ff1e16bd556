import { backgroundWorkRuns } from "../backgroundWork.ts";
import { expectAccessible } from "../look.ts";
import { expect, test } from "./fixtures.ts";

test.use({ serviceWorkers: "block" });

test("Shuffle keeps the current song, and switching it off restores the order", async ({ player }) => {
  const names = await player.openAlbum();
  const [, second = ""] = names;
  await player.start(second);
  await player.pause();
  await player.button("Queue").click();
  expect(await player.queued()).toEqual(names.slice(2));
  await player.button("Shuffle").click();
  await expect(player.button("Shuffle")).toHaveAttribute("aria-pressed", "true");
  expect((await player.queued()).sort()).toEqual(names.filter((name) => name !== second).sort());
  await player.expectSong(second);
  await player.button("Shuffle").click();
  expect(await player.queued()).toEqual(names.slice(2));
});

test("the queue can be reordered, edited, cleared and played from", async ({ player }) => {
  const names = await player.openAlbum();
  const [first = "", second = "", third = "", fourth = "", ...rest] = names;
  await player.start(first);
  await player.pause();
  await player.button("Queue").click();
  await expect(player.queue.getByRole("heading", { name: "Next up" })).toBeVisible();
  const source = player.queue.getByText("From: Saltwater");
  await expect(source.getByRole("link")).toHaveAttribute("href", "/album/saltwater");

  await player.chooseInQueue(third, "Move up");
  expect(await player.queued()).toEqual([third, second, fourth, ...rest]);
  await player.chooseInQueue(second, "Move down");
  expect(await player.queued()).toEqual([third, fourth, second, ...rest]);
  await player.chooseInQueue(fourth, "Remove from queue");
  expect(await player.queued()).toEqual([third, second, ...rest]);
  await player.queue.getByRole("button", { name: "Undo", exact: true }).click();
  expect(await player.queued()).toEqual([third, fourth, second, ...rest]);

  await player.chooseInQueue(third, "Move to end");
  expect(await player.queued()).toEqual([fourth, second, ...rest, third]);
  await player.chooseInQueue(third, "Play next");
  expect(await player.queued()).toEqual([third, fourth, second, ...rest]);

  await player
    .queueRow(fourth)
    .getByRole("button", { name: `Play ${fourth}`, exact: true })
    .click();
  await player.expectSong(fourth);
  expect(await player.queued()).toEqual([second, ...rest]);
  await player.queue.getByRole("button", { name: "Clear", exact: true }).click();
  expect(await player.queued()).toEqual([]);
  await player.expectSound();
  await player.queue.getByRole("button", { name: "Undo", exact: true }).click();
  expect(await player.queued()).toEqual([second, ...rest]);
});

test("the queue stops offering Undo once a song is added from a list outside the queue", async ({ page, player }) => {
  const [first = "", second = "", third = ""] = await player.openAlbum();
  await player.start(first);
  await player.pause();
  await player.button("Queue").click();
  await player.chooseInQueue(third, "Remove from queue");
  const undo = player.queue.getByRole("button", { name: "Undo", exact: true });
  await expect(undo).toBeVisible();
  const songs = page.getByRole("list", { name: "Songs" });
  await songs.getByRole("button", { name: `More for ${second}`, exact: true }).click();
  await page.getByRole("menuitem", { name: "Play next", exact: true }).click();
  await expect(undo).toHaveCount(0);
  await expect(player.queue.getByRole("status")).toBeEmpty();
  await expect.poll(async () => (await player.queued()).slice(0, 2)).toEqual([second, second]);
});

test("Undo restores a replaced queue that was built by hand, with its song and position", async ({ page, player }) => {
  const names = await player.openAlbum();
  const [first = "", second = ""] = names;
  await player.start(first);
  await page.getByRole("button", { name: `More for ${first}`, exact: true }).click();
  await page.getByRole("menuitem", { name: "Add to queue", exact: true }).click();
  const added = page.getByRole("status").filter({ hasText: `“${first}” added to the queue.` });
  await expect(added.getByRole("button", { name: "Undo", exact: true })).toBeVisible();
  await added.getByRole("button", { name: "Dismiss" }).click();
  await player.seek.press("ArrowRight");
  const { seconds } = await player.expectSound();

  const songs = page.getByRole("list", { name: "Songs" });
  await songs.getByRole("button", { name: `Play ${second}`, exact: true }).click();
  await player.expectSong(second);
  const replaced = page.getByRole("status").filter({ hasText: "Queue replaced." });
  await replaced.getByRole("button", { name: "Undo", exact: true }).click();
  await player.expectSong(first);
  expect((await player.expectSound()).seconds).toBeGreaterThanOrEqual(Math.floor(seconds));
  await player.button("Queue").click();
  await expect.poll(() => player.queued()).toEqual([...names.slice(1), first]);
});

test("the focus stays on the edited row", async ({ page, player }) => {
  const [first = "", second = "", third = "", fourth = ""] = await player.openAlbum();
  await backgroundWorkRuns(page);
  await player.start(first);
  await player.pause();
  await player.button("Queue").click();
  const more = (name: string) => player.queueRow(name).getByRole("button", { name: `More for ${name}`, exact: true });
  await more(second).focus();
  await page.keyboard.press("Enter");
  const menu = page.getByRole("menu", { name: `More for ${second}`, exact: true });
  await expect(menu.getByRole("menuitem", { name: "Move down", exact: true })).toBeFocused();
  await expect(menu.getByRole("menuitem", { name: /^(Move up|Play next)$/ })).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await player.queued()).slice(0, 2)).toEqual([third, second]);
  await expect(more(second)).toBeFocused();
  await expect(player.queue.getByRole("status")).toHaveText(`Moved “${second}” to 2 of 5`);
  await page.keyboard.press("Alt+Home");
  expect((await player.queued()).slice(0, 2)).toEqual([second, third]);
  await page.keyboard.press("Alt+End");
  expect((await player.queued()).at(-1)).toEqual(second);
  await page.keyboard.press("Alt+ArrowUp");
  expect((await player.queued()).at(-2)).toEqual(second);
  await expect(more(second)).toBeFocused();
  await expect(player.queue.getByRole("status")).toHaveText(`Moved “${second}” to 4 of 5`);
  await page.keyboard.press("Delete");
  expect(await player.queued()).not.toContain(second);
  await player.queue.getByRole("button", { name: "Undo", exact: true }).click();
  await player.chooseInQueue(third, "Remove from queue");
  await expect(more(fourth)).toBeFocused();
});

test("a row shows its duration and has the same menu entries as other songs", async ({ page, player }) => {
  const [first = "", second = ""] = await player.openAlbum();
  await player.start(first);
  await player.button("Queue").click();
  await expect(player.queueRow(second)).toHaveText(/\d:\d\d$/);
  const song = player.queueRow(second).getByRole("button", { name: `Play ${second}`, exact: true });
  await expect(song).toHaveAccessibleDescription(/\d:\d\d$/);
  await song.click({ button: "right" });
  await expect(page.getByRole("menuitem")).toHaveText([
    /^Move down/,
    /^Move to end/,
    /^Remove from queue/,
    /avourite/,
    "Add to Playlist",
    /^Download/,
    /^Keep offline/,
    "Song Info",
    "Share",
    "Start radio",
    "Go to album",
    "Go to artist",
  ]);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toBeHidden();
  await expect(player.queue).toBeVisible();
});

test("the queue lists the songs played in this visit, and playing one of them again keeps the upcoming songs", async ({
  page,
  player,
}) => {
  const [first = "", second = "", ...rest] = await player.openAlbum();
  await player.start(first);
  await player.button("Queue").click();
  await expect(player.queue.getByText("Played", { exact: true })).toHaveCount(0);
  await player.seek.press("ArrowRight");
  await player.button("Next").click();
  await player.expectSong(second);
  await player.seek.press("ArrowRight");
  await player.expectSound();
  await player.pause();
  await player.queue.getByText("Played", { exact: true }).click();
  const played = player.queue.getByRole("list", { name: "Played" }).getByRole("button", { name: /^Play / });
  await expect(played).toHaveAccessibleName(`Play ${first}`);
  await expectAccessible(page);
  await played.click();
  await player.expectSong(first);
  await player.expectSound();
  expect(await player.queued()).toEqual(rest);
  await expect(played).toHaveAccessibleName(`Play ${second}`);
});

test("Autoplay adds similar songs after the last song, until Autoplay is switched off", async ({ page, player }) => {
  const names = await player.openAlbum();
  const last = names.at(-1) ?? "";
  await player.start(last);
  await player.button("Queue").click();
  const autoplay = player.queue.getByRole("switch", { name: "Autoplay", exact: true });
  await expect(autoplay).toBeChecked();
  await player.seek.fill("25");
  const rows = player.queue.getByRole("list", { name: "Autoplay" }).getByRole("button", { name: /^Play / });
  await expect(rows.first()).toBeVisible();
  const label = (await rows.first().getAttribute("aria-label")) ?? "";
  await player.seek.focus();
  await page.keyboard.press("End");
  await player.expectSong(label.replace(/^Play /, ""));
  await player.expectSound();
  expect(names).not.toContain(label.replace(/^Play /, ""));

  await autoplay.click();
  await expect(autoplay).not.toBeChecked();
  await expect(rows).toHaveCount(0);
  await player.seek.focus();
  await page.keyboard.press("End");
  await expect(player.button("Play")).toBeVisible();
  await player.expectSilence();
  await page.reload();
  await player.button("Queue").click();
  await expect(autoplay).not.toBeChecked();
});

test("Undo restores the cleared songs even while a song from Autoplay plays", async ({ page, player }) => {
  const [first = "", ...others] = await player.openAlbum();
  await player.start(first);
  await player.button("Queue").click();
  const clear = player.queue.getByRole("button", { name: "Clear", exact: true });
  const enabledColour = await clear.evaluate((button) => getComputedStyle(button).color);
  await clear.click();
  await player.seek.fill("25");
  const autoplayed = player.queue.getByRole("list", { name: "Autoplay" }).getByRole("button", { name: /^Play / });
  await expect(autoplayed.first()).toBeVisible();
  await expect(clear).toBeDisabled();
  await expect(clear, "it looks disabled").not.toHaveCSS("color", enabledColour);
  await expect(player.queue.getByRole("button", { name: "Save as playlist", exact: true })).toBeDisabled();
  await player.seek.focus();
  await page.keyboard.press("End");
  await expect(player.queue.getByText("From: Autoplay", { exact: true })).toBeVisible();
  await player.queue.getByRole("button", { name: "Undo", exact: true }).click();
  expect(await player.queued()).toEqual(others);
  await expect(clear).toBeEnabled();
  await player.expectSound();
});

test("a radio continues with similar songs even if Autoplay is off in the profile", async ({ page, player }) => {
  await page.goto("/profile");
  const setting = page.getByRole("main").getByRole("switch", { name: "Autoplay", exact: true });
  await expect(setting).toBeChecked();
  await setting.click();
  await expect(setting).not.toBeChecked();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Albums & EPs" }).click();
  await page.getByRole("main").getByRole("link", { name: "Saltwater", exact: true }).click();
  const [, second = ""] = await player.songNames();
  await page.getByRole("button", { name: `More for ${second}`, exact: true }).click();
  await page.getByRole("menuitem", { name: "Start radio", exact: true }).click();
  await player.expectSong(second);
  await player.expectSound();
  await player.button("Queue").click();
  await expect(player.queue.getByText(`From: ${second} radio`)).toBeVisible();
  const similar = player.queue.getByRole("list", { name: "Autoplay" }).getByRole("button", { name: /^Play / });
  await expect(similar.first()).toBeVisible();
  await expect(player.queue.getByRole("button", { name: "Save as playlist", exact: true })).toBeEnabled();
  await expect(player.queue.getByRole("switch", { name: "Autoplay", exact: true })).not.toBeChecked();
});

test("a row can be dragged to another place", async ({ player }) => {
  const [first = "", second = "", third = "", fourth = ""] = await player.openAlbum();
  await player.start(first);
  await player.button("Queue").click();
  const handle = player.queueRow(second).locator("span").first();
  await handle.dragTo(player.queueRow(fourth), { targetPosition: { x: 60, y: 50 } });
  await expect.poll(async () => (await player.queued()).slice(0, 3)).toEqual([third, fourth, second]);
});

test("Escape closes the queue and returns the focus", async ({ page, player }) => {
  const [first = ""] = await player.openAlbum();
  await player.start(first);
  await player.button("Queue").click();
  await expect(player.queue).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(player.queue).toBeHidden();
  await expect(player.button("Queue")).toBeFocused();
});

test("closing the queue does not move the focus from a control beside it", async ({ page, player }) => {
  const [first = "", , third = ""] = await player.openAlbum();
  await backgroundWorkRuns(page);
  await player.start(first);
  await player.button("Queue").click();
  await expect(player.queue).toBeVisible();
  await player.songButton(third).focus();
  await page.keyboard.press("q");
  await expect(player.queue).toBeHidden();
  await expect(player.songButton(third)).toBeFocused();
});

test("on a wide screen the queue stays open between visits without taking the focus", async ({ page, player }) => {
  await page.setViewportSize({ width: 1920, height: 1000 });
  const [first = ""] = await player.openAlbum();
  await player.start(first);
  await player.button("Queue").click();
  await expect(player.queue).toBeVisible();
  await page.reload();
  await expect(player.queue.getByRole("heading", { name: "Next up" })).toBeVisible();
  await expect(player.queue.getByRole("heading", { name: "Queue", exact: true })).not.toBeFocused();
  await player.button("Queue").click();
  await expect(player.queue).toBeHidden();
  await page.reload();
  await player.expectSong(first);
  await expect(player.queue).toBeHidden();
});
