import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { openAccountMenu } from "./opened.ts";

/** The value of `--canvas` in src/styles/tokens.css. */
const CANVAS = { dark: "rgb(17, 12, 20)", light: "rgb(251, 250, 246)" };

test.use({ serviceWorkers: "block" });
test.beforeEach(async ({ page, signIn }) => {
  await signIn();
  await page.goto("/album/late-bus");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

const styleOf = (page: Page, selector: string, property: string): Promise<string> =>
  page.evaluate(
    ([chosen, name]) => getComputedStyle(document.querySelector(chosen) ?? document.body).getPropertyValue(name),
    [selector, property] as const,
  );

const canvas = (page: Page) => styleOf(page, "body", "background-color");

test("the theme follows the system until the user chooses a theme, which persists and colours the browser's frame", async ({
  page,
}) => {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await canvas(page)).toBe(CANVAS[colorScheme]);
  }
  const menu = await openAccountMenu(page);
  await menu.getByRole("menuitemradio", { name: "Dark" }).click();
  await expect.poll(() => canvas(page)).toBe(CANVAS.dark);
  const frames = page.locator('meta[name="theme-color"]');
  const colours = () => frames.evaluateAll((all) => all.map((meta) => (meta as HTMLMetaElement).content));
  expect(await colours()).toEqual(["#110c14", "#110c14"]);
  await page.reload();
  expect(await canvas(page)).toBe(CANVAS.dark);
  expect(await colours()).toEqual(["#110c14", "#110c14"]);
});

test("animations are disabled if the user prefers reduced motion", async ({ page }) => {
  const time = () => styleOf(page, ":root", "--time-sheet");
  expect(Number.parseFloat(await time())).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(Number.parseFloat(await time())).toBe(0);
  await openAccountMenu(page);
  const longestMs = await page.evaluate(() =>
    Math.max(0, ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime))),
  );
  expect(longestMs).toBeLessThanOrEqual(1);
});

test("increased contrast makes borders thicker and text darker", async ({ page }) => {
  const read = async () => ({
    border: await styleOf(page, ":root", "--border-width"),
    faintText: await styleOf(page, ":root", "--text-3"),
  });
  expect((await read()).border).toBe("1px");
  await page.emulateMedia({ contrast: "more" });
  expect(await read()).toEqual({ border: "2px", faintText: await styleOf(page, ":root", "--text-2") });
});

test("in forced colours, fields keep a visible border, and the accent is the system's colour", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/profile");
  const field = page.getByRole("textbox", { name: "First Name" });
  await expect(field).toBeVisible();
  const border = await field.evaluate((input) => {
    const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(input);
    return {
      isDrawn: borderTopStyle === "solid" && borderTopWidth !== "0px",
      isSeen: borderTopColor !== backgroundColor,
    };
  });
  expect(border).toEqual({ isDrawn: true, isSeen: true });
  expect(await styleOf(page, ":root", "--accent")).toBe("Highlight");
});

test("the installed app starts in Segue's own colour", async ({ page }) => {
  const manifest = await page.request.get("/manifest.webmanifest");
  expect(await manifest.json()).toMatchObject({ background_color: "#110c14", theme_color: "#110c14" });
});
