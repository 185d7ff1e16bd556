import type { Locator, Page } from "@playwright/test";
import { backgroundWorkRuns } from "../backgroundWork.ts";
import { expect, test } from "../fixtures.ts";
import { settled } from "../look.ts";
import { openAccountMenu } from "../opened.ts";

test.use({ serviceWorkers: "block" });

const PHONE = { width: 360, height: 640 };
const TABLET = { width: 800, height: 700 };
const LOW = { width: 1280, height: 600 };
const SAID = "Something went wrong. It is saved on this device and is sent again as soon as that is possible.";
const CONTROLS = "a[href], button, input, select, textarea, [role^=menuitem], [role=option]";

const popup = (page: Page) => page.getByRole("alert").filter({ hasText: SAID });
const songs = (page: Page) => page.getByRole("list", { name: "Songs" });
const player = (page: Page) => page.getByRole("region", { name: "Player" });

test.beforeEach(async ({ page, signIn }) => {
  await page.route("**/api/music/download/add/*", (route) => route.fulfill({ json: { code: 404, message: SAID } }));
  await signIn();
});

/** Opens a screen with an error popup, which stays until the page changes. */
async function openWithPopup(page: Page, size: { width: number; height: number }, path: string): Promise<void> {
  await page.setViewportSize(size);
  await page.goto(path);
  await songs(page)
    .getByRole("button", { name: /^More for / })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Download" }).click();
  await expect(popup(page)).toBeVisible();
}

/** The controls of an overlay that something else covers, even when scrolled into view. */
const coveredIn = (open: Locator): Promise<string[]> =>
  open.evaluate((box, controls) => {
    const isShown = (control: Element) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    return [...box.querySelectorAll<HTMLElement>(controls)].filter(isShown).flatMap((control) => {
      control.scrollIntoView({ block: "nearest", behavior: "instant" });
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const isHit = hit !== null && (control.contains(hit) || hit.closest("label")?.contains(control) === true);
      const name = control.getAttribute("aria-label") ?? control.textContent;
      return isHit ? [] : [`${name} lies below ${hit?.outerHTML.slice(0, 80) ?? "the window's edge"}`];
    });
  }, CONTROLS);

async function expectNothingCovered(page: Page, open: Locator): Promise<void> {
  await settled(page);
  expect(await coveredIn(open)).toEqual([]);
  expect(await coveredIn(popup(page))).toEqual([]);
}

async function expectBelowPopup(page: Page, open: Locator): Promise<void> {
  await expect(open).toBeVisible();
  await expectNothingCovered(page, open);
  const [above, below] = await Promise.all([popup(page).boundingBox(), open.boundingBox()]);
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
}

for (const size of [PHONE, LOW]) {
  test(`every row's menu stays clear of the player bar and a popup at ${size.width}x${size.height}`, async ({
    page,
  }) => {
    await openWithPopup(page, size, "/browse/late-night-drive");
    const triggers = songs(page).getByRole("button", { name: /^More for / });
    await expect(triggers.first()).toBeVisible();
    const menu = page.getByRole("menu");
    const bar = (await player(page).boundingBox()) ?? { y: 0 };
    const view = page.locator("#scroller");
    await view.evaluate((scroller) => {
      scroller.scrollTop = 300;
    });
    const inView = await triggers.evaluateAll((all) => {
      const { top, bottom } = document.querySelector("#scroller")?.getBoundingClientRect() ?? new DOMRect();
      const isInView = (box: DOMRect) => box.top >= top && box.bottom <= bottom;
      return all.flatMap((trigger, index) => (isInView(trigger.getBoundingClientRect()) ? [index] : []));
    });
    expect(inView.length).toBeGreaterThan(2);
    for (const index of inView.toReversed()) {
      // By keyboard, because the popup may cover the row itself.
      await triggers.nth(index).press("Enter");
      await expect(menu).toBeVisible();
      await expectNothingCovered(page, menu);
      const { y, height } = (await menu.boundingBox()) ?? { y: 0, height: 0 };
      expect(y + height, `the menu of row ${index + 1} ends above the bar`).toBeLessThanOrEqual(bar.y);
      await page.keyboard.press("Escape");
      await expect(menu).toHaveCount(0);
      await expect(triggers.nth(index)).toBeFocused();
    }
  });
}

interface Opened {
  what: string;
  sizes: (typeof PHONE)[];
  open: (page: Page) => Promise<Locator>;
}

/** The other overlays. The queue comes after the full player, which starts the song that the queue then contains. */
const OPENED: Opened[] = [
  {
    what: "the account menu",
    sizes: [PHONE, LOW],
    open: async (page) => {
      await openAccountMenu(page);
      return page.getByRole("menu");
    },
  },
  {
    what: "the playlist dialog",
    sizes: [PHONE, TABLET, LOW],
    open: async (page) => {
      await songs(page)
        .getByRole("button", { name: /^More for / })
        .first()
        .press("Enter");
      await page.getByRole("menuitem", { name: "Add to Playlist" }).click();
      await expect(page.getByRole("dialog").getByRole("radio").first()).toBeVisible();
      return page.getByRole("dialog");
    },
  },
  {
    what: "the drawer",
    sizes: [PHONE],
    open: async (page) => {
      await page.getByRole("button", { name: "Open menu" }).click();
      return page.getByRole("dialog", { name: "Menu" });
    },
  },
  {
    what: "the shortcut list",
    sizes: [TABLET, LOW],
    open: async (page) => {
      await backgroundWorkRuns(page);
      await page.getByRole("heading", { level: 1 }).press("?");
      return page.getByRole("dialog", { name: "Keyboard shortcuts" });
    },
  },
  {
    what: "the search results",
    sizes: [PHONE, TABLET, LOW],
    open: async (page) => {
      await page.getByRole("combobox", { name: "Search" }).fill("a");
      await expect(page.getByRole("listbox")).toBeVisible();
      return page.getByRole("listbox");
    },
  },
  {
    what: "the full player",
    sizes: [PHONE, TABLET, LOW],
    open: async (page) => {
      await page.getByRole("button", { name: "Play all" }).click();
      await player(page).getByRole("button", { name: "Expand" }).click();
      return page.getByRole("dialog", { name: "Now playing" });
    },
  },
  {
    what: "the queue",
    sizes: [TABLET, LOW],
    open: async (page) => {
      await player(page).getByRole("button", { name: "Queue" }).click();
      return page.getByRole("region", { name: "Queue", exact: true });
    },
  },
];

for (const size of [PHONE, TABLET, LOW]) {
  test(`overlays and popups do not cover each other at ${size.width}x${size.height}`, async ({ page }) => {
    await openWithPopup(page, size, "/album/late-bus");
    for (const { what, open } of OPENED.filter(({ sizes }) => sizes.includes(size))) {
      await test.step(what, async () => {
        const opened = await open(page);
        await expect(opened).toBeVisible();
        await expectNothingCovered(page, opened);
        await page.keyboard.press("Escape");
        await expect(opened).toBeHidden();
      });
    }
  });
}

for (const size of [PHONE, LOW]) {
  test(`a menu and a dialog above the full player leave room for a popup at ${size.width}x${size.height}`, async ({
    page,
  }) => {
    await openWithPopup(page, size, "/album/late-bus");
    await page.getByRole("button", { name: "Play all" }).click();
    await player(page).getByRole("button", { name: "Expand" }).click();
    const full = page.getByRole("dialog", { name: "Now playing" });
    await full.getByRole("button", { name: /^More for / }).click();
    const menu = page.getByRole("menu");
    await expectBelowPopup(page, menu);
    await menu.getByRole("menuitem", { name: "Add to Playlist" }).click();
    const dialog = page.getByRole("dialog", { name: "Add to Playlist" });
    await expect(dialog.getByRole("radio").first()).toBeVisible();
    await expectNothingCovered(page, dialog);
    if (size === PHONE) await expectBelowPopup(page, dialog);
  });
}

test("a tooltip is above everything and lets clicks through", async ({ page }) => {
  await openWithPopup(page, LOW, "/album/late-bus");
  const dismiss = popup(page).getByRole("button", { name: "Dismiss" });
  const tooltip = page.locator("#overlays").getByText("Dismiss", { exact: true });
  // Retries, because tooltips get their listeners only when the browser is idle.
  await expect(async () => {
    await dismiss.focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await expect(tooltip).toBeVisible({ timeout: 2000 });
  }).toPass();
  const layers = await tooltip.evaluate((box) => getComputedStyle(box).pointerEvents);
  expect(layers).toBe("none");
  await dismiss.click();
  await expect(popup(page)).toHaveCount(0);
});
