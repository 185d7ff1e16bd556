/** What opens above or beside a screen is looked at while it is open: `statesOpen*.spec.ts` say what there is, and how it opens. */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { DESKTOP, expectAccessible, expectNoSidewaysScroll, IS_EVERY_VIEW, look, VIEWS } from "./look.ts";

export interface Opened {
  what: string;
  path: string;
  /** Where it is there in narrow windows alone, or in wide ones alone. */
  only?: "phone" | "desk";
  /** Opens it, and gives what must then be seen. */
  open: (page: Page) => Promise<Locator>;
}

const isDesk = (size: { width: number }): boolean => size.width >= DESKTOP.width;

/** A test for each; in the long run, `npm run long:axe`, at every size in both themes, else on a phone or a desk in turn. */
export function testOpened(all: readonly Opened[]): void {
  for (const [index, { what, path, only, open }] of all.entries()) {
    const views = VIEWS.filter(({ size }) => !only || only === (isDesk(size) ? "desk" : "phone"));
    const inTurn = views.filter((_, place) => IS_EVERY_VIEW || place === index % views.length);
    test(`${what} fits and is accessible while it is open`, async ({ page }) => {
      for (const view of inTurn) {
        await look(page, view);
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(await open(page)).toBeVisible();
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
      }
    });
  }
}

export const dialog = (page: Page, name: string): Locator => page.getByRole("dialog", { name, exact: true });
const songs = (page: Page): Locator => page.getByRole("list", { name: "Songs" });

export async function openSongMenu(page: Page): Promise<Locator> {
  await songs(page)
    .getByRole("button", { name: /^More for / })
    .first()
    .click();
  return page.getByRole("menu", { name: /^More for / });
}

export async function openAccountMenu(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Account menu", exact: true }).click();
  return page.getByRole("menu", { name: "Account menu" });
}
