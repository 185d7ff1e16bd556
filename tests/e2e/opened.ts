/** What opens above or beside a screen is looked at while it is open: `statesOpen*.spec.ts` say what there is, and how it opens. */
import type { Locator, Page } from "@playwright/test";
import { closeOverlays } from "./closeOverlays.ts";
import { expect, test } from "./fixtures.ts";
import { visitInTurn } from "./followLink.ts";
import { DESKTOP, expectAccessible, expectNoSidewaysScroll, IS_EVERY_VIEW, look, VIEWS, type View } from "./look.ts";

export interface Opened {
  what: string;
  path: string;
  /** Where it is there in narrow windows alone, or in wide ones alone. */
  only?: "phone" | "desk";
  /** Opens it, and gives what must then be seen. */
  open: (page: Page) => Promise<Locator>;
}

const isDesk = ({ size }: View): boolean => size.width >= DESKTOP.width;
const nameOf = (view: View): string =>
  `${isDesk(view) ? "at a desk" : "on a phone"}${IS_EVERY_VIEW ? ` of ${view.size.width} px, ${view.colorScheme}` : ""}`;

/** What is looked at in a view: all that is there in the long run, `npm run long -- axe`, else one on a phone and one at a desk in turn. */
function openedIn(view: View, all: readonly Opened[]): Opened[] {
  return all.filter(({ only }, index) => {
    const views = VIEWS.filter((one) => !only || only === (isDesk(one) ? "desk" : "phone"));
    return IS_EVERY_VIEW ? views.includes(view) : views[index % views.length] === view;
  });
}

/** A test for each view: a page is loaded once, and a link leads to the screen of whatever is opened next. */
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
