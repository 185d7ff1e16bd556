/** What a press sends is answered with what is no answer. What a screen reads is badAnswers.spec.ts. */
import { expect, type Page } from "@playwright/test";
import { IS_EVERY_ANSWER, TRIED_ANSWERS } from "../support/otherServer/badAnswers.ts";
import { test } from "./badServerTest.ts";
import { DEEDS, isChange, MORE_DEEDS } from "./deeds.ts";
import { followLink } from "./followLink.ts";

test.use({ serviceWorkers: "block" });

/** Of somebody who is signed in. */
const PRESSES = Object.entries({ ...DEEDS, ...MORE_DEEDS }).filter(([, [address]]) => address !== "/login");

const isMeant = (method: string, call: string): boolean => isChange(method, call) || call.includes("page=2");

const expectSense = async (page: Page, deed: string): Promise<void> => {
  await expect(page.locator("body"), deed).toHaveText(/\w{3}/);
  expect(await page.locator("body").innerText(), deed).not.toMatch(/undefined|NaN|\[object|at handler|TypeError/);
};

/** A press takes a second, so each meets one of the answers; in the long run every one. */
const PART = IS_EVERY_ANSWER ? 1 : TRIED_ANSWERS.length;

for (const [index, [name, answer]] of TRIED_ANSWERS.entries()) {
  test(`${name}: no press ends in a blank screen or an uncaught error`, async ({ page, bad }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.route("**/following", (route) => route.fulfill({ json: { artists: [] } }));
    await page.addInitScript(() => localStorage.setItem("loggedUser", '{"api_token":"elsewhere"}'));
    const own = PRESSES.filter((_, number) => (number + index) % PART === 0);
    for (const [deed, [address, press]] of own) {
      bad.answerWith(null);
      // Loaded anew: a dialog that the press before has left open would go with a link of its own.
      await page.goto(bad.url);
      await followLink(page, address);
      const before = bad.badlyAnswered();
      bad.answerWith(answer, isMeant);
      await press(page);
      await expect.poll(bad.badlyAnswered, { message: deed }).toBeGreaterThan(before);
      await expectSense(page, deed);
    }
    expect(errors).toEqual([]);
  });
}
