import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { expectAccessible, expectNoSidewaysScroll, findBroken, look, VIEWS } from "../look.ts";

test.use({ serviceWorkers: "block" });
test.beforeEach(async ({ signIn }) => {
  await signIn();
});

/**
 * The links at the ends of the groups. axe reports them, because they are not options. It would also report an option
 * that contained such a link.
 */
const LINKS = '[role="listbox"] a:not([role="option"])';
const LINK_IN_LIST = /^aria-required-children: <div id="search-results" role="listbox"[^|]*$/;

/** Asserts that axe reports only those links, and nothing once they are marked as options. */
async function expectAccessibleButForLinks(page: Page): Promise<void> {
  expect(await findBroken(page)).toEqual([expect.stringMatching(LINK_IN_LIST)]);
  await page.locator(LINKS).evaluateAll((links) => {
    for (const link of links) link.setAttribute("role", "option");
  });
  await expectAccessible(page);
}

for (const { what, typed, group } of [
  { what: "the list of search suggestions", typed: "", group: "Genres" },
  { what: "the list of search results", typed: "a", group: "Artists" },
])
  test(`${what} fits and is accessible while open`, async ({ page }) => {
    for (const view of VIEWS) {
      await look(page, view);
      await page.goto("/labels");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.getByRole("combobox", { name: "Search" }).click();
      await page.getByRole("combobox", { name: "Search" }).fill(typed);
      await expect(page.getByRole("listbox").getByRole("group", { name: group })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessibleButForLinks(page);
    }
  });
