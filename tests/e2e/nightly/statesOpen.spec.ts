import { openCardMenu } from "../cardMenus.ts";
import { test } from "../fixtures.ts";
import { dialog, openSongMenu, testOpened } from "../opened.ts";

test.use({ serviceWorkers: "block" });
test.beforeEach(async ({ signIn }) => {
  await signIn();
});

/** Overlays opened from lists and cards. */
testOpened("from lists and cards", [
  { what: "a song's menu", path: "/album/late-bus", open: openSongMenu },
  {
    what: "a card's menu",
    path: "/albums",
    open: async (page) => {
      await openCardMenu(page, "Saltwater");
      return page.getByRole("menu", { name: "More for Saltwater" });
    },
  },
  {
    what: "the menu of an album's screen",
    path: "/album/late-bus",
    open: async (page) => {
      await page.getByRole("button", { name: "More for the album Late Bus", exact: true }).click();
      return page.getByRole("menu", { name: "More for the album Late Bus" });
    },
  },
  {
    what: "the menu of a top song",
    path: "/statistics",
    open: async (page) => {
      await page
        .getByRole("main")
        .getByRole("button", { name: /^More for / })
        .first()
        .click();
      return page.getByRole("menu", { name: /^More for / });
    },
  },
  {
    what: "the playlist dialog",
    path: "/album/late-bus",
    open: async (page) => {
      await openSongMenu(page);
      await page.getByRole("menuitem", { name: "Add to Playlist" }).click();
      return dialog(page, "Add to Playlist").getByRole("radio").first();
    },
  },
  {
    what: "the rules of a new smart playlist",
    path: "/my-playlist",
    open: async (page) => {
      await page.getByRole("button", { name: "New smart playlist" }).click();
      return dialog(page, "New smart playlist").getByRole("group", { name: "Rule 1" });
    },
  },
  {
    what: "the reorder dialog",
    path: "/my-playlist-details/1",
    open: async (page) => {
      await page.getByRole("button", { name: "Reorder" }).click();
      return page.getByRole("dialog").getByRole("list", { name: "Songs in this playlist" });
    },
  },
  {
    what: "the delete confirmation",
    path: "/my-playlist",
    open: async (page) => {
      await page
        .getByRole("main")
        .getByRole("button", { name: /^Delete / })
        .first()
        .click();
      return page.getByRole("dialog");
    },
  },
]);
