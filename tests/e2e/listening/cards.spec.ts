import type { Locator, Page } from "@playwright/test";
import { openCardMenu, openMenuBy } from "../cardMenus.ts";
import { expect, test } from "../fixtures.ts";
import { visitInTurn } from "../followLink.ts";
import { DESKTOP, expectAccessible, PHONE } from "../look.ts";
import { listenTo } from "../player/listen.ts";
import { PlayerPage } from "../player/playerPage.ts";
import { longPress } from "../touch.ts";

test.use({ serviceWorkers: "block" });

test.beforeEach(async ({ page, signIn, guard }) => {
  guard.allow(/ERR_ABORTED/);
  await listenTo(page);
  await signIn();
});

const card = (page: Page | Locator, name: string) =>
  page.getByRole("article").filter({ has: page.getByRole("link", { name, exact: true }) });
const play = (page: Page | Locator, name: string) => page.getByRole("button", { name: `Play ${name}`, exact: true });
async function albumNames(page: Page): Promise<string[]> {
  const links = page.getByRole("main").getByRole("article").getByRole("link");
  await expect(links.first()).toBeVisible();
  return links.allTextContents();
}

/** The number of songs in the queue, including the current one. */
async function songsInQueue(player: PlayerPage): Promise<number> {
  await player.button("Queue").click();
  const { length } = await player.queued();
  await player.button("Queue").click();
  return length + 1;
}

test.describe("with a mouse", () => {
  test.use({ viewport: DESKTOP });

  for (const cards of [
    [
      { path: "/", link: "/album/", answers: /\/music\/album\/detail\/[^/?]+(\?|$)/ },
      { path: "/", link: "/artist/", answers: /\/music\/artist\/detail\/[^/?]+(\?|$)/ },
    ],
    [
      { path: "/albums", link: "/album/", answers: /\/music\/album\/detail\/[^/?]+(\?|$)/ },
      { path: "/featured", link: "/artist/", answers: /\/music\/artist\/detail\/[^/?]+(\?|$)/ },
      { path: "/labels", link: "/label/", answers: /\/music\/label\/detail\/[^/?]+(\?|$)/ },
      { path: "/genres", link: "/music/", answers: /\/music\/genre\/detail\/[^/?]+(\?|$)/ },
    ],
  ])
    test(`Play on a card plays all its songs without leaving the screen: ${cards.map(({ path, link }) => `${link} of ${path}`).join(", ")}`, async ({
      page,
    }) => {
      const player = new PlayerPage(page);
      const visits = visitInTurn(
        page,
        cards.map(({ path }) => path),
      );
      for (const { path, link, answers } of cards) {
        await visits.next();
        await test.step(`${link} of ${path}`, async () => {
          const shown = page
            .getByRole("article")
            .filter({ has: page.locator(`a[href^='${link}']`) })
            .first();
          await shown.hover();
          const answer = page.waitForResponse((response) => answers.test(response.url()));
          await shown.getByRole("button", { name: /^Play / }).click();
          const { music } = await (await answer).json();
          await expect(shown.getByRole("button", { name: /^Pause / })).toBeVisible();
          await player.expectSound();
          await expect(page).toHaveURL(path);
          expect(await songsInQueue(player)).toBe(music.total);
          await shown.getByRole("button", { name: /^Pause / }).click();
          await player.expectSilence();
          await shown.getByRole("button", { name: /^Play / }).click();
          await player.expectSound();
        });
      }
    });

  test("a playlist plays from its card", async ({ page }) => {
    await page.goto("/my-playlist");
    const shown = page.getByRole("main").getByRole("article").first();
    await shown.getByRole("button", { name: /^Play / }).click();
    await new PlayerPage(page).expectSound();
    await expect(shown.getByRole("button", { name: /^Pause / })).toBeVisible();
    await expect(page).toHaveURL("/my-playlist");
  });

  test("a right click or the Menu key opens a card's menu, which can play next, queue, start a radio and add to a playlist", async ({
    page,
  }) => {
    const player = new PlayerPage(page);
    await page.goto("/albums");
    const [first = "", second = ""] = await albumNames(page);
    const menu = page.getByRole("menu");
    await play(page.getByRole("main"), first).click();
    await player.expectSound();
    await openCardMenu(page, second);
    await expect(menu).toHaveAccessibleName(`More for ${second}`);
    await expect(page.getByRole("menuitem")).toHaveText([
      "Play",
      "Play next",
      "Add to queue",
      "Start radio",
      "Add to Playlist",
      "Share",
      "Save to library",
      "Keep offline",
      "Go to album",
    ]);
    await expectAccessible(page);
    await page.getByRole("menuitem", { name: "Play next" }).click();
    await expect(page.getByRole("status").filter({ hasText: `“${second}” will play next.` })).toBeVisible();

    const link = page.getByRole("link", { name: second, exact: true });
    await link.focus();
    await page.keyboard.press("Shift+F10");
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu).toHaveCount(0);
    await expect(link).toBeFocused();
    await page.keyboard.press("Shift+F10");
    await page.getByRole("menuitem", { name: "Start radio" }).press("Enter");
    await expect(
      page
        .getByText(`From: ${second} radio`)
        .or(page.getByText(`${second} radio`))
        .first(),
    ).toBeHidden();
    await player.button("Queue").click();
    await expect(player.queue).toContainText(`${second} radio`);
    await expect(page).toHaveURL("/albums");
  });

  test("a detail screen has the menu of its card, and a playlist’s menu can also edit the playlist", async ({
    page,
  }) => {
    const menus: Record<string, string[]> = {
      "/album/saltwater": ["Play next", "Add to queue", "Start radio", "Add to Playlist", "Share", "Save to library"],
      "/artist/dusty-fern": ["Start radio", "Share", "Follow"],
      "/my-playlist-details/1": [
        "Play next",
        "Add to queue",
        "Start radio",
        "Add to Playlist",
        "Edit Sunday Slow",
        "Export as M3U",
        "Delete Sunday Slow",
      ],
      "/beat-store-detail/1": ["Start radio", "Share"],
    };
    for await (const path of visitInTurn(page, Object.keys(menus))) {
      const more = page.getByRole("main").getByRole("button", { name: /^More for the / });
      await more.focus();
      await page.keyboard.press("Enter");
      const items = page.getByRole("menu", { name: /^More for the / }).getByRole("menuitem");
      await expect(items.first()).toBeFocused();
      const offline = /^(Keep offline|Remove offline copy)/;
      const labels = (await items.allTextContents()).filter((label) => !offline.test(label));
      expect(labels, path).toEqual(menus[path]);
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(more).toBeFocused();
    }
  });

  test("Add to queue on an album's screen adds all its songs", async ({ page }) => {
    const player = new PlayerPage(page);
    const songs = await player.openAlbum("saltwater");
    await play(page.getByRole("list", { name: "Songs" }), songs[0] ?? "").click();
    await page.getByRole("button", { name: "More for the album Saltwater", exact: true }).click();
    await page.getByRole("menuitem", { name: "Add to queue", exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: "“Saltwater” added to the queue." })).toBeVisible();
    expect(await songsInQueue(player)).toBe(2 * songs.length);
  });

  test("a whole album is added to a playlist, skipping songs that are already there", async ({ page }) => {
    const name = `Whole ${Date.now()}`;
    const dialog = page.getByRole("dialog", { name: "Add to Playlist" });
    const songs = await new PlayerPage(page).openAlbum("saltwater");
    await page.goto("/albums");
    for (const said of [`${songs.length} songs added to ${name}.`, "already"]) {
      await openCardMenu(page, "Saltwater");
      await page.getByRole("menuitem", { name: "Add to Playlist" }).click();
      if (said !== "already") {
        await dialog.getByRole("textbox", { name: "New playlist" }).fill(name);
        await dialog.getByRole("button", { name: "Create" }).click();
        await expect(dialog.getByRole("radio", { name })).toBeChecked();
      } else await dialog.getByRole("radio", { name }).check();
      await dialog.getByRole("button", { name: "Add", exact: true }).click();
      await expect(
        page.getByRole("status").or(page.getByRole("alert")).filter({ hasText: said }).first(),
      ).toBeVisible();
    }
    await page.goto("/my-playlist");
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    expect(await new PlayerPage(page).songNames()).toEqual(songs);
  });

  test("an artist and an album play from the search, by mouse and keyboard, without opening a screen", async ({
    page,
  }) => {
    const player = new PlayerPage(page);
    await page.goto("/labels");
    const box = page.getByRole("combobox", { name: "Search" });
    await box.fill("late bus");
    const results = page.getByRole("listbox");
    await expect(results.getByRole("option", { name: "Late Bus", exact: true })).toBeVisible();
    // Found by its label, because screen readers find nothing but options in a listbox. They find Play in the option's
    // menu.
    await results.locator('[aria-label="Play Late Bus"]').click();
    await player.expectSound();
    await expect(page).toHaveURL("/labels");
    await box.fill("dusty fern");
    await expect(results.getByRole("option", { name: "Dusty Fern" })).toBeVisible();
    await box.press("ArrowDown");
    await openMenuBy(page, () => box.press("Shift+F10"));
    await expect(page.getByRole("menu")).toHaveAccessibleName("More for Dusty Fern");
    await page.getByRole("menuitem", { name: "Play", exact: true }).press("Enter");
    await player.button("Queue").click();
    await expect(player.queue).toContainText("Dusty Fern");
    await expect(page).toHaveURL("/labels");
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test("no title stays underlined after a touch", async ({ page }) => {
    await page.goto("/albums");
    const link = page.getByRole("main").getByRole("article").getByRole("link").first();
    await link.hover();
    await expect(link).toHaveCSS("text-decoration-line", "none");
  });

  test("tapping Play plays the album, a long press opens its menu, and tapping the card opens the album", async ({
    page,
  }) => {
    const player = new PlayerPage(page);
    await page.goto("/albums");
    const [first = "", second = ""] = await albumNames(page);
    await openCardMenu(page, second);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toHaveCount(0);
    await longPress(page, card(page, second));
    await expect(page.getByRole("menu")).toHaveAccessibleName(`More for ${second}`);
    await expect(page).toHaveURL("/albums");
    await expectAccessible(page);
    await page.getByRole("menuitem", { name: "Add to queue" }).tap();
    await player.expectSilence();
    await play(page, first).tap();
    await player.expectSound();
    await expect(page).toHaveURL("/albums");
    await page.getByRole("link", { name: second, exact: true }).tap();
    await expect(page.getByRole("heading", { level: 1, name: second })).toBeVisible();
  });
});
