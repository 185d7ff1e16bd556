import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { DESKTOP } from "../look.ts";
import { dialog, type Opened, testOpened } from "../opened.ts";

test.use({ serviceWorkers: "block" });
test.beforeEach(async ({ signIn }) => {
  await signIn();
});

const path = "/album/late-bus";
const player = (page: Page): Locator => page.getByRole("region", { name: "Player", exact: true });
const panel = (page: Page): Locator => page.getByRole("region", { name: "Queue", exact: true });

/** Opens the queue, which on a wide screen may already be open beside the content. */
async function openQueue(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Play all" }).click();
  if (!(await panel(page).isVisible())) await player(page).getByRole("button", { name: "Queue", exact: true }).click();
  return panel(page);
}

async function openFull(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Play all" }).click();
  await player(page).getByRole("button", { name: "Expand" }).click();
  return dialog(page, "Now playing");
}

async function openRowMenu(list: Locator): Promise<Locator> {
  await list
    .getByRole("list", { name: "Next up" })
    .getByRole("button", { name: /^More for / })
    .first()
    .click();
  return list.page().getByRole("menu", { name: /^More for / });
}

/** Opens something in the full player. */
const inFull = (what: string, open: (full: Locator) => Promise<Locator>): Opened => ({
  what,
  path,
  open: async (page) => open(await openFull(page)),
});

async function openTab(full: Locator, name: string): Promise<void> {
  await full.getByRole("tab", { name }).click();
  await expect(full.getByRole("tab", { name, selected: true })).toBeVisible();
}

testOpened("in the player", [
  { what: "the queue beside the screen", path, only: "desk", open: openQueue },
  {
    what: "the menu of a queue row",
    path,
    only: "desk",
    open: async (page) => openRowMenu(await openQueue(page)),
  },
  {
    what: "the queue as a sheet in a narrowed window",
    path,
    only: "phone",
    open: async (page) => {
      const narrow = page.viewportSize() ?? DESKTOP;
      await page.setViewportSize(DESKTOP);
      await openQueue(page);
      await page.setViewportSize(narrow);
      return dialog(page, "Queue");
    },
  },
  inFull("the full player", async (full) => full),
  inFull("the queue in the full player", async (full) => {
    await openTab(full, "Queue");
    return full.getByRole("list", { name: "Next up" });
  }),
  inFull("the menu of a row of the queue in the full player", async (full) => {
    await openTab(full, "Queue");
    return openRowMenu(full);
  }),
  inFull("the menu of the song in the full player", async (full) => {
    await full.getByRole("button", { name: /^More for / }).click();
    return full.page().getByRole("menu", { name: /^More for / });
  }),
  inFull("the sleep timer", async (full) => {
    await full.getByRole("button", { name: "Sleep timer", exact: true }).click();
    return full.page().getByRole("menu", { name: "Sleep timer" });
  }),
  {
    what: "the shortcut list",
    path,
    open: async (page) => {
      const shortcuts = dialog(page, "Keyboard shortcuts");
      // Retries, because shortcuts work only once the player has loaded.
      await expect(async () => {
        await page.getByRole("heading", { level: 1 }).press("?");
        await expect(shortcuts).toBeVisible({ timeout: 2000 });
      }).toPass();
      return shortcuts;
    },
  },
]);
