import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

test.use({ serviceWorkers: "block" });

/** Marks the document, to detect whether it was replaced. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute("data-mark", "same"));
const isSame = (page: Page) => page.evaluate(() => document.documentElement.getAttribute("data-mark") === "same");

test("a visitor reads a page, and its links navigate without a page load", async ({ page }) => {
  await page.goto("/p/about-segue");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Segue");
  await expect(page).toHaveTitle("About Segue · Segue");
  await mark(page);
  await page.getByRole("main").getByRole("link", { name: "privacy notice" }).click();
  await expect(page).toHaveURL("/pi/privacy");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await isSame(page)).toBe(true);
});

test("HTML in a page cannot run scripts, embed frames, restyle the app or submit forms", async ({ page, guard }) => {
  // The policy violations that the browser reports during sanitising show that nothing ran.
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

test("links to anchors in a page work, although a prefix is added to the anchors' ids", async ({ page }) => {
  const filler = "<p>Words.</p>".repeat(80);
  const description = `<p><a href="#refunds">To refunds</a> <a href="/p/terms#top">To the top</a></p>
    <h2 id="top">Top</h2>${filler}<h2 id="refunds">Refunds</h2><p id="cookie">Not the document's.</p>
    <table><tr><td colspan="2" rowspan="1">Wide</td></tr></table>${filler}`;
  await page.route("**/api/page/terms", (route) => route.fulfill({ json: { data: { title: "Terms", description } } }));
  const heading = (name: string) => page.getByRole("heading", { name, level: 2 });

  await page.goto("/p/terms#refunds");
  await expect(heading("Refunds")).toBeInViewport();
  await expect(page.getByRole("cell", { name: "Wide" })).toHaveAttribute("colspan", "2");
  expect(await page.evaluate(() => typeof document.cookie)).toBe("string");

  await page.goto("/p/terms");
  await mark(page);
  await expect(heading("Refunds")).not.toBeInViewport();
  await page.getByRole("link", { name: "To refunds" }).click();
  await expect(heading("Refunds")).toBeInViewport();
  await page.goBack();
  await page.getByRole("link", { name: "To the top" }).click();
  await expect(heading("Top")).toBeInViewport();
  expect(await isSame(page)).toBe(true);
});

test("a missing page shows a message", async ({ page, guard }) => {
  guard.allow(/status of 404/, /AppError \[notFound\]/);
  await page.goto("/p/no-such-page");
  await expect(page.getByRole("heading", { name: "Page not found", level: 1 })).toBeVisible();
});

test("if the sanitiser fails to load, the text shows without markup", async ({ page, guard }) => {
  guard.allow(/Failed to load resource/, /Failed to fetch dynamically imported module/);
  await page.route("**/assets/cleanHtml-*.js", (route) => route.abort());
  await page.route("**/api/page/plain", (route) =>
    route.fulfill({ json: { data: { title: "Plain", description: "<p>Words <b>of &amp; about</b> it</p>" } } }),
  );
  const refused = page.waitForEvent("requestfailed", (request) => request.url().includes("cleanHtml"));
  await page.goto("/p/plain");
  await refused;
  await expect(page.getByRole("main").getByText("Words of & about it")).toBeVisible();
});

test("no script can create another Trusted Types policy", async ({ page, guard }) => {
  guard.allow(/Creating a TrustedTypePolicy/);
  await page.goto("/p/about-segue");
  await expect(page.getByRole("main").getByRole("link", { name: "privacy notice" })).toBeVisible();
  const isMade = (name: string) =>
    page.evaluate((policy) => {
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy: (name: string, rules: object) => object };
      };
      try {
        return typeof trustedTypes.createPolicy(policy, {}) === "object";
      } catch {
        return false;
      }
    }, name);
  expect(await isMade("evil")).toBe(false);
  // The page's text was sanitised, so the sanitiser's policy already exists.
  expect(await isMade("dompurify")).toBe(false);
});
