/** Checks for every screen in every state. */
import { expect, type Page } from "@playwright/test";
import { runAxe } from "./axe.ts";

export const PHONE = { width: 360, height: 740 };
export const TABLET = { width: 768, height: 900 };
export const DESKTOP = { width: 1280, height: 800 };
const SMALLEST = { width: 320, height: 640 };

export interface View {
  size: typeof PHONE;
  colorScheme: "light" | "dark";
}

/** Whether this is the long run, `npm run long -- axe`. */
export const IS_EVERY_VIEW = Boolean(process.env.EVERY_VIEW);

/** `npm run long -- nightly` repeats the tests of the gate, with more widths, input methods and checks by axe. */
export const IS_BROAD = Boolean(process.env.BROAD);

/** The widths at which the back office is tested. */
export const OFFICE_WIDTHS = IS_BROAD ? [TABLET.width, DESKTOP.width] : [TABLET.width];

/**
 * A phone in the light theme and a desktop in the dark theme, to cover both; `npm run long -- axe` tests every size in
 * both.
 */
export const VIEWS: readonly [View, ...View[]] = IS_EVERY_VIEW
  ? [
      { size: PHONE, colorScheme: "light" },
      { size: PHONE, colorScheme: "dark" },
      { size: SMALLEST, colorScheme: "light" },
      { size: SMALLEST, colorScheme: "dark" },
      { size: DESKTOP, colorScheme: "light" },
      { size: DESKTOP, colorScheme: "dark" },
    ]
  : [
      { size: PHONE, colorScheme: "light" },
      { size: DESKTOP, colorScheme: "dark" },
    ];

export async function look(page: Page, { size, colorScheme }: View): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme });
}

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Layout shifts up to this total are not noticeable. */
const MAX_SHIFT = 0.02;

interface Shift {
  value: number;
  moved: string[];
}

declare global {
  interface Window {
    /** Layout shifts since this was last cleared. */
    shifts: Shift[];
  }
}

/** Measures layout shifts from the next page load. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Entry = PerformanceEntry & { value: number; sources: { node?: Node }[] };
    const nameOf = ({ node }: { node?: Node }) => (node instanceof Element ? `${node.tagName}.${node.className}` : "?");
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Entry[]) {
        window.shifts.push({ value, moved: sources.map(nameOf) });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

export const forgetShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.shifts = [];
  });

export async function expectNothingJumped(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => window.shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, `layout shift: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MAX_SHIFT);
}

/** Waits until the screen and its pictures have loaded and nothing moves. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "false");
  await page.evaluate(async () => {
    const inView = [...document.images].filter((image) => image.loading !== "lazy" || image.complete);
    await Promise.allSettled([document.fonts.ready, ...inView.map((image) => image.decode())]);
  });
  await atRest(page);
}

/**
 * Waits until all finite animations and transitions have ended. Animations of skipped content (content-visibility)
 * never finish, so none is awaited for longer than its duration.
 */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const timings = document
      .getAnimations()
      .map((animation) => ({ animation, endMs: Number(animation.effect?.getComputedTiming().endTime) }))
      .filter(({ endMs }) => Number.isFinite(endMs));
    const longestMs = Math.max(0, ...timings.map(({ endMs }) => endMs));
    await Promise.race([
      Promise.allSettled(timings.map(({ animation }) => animation.finished)),
      new Promise((resolve) => setTimeout(resolve, 2 * longestMs)),
    ]);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const tooWide = await page.evaluate(() => {
    const content = document.querySelector("#scroller");
    return [document.documentElement, ...(content ? [content] : [])].map((box) => box.scrollWidth - box.clientWidth);
  });
  expect(Math.max(...tooWide), `sideways scroll at ${page.viewportSize()?.width} px`).toBeLessThanOrEqual(0);
}

/** The accessibility violations that axe finds on the page. */
export async function findBroken(page: Page): Promise<string[]> {
  // During a theme change, colours pass through contrasts that no user notices.
  await atRest(page);
  return (await runAxe(page, { type: "tag", values: RULES })).broken;
}

/** Asserts that axe finds no violations on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findBroken(page), `axe at ${page.viewportSize()?.width} px`).toEqual([]);
}

/**
 * Asserts that nothing scrolls sideways in any view or on a tablet, and that axe finds nothing; in the gate, axe checks
 * only the last view.
 */
export async function expectGoodLooks(page: Page): Promise<void> {
  await page.setViewportSize(TABLET);
  await expectNoSidewaysScroll(page);
  for (const view of VIEWS) {
    await look(page, view);
    await settled(page);
    await expectNoSidewaysScroll(page);
    if (IS_BROAD || IS_EVERY_VIEW || view === VIEWS.at(-1)) await expectAccessible(page);
  }
}
