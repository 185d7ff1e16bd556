import { expect, it } from "vitest";
import { thanksFor } from "#src/features/packages/thanksFor.ts";

const NOTHING_SAID = { free_days: undefined, free_listening: undefined };

it("the thank-you text mentions the specification's 3 days unless the server says otherwise", () => {
  expect(thanksFor(NOTHING_SAID, true)).toBe(
    "Your profile is complete, and your free subscription of 3 days has begun. Everything in Segue is open to you until it ends.",
  );
});

it.each([
  [{ ...NOTHING_SAID, free_days: 1 }, true, "your free subscription of 1 day has begun"],
  [{ ...NOTHING_SAID, free_days: 14 }, true, "your free subscription of 14 days has begun"],
  [{ ...NOTHING_SAID, free_days: 0 }, false, "Subscribe to a package to start listening."],
  [{ ...NOTHING_SAID, free_days: 0 }, true, "complete. Everything in Segue is open to you."],
  [{ ...NOTHING_SAID, free_listening: true }, true, "Listening is free, so everything in Segue is open to you."],
])("the thank-you text mentions what the store offers: %j, subscribed: %j", (terms, isSubscribed, message) => {
  expect(thanksFor(terms, isSubscribed)).toContain(message);
});
