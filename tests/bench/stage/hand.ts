/** A mouse as a person moves it, and a finger: docs/decisions/028-browser-tests.md. */
import type { Locator } from "playwright-core";

/** How long the pointer rests on what will be clicked, and on what was scrolled into view before. */
const POINTED_MS = 100;
/** How long the button is held. The keystroke-level model counts 100 ms for a press alone, and as much for letting go. */
const HELD_MS = 60;

/** Times count from the click, which the browser sends when the button is let go: neither wait is in them. */
export async function clickByHand(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await target.page().waitForTimeout(POINTED_MS);
  await target.hover();
  await target.page().waitForTimeout(POINTED_MS);
  await target.click({ delay: HELD_MS });
}

/**
 * A tap that lasts as long as a click. It is the browser's own, and not `target.tap()`: that takes no time, and would listen in
 * the page to what is touched, which would count as the page's.
 */
export async function tapByFinger(target: Locator): Promise<void> {
  // Waits until it is still, as the rows of a sheet that comes up are at its end.
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error("nothing is there to be tapped");
  const page = target.page();
  const devtools = await page.context().newCDPSession(page);
  const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [finger] });
  await page.waitForTimeout(HELD_MS);
  await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await devtools.detach();
}
