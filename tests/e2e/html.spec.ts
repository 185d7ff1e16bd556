import { expect, test } from "@playwright/test";
import { bundleCleaner } from "../support/html/cleaner.ts";
import { countHits, runSanitised, runUnsanitised } from "../support/html/execute.ts";
import { HTML_FIELDS } from "../support/html/fields.ts";
import { PAYLOADS, somePayloads } from "../support/html/payloads.ts";

test.use({ serviceWorkers: "block" });

/** tests/long/html.ts runs all payloads. */
const payloads = somePayloads(200);

test("the list of hostile HTML has at least 3,000 entries", () => {
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(3_000);
});

test.describe("hostile HTML runs no script", () => {
  test.beforeEach(({ page }) => countHits(page));

  test("sanitised HTML runs no script in any field, even without a content security policy", async ({ page }) => {
    const texts = new Set(Object.values(HTML_FIELDS).flatMap((read) => payloads.map((html) => read(html) ?? "")));
    expect(await runSanitised(page, [...texts], await bundleCleaner())).toEqual([]);
  });

  test("unsanitised HTML runs no script under the server's content security policy", async ({ page, request }) => {
    const policy = (await request.get("/")).headers()["content-security-policy"];
    const { ran, parsed } = await runUnsanitised(page, payloads, policy);
    expect({ ran, isParsed: parsed > payloads.length / 2 }).toEqual({ ran: [], isParsed: true });
    const control = await runUnsanitised(page, payloads, undefined);
    expect(control.ran.length).toBeGreaterThan(payloads.length / 4);
  });
});
