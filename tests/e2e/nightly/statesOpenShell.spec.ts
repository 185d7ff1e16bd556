import { expect, test } from "../fixtures.ts";
import { dialog, openAccountMenu, openSongMenu, testOpened } from "../opened.ts";

const REFUSED = "It cannot be downloaded.";

test.use({ serviceWorkers: "block" });
test.beforeEach(async ({ page, signIn }) => {
  await page.route("**/api/music/download/add/*", (route) => route.fulfill({ json: { code: 404, message: REFUSED } }));
  await signIn();
});

/** Overlays opened from the header, and messages above every screen. */
testOpened("from the header or above a screen", [
  { what: "the account menu", path: "/labels", open: openAccountMenu },
  {
    what: "the drawer",
    path: "/labels",
    only: "phone",
    open: async (page) => {
      await page.getByRole("button", { name: "Open menu" }).click();
      return dialog(page, "Menu");
    },
  },
  {
    what: "a popup",
    path: "/album/late-bus",
    open: async (page) => {
      await openSongMenu(page);
      await page.getByRole("menuitem", { name: "Download" }).click();
      return page.getByRole("alert").filter({ hasText: REFUSED });
    },
  },
  {
    what: "a tooltip",
    path: "/labels",
    only: "desk",
    open: async (page) => {
      const tooltip = page.locator("#overlays").getByText(/^Cart, /);
      // Retries, because tooltips get their listeners only when the browser is idle.
      await expect(async () => {
        await page.getByRole("combobox", { name: "Search" }).hover();
        await page.getByRole("link", { name: /^Cart, / }).hover();
        await expect(tooltip).toBeVisible({ timeout: 2000 });
      }).toPass();
      return tooltip;
    },
  },
]);
