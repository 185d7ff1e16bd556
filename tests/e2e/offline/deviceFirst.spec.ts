import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { heading, NO_NETWORK, openFromCache, restart, row, songs, strip } from "./device.ts";
import { readApi, signInNewListener } from "./newListener.ts";

/** Deletes the worker's copies, as a browser does when it evicts data. */
const dropCopies = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const name of await caches.keys()) if (name.startsWith("segue-api-")) await caches.delete(name);
  });

/** Adds a play to the page's database. */
const plantPlay = (page: Page, song: object): Promise<void> =>
  page.evaluate(async (played) => {
    const { name = "" } =
      (await indexedDB.databases()).find((one) => /^segue-[0-9a-f]{16}$/.test(one.name ?? "")) ?? {};
    const opening = indexedDB.open(name);
    await new Promise((resolve) => opening.addEventListener("success", resolve));
    const writing = opening.result.transaction("plays", "readwrite");
    writing.objectStore("plays").add({ song: played, playedAt: new Date().toISOString(), isReported: 0 });
    await new Promise((resolve) => writing.addEventListener("complete", resolve));
    opening.result.close();
  }, song);

async function closeOffline(page: Page, context: BrowserContext, path: string): Promise<Page> {
  await dropCopies(page);
  await context.setOffline(true);
  return restart(page, path);
}

test("history opens offline from a cold start with the data on this device", async ({
  page,
  context,
  guard,
  signIn,
}) => {
  guard.allow(NO_NETWORK);
  await signIn();
  await openFromCache(page, "/history");
  const listed = await songs(page).getByRole("listitem").count();
  expect(listed).toBeGreaterThan(0);
  const again = await closeOffline(page, context, "/history");
  await expect(heading(again, "You recently listen")).toBeVisible();
  await expect(songs(again).getByRole("listitem")).toHaveCount(listed);
  await expect(strip(again)).toBeVisible();
});

test("history that was never opened shows the plays on this device", async ({ page, context, guard }) => {
  guard.allow(NO_NETWORK);
  await signInNewListener(page);
  await openFromCache(page, "/change-password");
  const { music } = await readApi<{ music: { data: [{ name: string }] } }>(page, "/music/album/detail/saltwater");
  await context.setOffline(true);
  await plantPlay(page, music.data[0]);
  const again = await closeOffline(page, context, "/history");
  await expect(row(again, music.data[0].name)).toBeVisible();
});

test("history does not wait for a slow server, and shows its response once it arrives", async ({
  page,
  context,
  signIn,
}) => {
  await signIn();
  await openFromCache(page, "/history");
  const listed = await songs(page).getByRole("listitem").count();
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route("**/api/music/history", async (route) => {
    await gate;
    const response = await route.fetch();
    const body = await response.json();
    return route.fulfill({ response, json: { ...body, music: body.music.slice(1) } });
  });
  await dropCopies(page);
  const again = await restart(page, "/history");
  await expect(songs(again).getByRole("listitem")).toHaveCount(listed);
  release();
  await expect(songs(again).getByRole("listitem")).toHaveCount(listed - 1);
});

test("lyrics open offline from a cold start, with drafts that the server has never received", async ({
  page,
  context,
  guard,
}) => {
  guard.allow(NO_NETWORK);
  await signInNewListener(page);
  await openFromCache(page, "/beat-store-list");
  const pad = page.getByRole("button", { name: /^Lyric Pad for / }).first();
  const beat = ((await pad.getAttribute("aria-label")) ?? "").replace("Lyric Pad for ", "");
  await pad.click();
  await page.getByRole("textbox", { name: "Lyrics" }).fill("One line");
  await expect(page.getByRole("dialog").getByRole("status")).toHaveText("Saved on this device");

  const again = await closeOffline(page, context, "/beat-store-lyrics");
  const draft = again.getByRole("row").filter({ hasText: beat });
  await expect(draft).toContainText("Draft");
  await draft.getByRole("button", { name: `Edit ${beat}` }).click();
  const text = again.getByRole("textbox", { name: "Lyrics" });
  await expect(text).toHaveValue("One line");
  await text.fill("Two lines");
  await again.getByRole("dialog").getByRole("button", { name: "Save Changes" }).click();
  await again.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await context.setOffline(false);
  await expect(draft).toBeVisible();
  await expect(draft).not.toContainText("Draft");
});
