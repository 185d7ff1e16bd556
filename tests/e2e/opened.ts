/** Checks overlays while they are open. `statesOpen*.spec.ts` list them and how to open them. */
import type { Locator, Page } from "@playwright/test";
import { closeOverlays } from "./closeOverlays.ts";
import { expect, test } from "./fixtures.ts";
import { visitInTurn } from "./followLink.ts";
import { DESKTOP, expectAccessible, expectNoSidewaysScroll, IS_EVERY_VIEW, look, VIEWS, type View } from "./look.ts";

export interface Opened {
  what: string;
  path: string;
  /** Set if the overlay exists only in narrow or only in wide windows. */
  only?: "phone" | "desk";
  /** Opens the overlay, and returns the element that must be visible. */
  open: (page: Page) => Promise<Locator>;
}

const isDesk = ({ size }: View): boolean => size.width >= DESKTOP.width;
const nameOf = (view: View): string =>
  `${isDesk(view) ? "on a desktop" : "on a phone"}${IS_EVERY_VIEW ? ` of ${view.size.width} px, ${view.colorScheme}` : ""}`;

/**
 * The overlays checked in a view: all that exist there in the long run, `npm run long -- axe`; otherwise each on a
 * phone or a desktop, alternately.
 */
function openedIn(view: View, all: readonly Opened[]): Opened[] {
  return all.filter(({ only }, index) => {
    const views = VIEWS.filter((one) => !only || only === (isDesk(one) ? "desk" : "phone"));
    return IS_EVERY_VIEW ? views.includes(view) : views[index % views.length] === view;
  });
}

/** One test for each view: the page loads once, and links lead to the screens of the other overlays. */
export function testOpened(where: string, all: readonly Opened[]): void {
  for (const view of VIEWS) {
    const opened = openedIn(view, all);
    if (opened.length > 0)
      test(`overlays opened ${where} fit and are accessible ${nameOf(view)}`, async ({ page }) => {
        await look(page, view);
        const visits = visitInTurn(
          page,
          opened.map(({ path }) => path),
        );
        for (const one of opened) {
          await closeOverlays(page);
          await visits.next();
          await test.step(one.what, () => expectOpened(page, one));
        }
      });
  }
}

async function expectOpened(page: Page, { open }: Opened): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(await open(page)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
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
