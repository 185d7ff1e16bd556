import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

test.use({ serviceWorkers: "block" });

test.beforeEach(({ guard }) => guard.allow(/registering the worker/));

/** Marks the document, to see later whether it is still the same one. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute("data-mark", "same"));
const isSame = (page: Page) => page.evaluate(() => document.documentElement.getAttribute("data-mark") === "same");

test("a visitor reads a page, and its links lead on without a page load", async ({ page }) => {
  await page.goto("/p/about-segue");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Segue");
  await expect(page).toHaveTitle("About Segue · Segue");
  await mark(page);
  await page.getByRole("main").getByRole("link", { name: "privacy notice" }).click();
  await expect(page).toHaveURL("/pi/privacy");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await isSame(page)).toBe(true);
});

test("what a page brings along does not run, frame, restyle or submit", async ({ page, guard }) => {
  // The browser complains while the cleaner reads it, which is how one knows that nothing of it ran.
  guard.allow(/Content Security Policy/, /nothing\.png/);
  const description = `<p onclick="document.title='x'" style="position:fixed">Words</p>
    <script>document.documentElement.setAttribute("data-ran", "1")</script>
    <img src="/nothing.png" onerror="document.documentElement.setAttribute('data-ran', '1')">
    <iframe src="/"></iframe><form action="/api/logout"><button>Go</button></form>
    <a href="javascript:document.documentElement.setAttribute('data-ran', '1')">Run</a>
    <a href="https://elsewhere.example/">Elsewhere</a>`;
  await page.route("**/api/page/hostile", (route) =>
    route.fulfill({ json: { data: { title: "<b>Hostile</b>", description } } }),
  );
  await page.route("**/nothing.png", (route) => route.fulfill({ status: 200, body: "" }));
  await page.goto("/p/hostile");
  const main = page.getByRole("main");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("<b>Hostile</b>");
  await expect(main.getByText("Words")).toBeVisible();
  await expect(main.locator("script, iframe, form, [onclick], [onerror], [style], [href^=javascript]")).toHaveCount(0);
  await expect(main.getByRole("link", { name: "Elsewhere" })).toHaveAttribute("rel", /noopener/);
  expect(await page.locator("html").getAttribute("data-ran")).toBeNull();
});

test("a page that is not there says so", async ({ page, guard }) => {
  guard.allow(/status of 404/, /AppError \[notFound\]/);
  await page.goto("/p/no-such-page");
  await expect(page.getByRole("heading", { name: "Page not found", level: 1 })).toBeVisible();
});
