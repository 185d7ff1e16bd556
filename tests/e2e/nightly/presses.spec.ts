/** How many presses the most frequent tasks take, by each input method. */
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { HANDS, type Hand, handOf } from "../hands.ts";
import { IS_EVERY_VIEW } from "../look.ts";
import { signInNewListener } from "../offline/newListener.ts";
import { listenTo } from "../player/listen.ts";
import { PlayerPage } from "../player/playerPage.ts";

test.use({ serviceWorkers: "block" });

interface Task {
  what: string;
  path: string;
  mostPresses: number;
  /** Run as a new user instead of the demo store's listener. */
  isByNewListener?: boolean;
  /** `place` is a different number for each input method, so that no two buy the same item. */
  carryOut: (page: Page, hand: Hand, place: number) => Promise<void>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const orderHeading = (page: Page) => page.getByRole("heading", { level: 1, name: /^Order \d+$/ });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

const TASKS: Task[] = [
  {
    what: "a song plays after at most 2 presses from Home",
    path: "/",
    mostPresses: 2,
    carryOut: async (page, hand) => {
      await hand.press(
        page
          .getByRole("main")
          .getByRole("button", { name: /^Play / })
          .first(),
      );
      await new PlayerPage(page).expectSound();
    },
  },
  {
    what: "a new playlist has 5 songs after at most 12 presses",
    path: "/",
    mostPresses: 12,
    carryOut: async (page, hand) => {
      const playlist = `Presses ${Date.now()}`;
      if (hand.hasTouch) await hand.press(button(page, "Open menu"));
      await hand.press(page.getByRole("link", { name: "Create Playlist" }));
      await hand.write(page.getByRole("textbox", { name: "Name" }), playlist);
      await hand.press(button(page, "Create"));
      await expect(page.getByRole("heading", { level: 1, name: playlist })).toBeVisible();
      const songs = page.getByRole("list", { name: "Songs" }).getByRole("listitem");
      const suggested = page.getByRole("list", { name: "Suggestions" }).getByRole("button", { name: /^Add / });
      for (let count = 1; count <= 5; count += 1) {
        await hand.press(suggested.first());
        await expect(songs).toHaveCount(count);
      }
    },
  },
  {
    what: "an album is downloaded after at most 2 presses from its card",
    path: "/albums",
    mostPresses: 2,
    isByNewListener: true,
    carryOut: async (page, hand) => {
      await hand.press(page.getByRole("main").getByRole("link", { name: "Saltwater", exact: true }));
      await hand.press(page.getByRole("switch", { name: "Keep offline" }));
      await expect(page.getByText("Saltwater is available offline.")).toBeVisible();
    },
  },
  {
    what: "a beat is bought after at most 6 presses from its card",
    path: "/beat-store-list",
    mostPresses: 6,
    carryOut: async (page, hand, place) => {
      await hand.press(page.getByRole("link", { name: /^Buy / }).nth(place));
      await hand.press(button(page, "Choose licence"));
      await hand.press(dialog(page, "Licences").getByRole("button", { name: /^Buy / }).first());
      await expect(dialog(page, "Payment").getByLabel("Street")).toHaveValue("14 Lantern Row");
      await hand.press(button(page, "Sandbox payment"));
      await hand.press(button(page, "Approve payment"));
      await expect(orderHeading(page)).toBeVisible();
    },
  },
  {
    what: "a shirt is bought with the saved address after at most 8 presses from its category",
    path: "/merchandise-list/clothing",
    mostPresses: 8,
    carryOut: async (page, hand) => {
      await hand.press(page.getByRole("main").getByRole("link", { name: /tee/i }).first());
      await expect(button(page, "Add to Cart")).toBeVisible();
      for (const group of await page.getByRole("radiogroup").all()) await hand.press(group.locator("label").first());
      await hand.press(button(page, "Add to Cart"));
      await hand.press(button(page, "Checkout"));
      await expect(dialog(page, "Checkout").getByLabel("Street")).toHaveValue("14 Lantern Row");
      await hand.press(button(page, "Sandbox payment"));
      await hand.press(button(page, "Approve payment"));
      await expect(orderHeading(page)).toBeVisible();
    },
  },
  {
    what: "a song found by its artist and title plays after at most 3 presses from Home",
    path: "/",
    mostPresses: 3,
    carryOut: async (page, hand) => {
      await hand.write(page.getByRole("combobox", { name: "Search" }), "luma vale tramline");
      // Opens all results on a phone, whose key is called Search, and the best one elsewhere.
      await page.keyboard.press("Enter");
      hand.presses += 1;
      await expect(page.getByRole("heading", { level: 1, name: /^(Search|Tramline Hearts)$/ })).toBeVisible();
      const play = page.getByRole("main").getByRole("button", { name: "Play Tramline Hearts", exact: true });
      await hand.press(play.first());
      await new PlayerPage(page).expectSound();
    },
  },
];

for (const [place, [name, kind]] of Object.entries(HANDS).entries()) {
  const { viewport, hasTouch } = kind;

  test.describe(`by ${name}`, () => {
    test.use({ viewport, hasTouch, isMobile: hasTouch });

    test.beforeEach(async ({ page, guard }) => {
      guard.allow(/ERR_ABORTED/);
      await listenTo(page);
    });

    // Each task runs with touch or without, alternately; the long run, `npm run long -- axe`, tries every method.
    for (const { what, path, mostPresses, isByNewListener, carryOut } of TASKS.filter(
      (_, index) => IS_EVERY_VIEW || index % 2 === place % 2,
    ))
      test(what, async ({ page, signIn }) => {
        await (isByNewListener ? signInNewListener(page) : signIn());
        const hand = handOf(page, kind);
        await page.goto(path);
        await carryOut(page, hand, place);
        expect(hand.presses).toBeLessThanOrEqual(mostPresses);
      });
  });
}
