import type { Page } from "@playwright/test";
import { runAxe } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { DESKTOP, settled } from "./look.ts";

test.use({ serviceWorkers: "block", viewport: DESKTOP });
test.beforeEach(async ({ signIn }) => {
  await signIn();
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await settled(page);
}

test("a control's accessible name contains its visible text", async ({ page }) => {
  const applied = new Set<string>();
  for (const path of ["/", "/album/late-bus", "/beat-store-detail/1", "/my-playlist"]) {
    await open(page, path);
    const { broken, held } = await runAxe(page, { type: "rule", values: ["label-content-name-mismatch"] });
    expect(broken, path).toEqual([]);
    for (const rule of held) applied.add(rule);
  }
  // At least one control has both a label and visible text.
  expect([...applied]).toEqual(["label-content-name-mismatch"]);
});

/** The text spacing that WCAG 1.4.12 requires support for. */
const SPACING =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }";

test("no row is cut off when text spacing is wider", async ({ page }) => {
  await open(page, "/album/late-bus");
  // The policy forbids inline styles but not constructed stylesheets.
  await page.evaluate(async (css) => {
    document.adoptedStyleSheets.push(await new CSSStyleSheet().replace(css));
  }, SPACING);
  const cut = await page
    .getByRole("list", { name: "Songs" })
    .getByRole("listitem")
    .evaluateAll((rows) => rows.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1).length);
  expect(cut).toBe(0);
});

/** More than the number of controls on a screen. */
const STOPS = 60;

test("the focused control has a focus ring and is never under the player", async ({ page }) => {
  await open(page, "/album/late-bus");
  const top = (await page.getByRole("region", { name: "Player", exact: true }).boundingBox())?.y ?? 0;
  const faults: string[] = [];
  for (let stop = 0; stop < STOPS; stop++) {
    await page.keyboard.press("Tab");
    const seen = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return undefined;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const ringed = outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
      const inMain = element.closest("main") !== null;
      return {
        name: element.outerHTML.slice(0, 100),
        ringed,
        bottom: inMain ? element.getBoundingClientRect().bottom : 0,
      };
    });
    if (seen && !seen.ringed) faults.push(`no ring: ${seen.name}`);
    if (seen && seen.bottom > top) faults.push(`below the player: ${seen.name}`);
  }
  expect(faults).toEqual([]);
});
