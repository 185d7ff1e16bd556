import type { Locator, Page } from "@playwright/test";
import { runAxe } from "../axe.ts";
import { expect, test } from "../fixtures.ts";
import { visitInTurn } from "../followLink.ts";
import { DESKTOP, expectNoSidewaysScroll, PHONE, settled, TABLET } from "../look.ts";
import { Shopping } from "../store/shopping.ts";

test.use({ serviceWorkers: "block" });
test.beforeEach(async ({ signIn }) => {
  await signIn();
});

/** The player's controls whose centre is covered. */
const coveredInPlayer = (page: Page): Promise<(string | null)[]> =>
  page.getByRole("region", { name: "Player" }).evaluate((player) =>
    [...player.querySelectorAll<HTMLElement>("button, input, a")]
      .filter((control) => control.checkVisibility() && getComputedStyle(control).pointerEvents !== "none")
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return hit === null || !control.contains(hit);
      })
      .map((control) => control.getAttribute("aria-label") ?? control.textContent),
  );

const enlargeText = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));

test("with text at 200 %, no control of the player is covered", async ({ page }) => {
  await page.goto("/album/saltwater");
  await page.getByRole("button", { name: "Play all" }).click();
  await enlargeText(page);
  const player = page.getByRole("region", { name: "Player" });
  for (const size of [PHONE, TABLET, DESKTOP]) {
    await page.setViewportSize(size);
    await settled(page);
    for (const name of ["Pause", "Next"])
      await expect(player.getByRole("button", { name }), `${size.width} px`).toBeInViewport({ ratio: 1 });
    expect(await coveredInPlayer(page), `${size.width} px`).toEqual([]);
  }
});

/** The screen's controls that extend beyond the window, except in rows that scroll sideways. */
const beyondWindow = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() => {
    const isInRow = ({ parentElement: parent }: Element): boolean =>
      parent !== null &&
      parent.id !== "scroller" &&
      (["auto", "scroll"].includes(getComputedStyle(parent).overflowX) || isInRow(parent));
    return [
      ...document.querySelectorAll<HTMLElement>("header :is(button, input, a), main :is(button, input, select, a)"),
    ]
      .filter((control) => control.checkVisibility() && !isInRow(control))
      .filter((control) => {
        const { left, right } = control.getBoundingClientRect();
        return left < -1 || right > innerWidth + 1;
      })
      .map((control) => control.getAttribute("aria-label") ?? control.textContent);
  });

test("with text at 200 %, a list of songs or beats is no wider than the window", async ({ page }) => {
  const paths = ["/album/saltwater", "/artist/dusty-fern", "/favourites", "/history", "/beat-store-list"];
  for await (const path of visitInTurn(page, paths)) {
    await enlargeText(page);
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ ...PHONE, width });
      await settled(page);
      await expect(page.getByRole("list", { name: /songs|beats/i }).first(), path).toBeVisible();
      await expectNoSidewaysScroll(page);
      expect(await beyondWindow(page), `${path}, ${width} px`).toEqual([]);
    }
  }
});

test("with text at 200 % on a phone, buttons leave room for the fields beside them", async ({ page }) => {
  await page.setViewportSize(PHONE);
  const widthOf = async (field: Locator) => (await field.boundingBox())?.width;
  await page.goto("/beat-store-list");
  await enlargeText(page);
  const order = page.getByRole("combobox", { name: "Sorted By" });
  await expect.poll(() => widthOf(order)).toBeGreaterThan(PHONE.width / 2);
  const shopping = new Shopping(page);
  await shopping.addToCart({ category: "accessories", name: "Tote" });
  await enlargeText(page);
  await page.getByRole("button", { name: "Checkout" }).click();
  for (const name of ["Discount Code", "Redeem Points"]) {
    const field = shopping.dialog.getByRole("textbox", { name });
    await expect.poll(() => widthOf(field), name).toBeGreaterThan(PHONE.width / 2);
  }
  await expectNoSidewaysScroll(page);
});

test("with text at 200 %, a search icon is beside the text of its field, not below it", async ({ page }) => {
  /** The width between the icon and the text. */
  const gapOf = (field: Locator): Promise<number> =>
    field.evaluate((input) => {
      const icon = input.parentElement?.querySelector(":scope > svg");
      if (!icon) throw new Error("the field has no icon");
      const { borderLeftWidth, paddingLeft } = getComputedStyle(input);
      const inset = Number.parseFloat(borderLeftWidth) + Number.parseFloat(paddingLeft);
      return input.getBoundingClientRect().left + inset - icon.getBoundingClientRect().right;
    });
  await page.goto("/your-music");
  await enlargeText(page);
  const search = page.getByRole("combobox", { name: "Search" });
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ ...PHONE, width });
    for (const field of [search, page.getByRole("searchbox", { name: "Find in this list" })])
      expect(await gapOf(field), `${width} px`).toBeGreaterThan(0);
    await search.click();
    expect(await gapOf(search), `${width} px, open`).toBeGreaterThan(0);
    await page.keyboard.press("Escape");
  }
});

test("with text at 200 %, a popup shows its message and its buttons without scrolling", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/album/saltwater");
  await enlargeText(page);
  const songs = page.getByRole("list", { name: "Songs" });
  await songs
    .getByRole("button", { name: /^More for / })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Add to queue" }).click();
  const popup = page.getByRole("status").filter({ hasText: "added to the queue" });
  // A hovered popup stays.
  await popup.hover();
  await expect(popup.getByText("Success!")).toBeInViewport({ ratio: 1 });
  for (const name of ["Undo", "Dismiss"])
    await expect(popup.getByRole("button", { name, exact: true })).toBeInViewport({ ratio: 1 });
});

test("headings skip no level, and touch targets are large enough", async ({ page }) => {
  await page.setViewportSize(PHONE);
  const paths = ["/", "/album/saltwater", "/artist/dusty-fern", "/packages", "/beat-store-list", "/profile"];
  for await (const path of visitInTurn(page, paths)) {
    // The skeleton has no footer and only one heading.
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await settled(page);
    const rules = ["heading-order", "page-has-heading-one", "html-has-lang", "target-size"];
    const look = () => runAxe(page, { type: "rule", values: rules });
    let { broken, held } = await look();
    // axe reports no result for a heading that re-renders at the same time.
    if (broken.length === 0 && held.length < rules.length) ({ broken, held } = await look());
    expect(broken, path).toEqual([]);
    expect(held.toSorted(), path).toEqual(rules.toSorted());
  }
});
