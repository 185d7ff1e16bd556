/** A mouse as a person moves it: docs/decisions/047-the-bench-clicks-like-a-hand.md. */
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
