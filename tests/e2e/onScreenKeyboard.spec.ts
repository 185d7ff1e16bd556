import { expect, test } from "./fixtures.ts";

const [WIDTH, HEIGHT, KEYBOARD] = [390, 844, 380];

test.use({ serviceWorkers: "block", viewport: { width: WIDTH, height: HEIGHT } });

/** Simulates Safari, whose keyboard overlays the page and shrinks only the visual viewport. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const viewport = Object.assign(new EventTarget(), { height: innerHeight, offsetTop: 0, scale: 1 });
    Object.defineProperty(window, "visualViewport", { value: viewport });
  });
});

test("a dialog stays above a keyboard that overlays the page", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/beat-store-list");
  await page
    .getByRole("button", { name: /^Lyric Pad for / })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  const text = dialog.getByRole("textbox", { name: "Lyrics" });
  await expect(text).toBeEnabled();
  await text.focus();
  const setViewport = (height: number, scale = 1) =>
    page.evaluate(
      (seen) => {
        const viewport = window.visualViewport;
        if (viewport) Object.assign(viewport, seen).dispatchEvent(new Event("resize"));
      },
      { height, scale },
    );
  const endOf = async (thing: typeof text) => {
    const { y, height } = (await thing.boundingBox()) ?? { y: Number.POSITIVE_INFINITY, height: 0 };
    return y + height;
  };

  await setViewport(HEIGHT - KEYBOARD);
  await expect.poll(() => endOf(dialog)).toBeLessThanOrEqual(HEIGHT - KEYBOARD);
  await expect(dialog.getByRole("heading").first()).toBeInViewport();
  expect(await endOf(dialog.getByRole("button", { name: "Save Changes" }))).toBeLessThanOrEqual(HEIGHT - KEYBOARD);

  // Both fit in the dialog, whose body need not scroll.
  for (const part of [dialog.locator("audio"), text]) await expect(part).toBeInViewport({ ratio: 0.99 });

  await setViewport(HEIGHT);
  await expect.poll(() => endOf(dialog)).toBe(HEIGHT);
  // Zooming in shrinks the visual viewport too.
  await setViewport(HEIGHT / 2, 2);
  await expect.poll(() => endOf(dialog)).toBe(HEIGHT);
});
