/** What is looked at on every screen, in whatever state it is. */
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

/** The long run, `npm run long -- axe`. */
export const IS_EVERY_VIEW = Boolean(process.env.EVERY_VIEW);

/** The phone in the light theme and the desk in the dark one, so that both are looked at; every size in both by `npm run long -- axe`. */
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

/** Shifts up to this sum are not noticed. */
const MAX_SHIFT = 0.02;

interface Shift {
  value: number;
  moved: string[];
}

declare global {
  interface Window {
    /** How the layout has jumped by itself since this was last emptied. */
    shifts: Shift[];
  }
}

/** Measures from the next page load on how far the layout jumps by itself. */
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

/** Waits until the screen and its pictures are there, and nothing moves any more. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "false");
  await page.evaluate(async () => {
    const inView = [...document.images].filter((image) => image.loading !== "lazy" || image.complete);
    await Promise.allSettled([document.fonts.ready, ...inView.map((image) => image.decode())]);
  });
  await atRest(page);
}

/**
 * Waits until nothing moves or changes colour any more, but for what does so without end. An animation of what is skipped,
 * as content-visibility does, stands still and never finishes: none is waited for longer than it lasts.
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

/** What keeps somebody out of the page, in the eyes of axe. */
export async function findBroken(page: Page): Promise<string[]> {
  // A colour halfway from one theme to the other has a contrast that nobody sees.
  await atRest(page);
  return (await runAxe(page, { type: "tag", values: RULES })).broken;
}

/** Nothing on the page keeps anybody out, in the eyes of axe. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findBroken(page), `axe at ${page.viewportSize()?.width} px`).toEqual([]);
}

/** Nothing on the page keeps anybody out in any of the views, nor is it wider than the window there and on a tablet. */
export async function expectGoodLooks(page: Page): Promise<void> {
  await page.setViewportSize(TABLET);
  await expectNoSidewaysScroll(page);
  for (const view of VIEWS) {
    await look(page, view);
    await settled(page);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
}
