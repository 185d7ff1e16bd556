import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { DESKTOP, expectAccessible, expectNoSidewaysScroll, look, PHONE, VIEWS } from "./look.ts";

test.use({ serviceWorkers: "block" });
test.beforeEach(async ({ signIn, guard }) => {
  guard.allow(/registering the worker/);
  await signIn();
});

const songs = (page: Page) => page.getByRole("list", { name: "Songs" });
const openSongMenu = (page: Page) =>
  songs(page)
    .getByRole("button", { name: /^More for / })
    .first()
    .click();

/** What opens above or beside a screen, and how; what opens in a narrow window, at a phone's sizes alone. */
const OPENED: { what: string; path: string; size?: typeof PHONE; open: (page: Page) => Promise<void> }[] = [
  { what: "a song's menu", path: "/album/late-bus", open: openSongMenu },
  {
    what: "the choice of a playlist",
    path: "/album/late-bus",
    size: PHONE,
    open: async (page) => {
      await openSongMenu(page);
      await page.getByRole("menuitem", { name: "Add to Playlist" }).click();
      await expect(page.getByRole("dialog").getByRole("radio").first()).toBeVisible();
    },
  },
  {
    what: "the account menu",
    path: "/labels",
    size: PHONE,
    open: (page) => page.getByRole("button", { name: /account/i }).click(),
  },
  {
    what: "the drawer",
    path: "/labels",
    size: PHONE,
    open: (page) => page.getByRole("button", { name: "Open menu" }).click(),
  },
  {
    what: "the order of a playlist",
    path: "/my-playlist-details/1",
    size: PHONE,
    open: (page) => page.getByRole("button", { name: "Reorder" }).click(),
  },
  {
    what: "the question before deleting",
    path: "/my-playlist",
    open: (page) =>
      page
        .getByRole("main")
        .getByRole("button", { name: /^Delete / })
        .first()
        .click(),
  },
  {
    what: "the queue beside the screen",
    path: "/album/late-bus",
    open: async (page) => {
      await page.getByRole("button", { name: "Play all" }).click();
      await page.getByRole("region", { name: "Player" }).getByRole("button", { name: "Queue" }).click();
    },
  },
  {
    what: "the full player",
    path: "/album/late-bus",
    size: PHONE,
    open: async (page) => {
      await page.getByRole("button", { name: "Play all" }).click();
      await page.getByRole("region", { name: "Player" }).getByRole("button", { name: "Expand" }).click();
    },
  },
  {
    what: "the licences of a beat",
    path: "/beat-store-detail/1",
    size: PHONE,
    open: (page) => page.getByRole("button", { name: "Choose licence" }).click(),
  },
];

for (const { what, path, size = DESKTOP, open } of OPENED) {
  test(`${what} fits and is accessible while it is open`, async ({ page }) => {
    const isNarrow = size.width < DESKTOP.width;
    for (const view of VIEWS.filter((each) => each.size.width < DESKTOP.width === isNarrow)) {
      await look(page, view);
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await open(page);
      await expect(
        page
          .getByRole("dialog")
          .or(page.getByRole("alertdialog"))
          .or(page.getByRole("menu"))
          .or(page.getByRole("region", { name: "Queue" }))
          .first(),
      ).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });
}
