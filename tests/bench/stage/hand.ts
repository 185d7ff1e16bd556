/** Mouse clicks and taps with human timing: docs/decisions/028-browser-tests.md. */
import type { Locator } from "playwright-core";

/** How long the pointer rests on the target before a click, and after scrolling it into view. */
const POINTED_MS = 100;
/** How long the button is held. The keystroke-level model counts 100 ms each for pressing and releasing. */
const HELD_MS = 60;

/** Measurements start at the click event, which fires on release, so they do not include these waits. */
export async function clickByHand(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await target.page().waitForTimeout(POINTED_MS);
  await target.hover();
  await target.page().waitForTimeout(POINTED_MS);
  await target.click({ delay: HELD_MS });
}

/**
 * A tap that lasts as long as a click. Uses the browser's own touch events instead of `target.tap()`, which takes no
 * time and installs listeners in the page that would count as the page's own work.
 */
export async function tapByFinger(target: Locator): Promise<void> {
  // Waits until the target is still, for example when a sheet has finished opening.
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
