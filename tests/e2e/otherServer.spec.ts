import path from "node:path";
import { test as base, expect } from "@playwright/test";
import { type OtherServer, startOtherServer } from "../support/otherServer/otherServer.ts";
import { expectNoSidewaysScroll, PHONE } from "./look.ts";
import { SIGNED_IN_PATHS } from "./paths.ts";

const DIST = path.resolve(import.meta.dirname, "../../dist");

const test = base.extend<object, { other: OtherServer }>({
  other: [
    // Playwright reads the pattern to know what a fixture depends on, and this one depends on nothing.
    async ({ browserName: _ }, use) => {
      const other = await startOtherServer(DIST);
      await use(other);
      await other.close();
    },
    { scope: "worker" },
  ],
});

/** Their headings are other names on this server. */
const FIXED = SIGNED_IN_PATHS.filter(([, heading]) => typeof heading === "string");

test.describe("somebody else's server, with strange data", () => {
  for (const [where] of SIGNED_IN_PATHS) {
    test(`${where} is shown without an error`, async ({ page, other }) => {
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(error.message));
      await page.addInitScript(() => localStorage.setItem("loggedUser", '{"api_token":"elsewhere"}'));
      await page.setViewportSize(PHONE);
      await page.goto(
        `${other.url}${where.replace(/\/(house|late-night-drive|clothing)$/, "/genre-1").replace(/(dusty-fern|late-bus)$/, "thing-1")}`,
      );
      const h1 = page.getByRole("heading", { level: 1 });
      await expect(h1).toBeVisible();
      await expect(page.getByRole("alert")).toHaveCount(0);
      const text = await page.locator("body").innerText();
      expect(text).not.toMatch(/undefined|NaN|\[object/);
      expect(await page.title()).not.toBe("pwned");
      expect(
        await page.evaluate(
          () => document.querySelectorAll("main script, main iframe[src*=evil], main [onclick]").length,
        ),
      ).toBe(0);
      await expectNoSidewaysScroll(page);
      expect(errors).toEqual([]);
      expect(other.unknownCalls).toEqual([]);
    });
  }

  test("headings of fixed screens are their own", async ({ page, other }) => {
    await page.addInitScript(() => localStorage.setItem("loggedUser", '{"api_token":"elsewhere"}'));
    for (const [where, heading] of FIXED.filter(([path]) => path.split("/").length === 2)) {
      await page.goto(`${other.url}${where}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    }
  });
});
