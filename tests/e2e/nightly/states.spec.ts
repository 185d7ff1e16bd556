import type { Page } from "@playwright/test";
import { delayResponse } from "../delayResponse.ts";
import { expect, test } from "../fixtures.ts";
import { followLink, forgetScreens, refreshScreen, visitInTurn } from "../followLink.ts";
import { inGroups } from "../inGroups.ts";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectNothingJumped,
  forgetShifts,
  IS_EVERY_VIEW,
  look,
  settled,
  VIEWS,
  watchShifts,
} from "../look.ts";
import { PUBLIC_PATHS } from "../paths.ts";
import { SCREENS, SCREENS_WITHOUT_READS, type ScreenReads } from "../screens.ts";

// The screens are independent of each other.
test.describe.configure({ mode: "parallel" });
// A worker would hide the delayed and faked responses.
test.use({ serviceWorkers: "block" });

/**
 * All empty and failed screens use the same components, so axe checks one example here and all of them in `npm run long
 * -- axe`.
 */
const hasExample = (path: string): boolean => IS_EVERY_VIEW || path === "/albums";

/** A screen loads at one width and is retried at the other; the long run does both at every width. */
const LOADED_VIEWS = IS_EVERY_VIEW ? VIEWS : VIEWS.slice(0, 1);

/** axe alternates between a phone in the light theme after loading and a desktop in the dark theme after a retry. */
const isLookedAt = (screen: ScreenReads, when: "loaded" | "tried again"): boolean =>
  IS_EVERY_VIEW || when === (SCREENS.indexOf(screen) % 2 === 0 ? "loaded" : "tried again");

/** A screen that reads no data. */
const SOMEWHERE_ELSE = "/change-password";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
/** A loading screen consists only of shapes, which are hidden from screen readers. */
const skeleton = (page: Page) => page.getByRole("main").locator('div[aria-hidden="true"]');

/** The same response with empty lists. */
function emptied(answer: unknown): unknown {
  if (Array.isArray(answer)) return [];
  if (typeof answer !== "object" || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [name, name === "total" ? 0 : emptied(value)]),
  );
}

interface EmptyState {
  path: string;
  address: (url: URL) => boolean;
  emptyText: RegExp;
}

/** Asserts that an empty screen says what it would contain. */
async function expectEmptyState(page: Page, { path, address, emptyText }: EmptyState): Promise<void> {
  await page.route(address, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: emptied(await answer.json()) });
  });
  await refreshScreen(page);
  for (const view of VIEWS) {
    await look(page, view);
    await expect(page.getByRole("main").getByText(emptyText)).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  if (hasExample(path)) await expectAccessible(page);
  await page.unroute(address);
}

/** Asserts that the skeleton is shown until the response arrives. */
async function expectSkeleton(page: Page): Promise<void> {
  await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "true");
  await expect(skeleton(page).first()).toBeVisible();
  await expect(heading(page)).toHaveCount(0);
}

/** Asserts that the screen replaces its skeleton without a layout shift. */
async function expectScreenInPlaceOfSkeleton(page: Page, release: () => void): Promise<void> {
  await forgetShifts(page);
  release();
  await expect(heading(page)).toBeVisible();
  await settled(page);
  await expectNothingJumped(page);
  await expectNoSidewaysScroll(page);
}

/** Leaves the screen and clears its cached data, so that it is fetched again. */
async function leaveScreen(page: Page): Promise<void> {
  await followLink(page, SOMEWHERE_ELSE);
  await forgetScreens(page);
}

const addressOf =
  ({ call }: ScreenReads) =>
  (url: URL): boolean =>
    url.pathname === `/api${call}`;

async function loadInShape(page: Page, screen: ScreenReads, open: () => Promise<unknown>): Promise<void> {
  const address = addressOf(screen);
  for (const view of LOADED_VIEWS) {
    await look(page, view);
    const release = await delayResponse(page, address);
    const opened = open();
    if (screen.isSaved && view !== VIEWS[0]) {
      await opened;
      await expect(heading(page)).toBeVisible();
    } else await expectSkeleton(page);
    await expectScreenInPlaceOfSkeleton(page, release);
    await opened;
    if (isLookedAt(screen, "loaded")) await expectAccessible(page);
    await page.unroute(address);
  }
}

/** Opens the screen while its call fails, then retries. */
async function failAndTryAgain(page: Page, screen: ScreenReads, open: () => Promise<unknown>): Promise<void> {
  const address = addressOf(screen);
  await page.route(address, (route) => route.fulfill({ status: 500, json: { message: "no" } }));
  for (const view of VIEWS) {
    await look(page, view);
    if (view === VIEWS[0]) await open();
    const failure = page.getByRole("alert");
    await expect(failure).toContainText("Something went wrong");
    await expect(failure.getByRole("button", { name: "Try again", exact: true })).toBeVisible();
    await expect(page).toHaveTitle(`${await heading(page).textContent()} · Segue`);
    await expectNoSidewaysScroll(page);
  }
  if (hasExample(screen.path)) await expectAccessible(page);
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Search" })).toBeEditable();
  await page.unroute(address);
  const release = await delayResponse(page, address);
  await page.getByRole("button", { name: "Try again" }).click();
  await expectSkeleton(page);
  await expectScreenInPlaceOfSkeleton(page, release);
  if (isLookedAt(screen, "tried again")) await expectAccessible(page);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.unroute(address);
}

/**
 * The first of this many screens is loaded with the page, the others with links; the long run loads each with a page.
 */
const SCREENS_A_PAGE = IS_EVERY_VIEW ? 1 : 4;

test.describe("screens that load data", () => {
  test.beforeEach(async ({ page, signIn, guard }) => {
    guard.allow(/status of 500/, /AppError \[server\]/);
    await signIn();
    await watchShifts(page);
  });

  for (const screens of inGroups(SCREENS, SCREENS_A_PAGE)) {
    const paths = screens.map(({ path }) => path).join(" ");
    test(`show a skeleton, an error and an empty state: ${paths}`, async ({ page }) => {
      for (const screen of screens) {
        const { path, emptyText, isSaved } = screen;
        const followed = () => followLink(page, path);
        await test.step(path, async () => {
          await loadInShape(page, screen, screen === screens[0] ? () => page.goto(path) : followed);
          if (!isSaved) {
            await leaveScreen(page);
            await failAndTryAgain(page, screen, followed);
          }
          if (emptyText) await expectEmptyState(page, { path, address: addressOf(screen), emptyText });
          await leaveScreen(page);
        });
      }
    });
  }

  for (const screen of SCREENS.filter(({ isSaved }) => isSaved))
    test(`show an error if they cannot be loaded and no copy is saved: ${screen.path}`, ({ page }) =>
      failAndTryAgain(page, screen, () => page.goto(screen.path)));
});

for (const [who, paths] of Object.entries({
  "a listener": SCREENS_WITHOUT_READS,
  "a visitor": PUBLIC_PATHS.map(([path]) => path),
}))
  test(`screens that load nothing are shown to ${who} at both widths: ${paths.join(" ")}`, async ({ page, signIn }) => {
    if (who === "a listener") await signIn();
    for await (const path of visitInTurn(page, paths))
      for (const view of VIEWS) {
        await look(page, view);
        await expect(heading(page), path).toBeVisible();
        await settled(page);
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
      }
  });
