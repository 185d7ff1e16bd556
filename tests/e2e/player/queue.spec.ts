import { expect, test } from "./fixtures.ts";

test("Shuffle keeps the song and, switched off, brings back the order", async ({ player }) => {
  const names = await player.openAlbum();
  const [, second = ""] = names;
  await player.start(second);
  await player.button("Queue").click();
  expect(await player.queued()).toEqual(names.slice(2));
  await player.button("Shuffle").click();
  await expect(player.button("Shuffle")).toHaveAttribute("aria-pressed", "true");
  expect((await player.queued()).sort()).toEqual(names.filter((name) => name !== second).sort());
  await player.expectSong(second);
  await player.button("Shuffle").click();
  expect(await player.queued()).toEqual(names.slice(2));
});

test("the queue can be put in order, thinned out, cleared and played from", async ({ player }) => {
  const names = await player.openAlbum();
  const [first = "", second = "", third = "", fourth = "", ...rest] = names;
  await player.start(first);
  await player.button("Queue").click();
  await expect(player.queue.getByRole("heading", { name: "Next up" })).toBeVisible();
  await expect(player.queue.getByText("From: Saltwater")).toBeVisible();
  const row = (name: string) => player.queue.getByRole("listitem").filter({ hasText: name });

  await row(third).getByRole("button", { name: "Move up", exact: true }).click();
  expect(await player.queued()).toEqual([third, second, fourth, ...rest]);
  await row(second).getByRole("button", { name: "Move down", exact: true }).click();
  expect(await player.queued()).toEqual([third, fourth, second, ...rest]);
  await row(fourth).getByRole("button", { name: "Remove", exact: true }).click();
  expect(await player.queued()).toEqual([third, second, ...rest]);
  await player.queue.getByRole("button", { name: "Undo", exact: true }).click();
  expect(await player.queued()).toEqual([third, fourth, second, ...rest]);

  await row(fourth)
    .getByRole("button", { name: `Play ${fourth}`, exact: true })
    .click();
  await player.expectSong(fourth);
  expect(await player.queued()).toEqual([second, ...rest]);
  await player.queue.getByRole("button", { name: "Clear", exact: true }).click();
  expect(await player.queued()).toEqual([]);
  await player.expectSound();
});

test("a queue put together by hand is taken up again where it was", async ({ page, player }) => {
  const names = await player.openAlbum();
  const [first = "", second = ""] = names;
  await player.start(first);
  await page.getByRole("button", { name: `More for ${first}`, exact: true }).click();
  await page.getByRole("menuitem", { name: "Add to queue", exact: true }).click();
  const added = page.getByRole("status").filter({ hasText: `“${first}” was added to the queue.` });
  await expect(added.getByRole("button", { name: "Undo", exact: true })).toBeVisible();
  await added.getByRole("button", { name: "Dismiss" }).click();
  await player.seek.press("ArrowRight");
  const { seconds } = await player.expectSound();

  const songs = page.getByRole("list", { name: "Songs" });
  await songs.getByRole("button", { name: `Play ${second}`, exact: true }).click();
  await player.expectSong(second);
  const replaced = page.getByRole("status").filter({ hasText: "Your queue was replaced." });
  await replaced.getByRole("button", { name: "Undo", exact: true }).click();
  await player.expectSong(first);
  expect((await player.expectSound()).seconds).toBeGreaterThanOrEqual(Math.floor(seconds));
  await player.button("Queue").click();
  await expect.poll(() => player.queued()).toEqual([...names.slice(1), first]);
});

test("the focus stays with what is worked on", async ({ page, player }) => {
  const [first = "", second = "", third = "", fourth = ""] = await player.openAlbum();
  await player.start(first);
  await player.button("Queue").click();
  const row = (name: string) => player.queue.getByRole("listitem").filter({ hasText: name });
  const moveDown = row(second).getByRole("button", { name: "Move down", exact: true });
  await moveDown.focus();
  await page.keyboard.press("Enter");
  expect((await player.queued()).slice(0, 2)).toEqual([third, second]);
  await expect(moveDown).toBeFocused();
  await expect(player.queue.getByRole("status")).toHaveText(`Moved “${second}” to 2 of 5`);
  await page.keyboard.press("Alt+Home");
  expect((await player.queued()).slice(0, 2)).toEqual([second, third]);
  await page.keyboard.press("Alt+End");
  expect((await player.queued()).at(-1)).toEqual(second);
  await page.keyboard.press("Alt+ArrowUp");
  expect((await player.queued()).at(-2)).toEqual(second);
  await expect(moveDown).toBeFocused();
  await expect(player.queue.getByRole("status")).toHaveText(`Moved “${second}” to 4 of 5`);
  await page.keyboard.press("Delete");
  expect(await player.queued()).not.toContain(second);
  await player.queue.getByRole("button", { name: "Undo", exact: true }).click();
  await row(third).getByRole("button", { name: "Remove", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(row(fourth).getByRole("button", { name: "Remove", exact: true })).toBeFocused();
});

test("the last song is followed by similar ones, shown as Autoplay in the queue, and by none once it is off", async ({
  page,
  player,
}) => {
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

test("a radio plays its song and goes on with similar ones, also with Autoplay switched off in the profile", async ({
  page,
  player,
}) => {
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
  await expect(player.queue.getByRole("switch", { name: "Autoplay", exact: true })).not.toBeChecked();
});

test("a row is dragged to another place", async ({ player }) => {
  const [first = "", second = "", third = "", fourth = ""] = await player.openAlbum();
  await player.start(first);
  await player.button("Queue").click();
  const row = (name: string) => player.queue.getByRole("listitem").filter({ hasText: name });
  const handle = row(second).locator("span").first();
  await handle.dragTo(row(fourth), { targetPosition: { x: 60, y: 50 } });
  await expect.poll(async () => (await player.queued()).slice(0, 3)).toEqual([third, fourth, second]);
});

test("Escape closes the queue and gives the focus back", async ({ page, player }) => {
  const [first = ""] = await player.openAlbum();
  await player.start(first);
  await player.button("Queue").click();
  await expect(player.queue).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(player.queue).toBeHidden();
  await expect(player.button("Queue")).toBeFocused();
});

test("on a wide screen the queue stays open from one visit to the next, without taking the focus", async ({
  page,
  player,
}) => {
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
