import type { Locator, Page } from "@playwright/test";
import { callHeaders, expect, test } from "../fixtures.ts";
import { expectGoodLooks, expectNoSidewaysScroll, PHONE, settled } from "../look.ts";
import { signInNewListener } from "../offline/newListener.ts";

test.use({ serviceWorkers: "block" });
test.beforeEach(async ({ page }) => {
  await signInNewListener(page);
  await page.goto("/beat-store-list");
});

/** Saves lyrics on the server without the app. */
async function save(page: Page, beat: string, lyrics: string): Promise<void> {
  const address = await page.getByRole("link", { name: `Buy ${beat}` }).getAttribute("href");
  const id = Number(address?.split("/").at(-1));
  const { request } = page.context();
  const answer = await request.post(`/api/beat_store/lyric/${id}`, {
    headers: await callHeaders(request),
    data: { music_id: id, lyrics },
  });
  expect(await answer.json()).toMatchObject({ code: 200 });
}

const rowsOf = (page: Page) => page.getByRole("table", { name: "Beat Store Lyrics" }).getByRole("row");

test("a lyric shows the beat's cover, its first line and when it was edited, and leads to the beat", async ({
  page,
}) => {
  await save(page, "Grey Line", "\n  \n  Platform four\nand the board says late");
  await page.getByRole("link", { name: "Your lyrics", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Beat Store Lyrics" })).toBeVisible();
  const row = rowsOf(page).nth(1);
  await expect(row.getByText("Platform four", { exact: true })).toBeVisible();
  await expect(row.getByText(/^Edited (at \d|\d)/)).toBeVisible();
  await expect(row.locator("img")).toHaveCount(1);
  await expect(row.getByRole("button", { name: "Edit Grey Line", exact: true })).toBeVisible();
  await expectGoodLooks(page);
  await row.getByRole("link", { name: "Grey Line", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Grey Line" })).toBeVisible();
});

test("the lyric that was edited last comes first, with the first line of its draft", async ({ page }) => {
  await save(page, "Grey Line", "Platform four");
  await save(page, "Brown Paper", "Brown paper parcel");
  await page.goto("/beat-store-lyrics");
  await expect(rowsOf(page).getByRole("link")).toHaveText(["Brown Paper", "Grey Line"]);
  await page.getByRole("button", { name: "Edit Grey Line" }).click();
  const pad = page.getByRole("dialog", { name: "Grey Line" });
  await pad.getByRole("textbox", { name: "Lyrics" }).fill("Platform five\nand the board says late");
  await expect(pad.getByText("Saved on this device")).toBeVisible();
  await pad.getByRole("button", { name: "Close" }).click();
  await expect(rowsOf(page).getByRole("link")).toHaveText(["Grey Line", "Brown Paper"]);
  await expect(rowsOf(page).nth(1)).toContainText("Draft");
  await expect(rowsOf(page).nth(1).getByText("Platform five", { exact: true })).toBeVisible();
});

test("a beat that has left the store is not a link", async ({ page }) => {
  await save(page, "Grey Line", "Platform four");
  await page.route("**/api/beat_store/lyrics", async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const lyrics = body.data.lyrics.map((lyric: object) => ({ ...lyric, is_gone: true }));
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, lyrics } } });
  });
  await page.goto("/beat-store-lyrics");
  await expect(rowsOf(page).nth(1)).toContainText("Grey Line");
  await expect(rowsOf(page).getByRole("link")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Edit Grey Line" })).toBeVisible();
});

/** Whether an element's text is wider than the element. */
const isCut = (element: Locator) => element.evaluate((one) => one.scrollWidth > one.clientWidth + 1);

test("on a small phone, neither the name nor the dates of a lyric are cut", async ({ page }) => {
  await save(page, "Corner Shop Cypher", "A first line that is much longer than a small phone is wide");
  await page.goto("/beat-store-lyrics");
  for (const width of [320, PHONE.width]) {
    await page.setViewportSize({ ...PHONE, width });
    await settled(page);
    const row = rowsOf(page).nth(1);
    for (const part of [row.getByRole("link"), row.getByText(/^Edited/), row.getByRole("cell").nth(2)]) {
      await expect(part, `${width} px`).toBeInViewport({ ratio: 1 });
      expect(await isCut(part), `${width} px`).toBe(false);
    }
    await expectNoSidewaysScroll(page);
  }
});
