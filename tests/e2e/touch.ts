/** Touch gestures other than a tap. */
import type { CDPSession, Locator, Page } from "@playwright/test";

interface Point {
  x: number;
  y: number;
}

type Touch = "touchStart" | "touchMove" | "touchEnd";

const send = (finger: CDPSession, type: Touch, place?: Point) =>
  finger.send("Input.dispatchTouchEvent", { type, touchPoints: place ? [place] : [] });

const frame = (page: Page) => page.evaluate(() => new Promise(requestAnimationFrame));

const STEPS = 8;
/** Rest before lifting the finger: otherwise Chromium flings, and treats a tap within 0.2 s as the end of the fling. */
const FRAMES_OF_REST = 6;

/** Swipes with one finger from a point, in steps as a screen reports them, and rests before lifting. */
export async function swipe(page: Page, from: Point, way: Partial<Point>): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  for (let step = 0; step <= STEPS; step++) {
    const place = { x: from.x + ((way.x ?? 0) * step) / STEPS, y: from.y + ((way.y ?? 0) * step) / STEPS };
    await send(finger, step === 0 ? "touchStart" : "touchMove", place);
    await frame(page);
  }
  for (let rest = 0; rest < FRAMES_OF_REST; rest++) await frame(page);
  await send(finger, "touchEnd");
}

/** Drags from the middle of one element to the middle of another. */
export async function dragTo(page: Page, from: Locator, to: Locator, belowPx = 0): Promise<void> {
  const [start, end] = [await middleOf(from), await middleOf(to)];
  await swipe(page, start, { x: 0, y: end.y + belowPx - start.y });
}

export async function middleOf(target: Locator): Promise<Point> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error("nothing is there to be touched");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Holds until a menu has opened, then lifts the finger. */
export async function longPress(page: Page, target: Locator): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  await send(finger, "touchStart", await middleOf(target));
  await page.getByRole("menu").waitFor();
  await send(finger, "touchEnd");
}
