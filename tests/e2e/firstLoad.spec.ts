import { expect, test } from "./fixtures.ts";

/** The chunks that index.html names. */
const FIRST_CHUNKS = 3;
const FORM_SHOWN = "form shown";

test("the login form asks for no chunk but the first before it can be used", async ({ page }) => {
  await page.addInitScript((mark) => {
    const watcher = new MutationObserver(() => {
      if (!document.querySelector("input[type=password]")) return;
      watcher.disconnect();
      performance.mark(mark);
    });
    watcher.observe(document, { childList: true, subtree: true });
  }, FORM_SHOWN);
  await page.goto("/login");
  await page.getByRole("textbox", { name: "Password", exact: true }).fill("typed at once");
  const chunksBefore = await page.evaluate((mark) => {
    const [shown] = performance.getEntriesByName(mark);
    return performance
      .getEntriesByType("resource")
      .filter(({ name, startTime }) => /\/assets\/.*\.js$/.test(name) && startTime < (shown?.startTime ?? 0)).length;
  }, FORM_SHOWN);
  expect(chunksBefore).toBe(FIRST_CHUNKS);
});
