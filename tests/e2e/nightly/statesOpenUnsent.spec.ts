import type { Page } from "@playwright/test";
import { test } from "../fixtures.ts";
import { NO_NETWORK } from "../offline/device.ts";
import { dialog, openAccountMenu, openSongMenu, testOpened } from "../opened.ts";

test.use({ serviceWorkers: "block" });
test.beforeEach(async ({ page, signIn, guard }) => {
  guard.allow(NO_NETWORK);
  await page.route("**/api/favourite/**", (route) => route.abort());
  await signIn();
});

/** Makes a change that stays unsent, then chooses an item in the account menu. */
async function chooseWithUnsent(page: Page, item: string): Promise<void> {
  await openSongMenu(page);
  await page.getByRole("menuitem", { name: /^(Favourite|Remove from favourites)$/ }).click();
  const menu = await openAccountMenu(page);
  await menu.getByRole("menuitem", { name: item }).click();
}

/** Overlays about unsent changes. Each has its own device, because repeating the change would undo it. */
testOpened("about unsent changes", [
  {
    what: "the unsent changes",
    path: "/album/late-bus",
    open: async (page) => {
      await chooseWithUnsent(page, "Changes not synced yet");
      return dialog(page, "Changes not synced yet").getByRole("listitem").first();
    },
  },
]);

testOpened("before a logout that would lose a change", [
  {
    what: "the logout confirmation",
    path: "/album/late-bus",
    open: async (page) => {
      await chooseWithUnsent(page, "Logout");
      return dialog(page, "Log out?");
    },
  },
]);
