/** Responds to changes with invalid responses; badAnswers.spec.ts does so for reads. */
import { expect, type Page } from "@playwright/test";
import { IS_EVERY_ANSWER, TRIED_ANSWERS } from "../../support/otherServer/badAnswers.ts";
import { test } from "../badServerTest.ts";
import { DEEDS, isChange, MORE_DEEDS } from "../deeds.ts";
import { followLink } from "../followLink.ts";

// The presses are independent of each other.
test.describe.configure({ mode: "parallel" });
test.use({ serviceWorkers: "block" });

/** The presses of signed-in users. */
const PRESSES = Object.entries({ ...DEEDS, ...MORE_DEEDS }).filter(([, [address]]) => address !== "/login");

const isAnsweredBadly = (method: string, call: string): boolean => isChange(method, call) || call.includes("page=2");

async function expectSense(page: Page): Promise<void> {
  await expect(page.locator("body")).toHaveText(/\w{3}/);
  expect(await page.locator("body").innerText()).not.toMatch(/undefined|NaN|\[object|at handler|TypeError/);
}

/** Tries each press with one of the responses; the long run tries all of them. */
const PART = IS_EVERY_ANSWER ? 1 : TRIED_ANSWERS.length;

for (const [index, [name, answer]] of TRIED_ANSWERS.entries()) {
  test.describe(`a press that gets the response “${name}” leaves a screen with text, and every error is caught`, () => {
    // Each press uses its own device, because unsent changes would be sent during the next one.
    for (const [deed, [address, press]] of PRESSES.filter((_, number) => (number + index) % PART === 0)) {
      test(deed, async ({ page, bad }) => {
        const errors: string[] = [];
        page.on("pageerror", (error) => errors.push(error.message));
        await page.route("**/following", (route) => route.fulfill({ json: { artists: [] } }));
        await page.addInitScript(() => localStorage.setItem("loggedUser", '{"api_token":"elsewhere"}'));
        bad.answerWith(null);
        await page.goto(bad.url);
        await followLink(page, address);
        const before = bad.badlyAnswered();
        bad.answerWith(answer, isAnsweredBadly);
        await press(page);
        await expect.poll(bad.badlyAnswered).toBeGreaterThan(before);
        await expectSense(page);
        expect(errors).toEqual([]);
      });
    }
  });
}
