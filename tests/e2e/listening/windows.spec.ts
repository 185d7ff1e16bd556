import { expect, test } from "../fixtures.ts";
import { listenTo } from "../player/listen.ts";
import { PlayerPage } from "../player/playerPage.ts";
import { COUNT, LONG_LIST, makeLong, rows, scrollToRow, songButton } from "./longList.ts";

test.use({ serviceWorkers: "block" });

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

test("a long list loads part by part up to its end", async ({ page, context }) => {
  const server = await makeLong(context);
  await page.goto(LONG_LIST);
  await expect(page.getByText("5,000 songs")).toBeVisible();
  await expect(songButton(page, 1)).toBeVisible();
  await scrollToRow(page, COUNT);
  await expect(songButton(page, COUNT)).toBeVisible();
  await expect(rows(page).last()).toHaveAttribute("aria-posinset", String(COUNT));
  expect(server.asked.map((query) => query.get("limit"))).toEqual(server.asked.map(() => "100"));
  expect(server.asked.length).toBeLessThan(10);
  expect(new Set(server.offsets()).size).toBe(server.asked.length);
});

test("the server sorts a long list, and the URL keeps the order", async ({ page, context }) => {
  const server = await makeLong(context);
  await page.goto(LONG_LIST);
  await expect(songButton(page, 1)).toBeVisible();
  const sortedBy = page.getByRole("combobox", { name: "Sorted By" });
  await sortedBy.focus();
  await sortedBy.selectOption("Z-A");
  await expect(page).toHaveURL(`${LONG_LIST}?sort=Z-A`);
  await expect(rows(page).first()).toContainText("Song 5000");
  await expect(sortedBy).toBeFocused();
  await scrollToRow(page, COUNT);
  await expect(songButton(page, 1)).toBeVisible();
  server.asked.length = 0;
  await page.reload();
  await expect(rows(page).first()).toContainText("Song 5000");
  expect(server.asked.map((query) => query.get("sort"))).toEqual(server.asked.map(() => "Z-A"));
});

test("a song far down the list plays, and then the queue is filled with the whole list", async ({ page, context }) => {
  await listenTo(page);
  await makeLong(context);
  const player = new PlayerPage(page);
  await page.goto(LONG_LIST);
  await expect(songButton(page, 1)).toBeVisible();
  await scrollToRow(page, 1150);
  await player.start("Song 1150");
  await player.button("Queue").click();
  const next = player.queue.getByRole("list", { name: "Next up" }).getByRole("listitem");
  await expect(next.first()).toHaveAttribute("aria-setsize", String(COUNT - 1150));
  await expect(next.first()).toContainText("Song 1151");
  const shown = (await player.queued()).slice(0, 10);
  expect(shown).toEqual(Array.from({ length: 10 }, (_, index) => `Song ${1151 + index}`));
  await player.goBackTo("Song 1149");
  await expect(next.first()).toHaveAttribute("aria-setsize", String(COUNT - 1149));
});

test("Play all and Shuffle all cover the whole list", async ({ page, context }) => {
  await listenTo(page);
  await makeLong(context);
  const player = new PlayerPage(page);
  await page.goto(LONG_LIST);
  await page.getByRole("button", { name: "Play all" }).click();
  await player.expectSong("Song 1");
  await player.button("Queue").click();
  const next = player.queue.getByRole("list", { name: "Next up" }).getByRole("listitem");
  await expect(next.first()).toHaveAttribute("aria-setsize", String(COUNT - 1));
  expect((await player.queued()).slice(0, 3)).toEqual(["Song 2", "Song 3", "Song 4"]);
  await page.getByRole("button", { name: "Shuffle all" }).click();
  await expect(player.button("Shuffle")).toHaveAttribute("aria-pressed", "true");
  await expect(next.first()).toHaveAttribute("aria-setsize", String(COUNT - 1));
  const numbers = (await player.queued()).map((name) => Number(name.replace("Song ", "")));
  expect(Math.max(...numbers)).toBeGreaterThan(200);
});

test("the loaded parts of a list and the scroll position stay after any change to a song", async ({
  page,
  context,
}) => {
  const server = await makeLong(context);
  await page.goto(LONG_LIST);
  await expect(songButton(page, 1)).toBeVisible();
  await scrollToRow(page, 3000);
  await expect(songButton(page, 3005)).toBeVisible();
  const place = await page.locator("#scroller").evaluate(({ scrollTop }) => scrollTop);
  await page.route("**/api/favourite/add/*", (route) => route.fulfill({ json: { code: 200, message: "Added" } }));
  const refreshed = page.waitForResponse((answer) => answer.url().includes("offset=0"));
  await page.getByRole("button", { name: "More for Song 3005", exact: true }).click();
  await page.getByRole("menuitem", { name: "Favourite", exact: true }).click();
  await refreshed;
  // The part of the list that is on screen is read again.
  await expect.poll(() => server.offsets().filter((offset) => offset === 3000).length).toBe(2);
  await expect(songButton(page, 3005)).toBeVisible();
  expect(await page.locator("#scroller").evaluate(({ scrollTop }) => scrollTop)).toBe(place);
});

test("going back restores the loaded parts of a list, scrolled to the top", async ({ page, context, guard }) => {
  // The song does not exist in the demo store.
  guard.allow(/status of 404/);
  const server = await makeLong(context);
  await page.goto(LONG_LIST);
  await expect(songButton(page, 1)).toBeVisible();
  await scrollToRow(page, 2050);
  await page.getByRole("button", { name: "More for Song 2055", exact: true }).click();
  await page.getByRole("menuitem", { name: "Song Info", exact: true }).click();
  await expect(page).toHaveURL("/music-info/2055");
  await page.goBack();
  await expect(songButton(page, 1)).toBeVisible();
  await expect.poll(() => page.locator("#scroller").evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  const before = server.asked.length;
  await scrollToRow(page, 2050);
  await expect(songButton(page, 2055)).toBeVisible();
  expect(server.offsets().slice(before)).not.toContain(2000);
});

test("songs that failed to load are requested again when the user presses Try again", async ({
  page,
  context,
  guard,
}) => {
  guard.allow(/status of 500/);
  const server = await makeLong(context);
  await page.goto(LONG_LIST);
  await expect(songButton(page, 1)).toBeVisible();
  server.answer = (route, query) =>
    query.get("offset") === "1000" ? route.fulfill({ status: 500, json: { message: "no" } }) : undefined;
  await scrollToRow(page, 1020);
  const failure = page.getByRole("alert");
  await expect(failure).toContainText("Some songs couldn’t be loaded.");
  await expect(failure).toBeInViewport();
  server.answer = undefined;
  await failure.getByRole("button", { name: "Try again" }).click();
  await expect(songButton(page, 1025)).toBeVisible();
  await expect(failure).toHaveCount(0);
});
