import { expect, it } from "vitest";
import { thanksFor } from "#src/features/packages/thanksFor.ts";

const NOTHING_SAID = { free_days: undefined, free_listening: undefined };

it("the thank-you text mentions the specification's 3 days unless the server says otherwise", () => {
  expect(thanksFor(NOTHING_SAID, true)).toBe(
    "Your profile is complete, and your free subscription of 3 days has started. Until it ends, you can listen to everything on Segue.",
  );
});

it.each([
  [{ ...NOTHING_SAID, free_days: 1 }, true, "your free subscription of 1 day has started"],
  [{ ...NOTHING_SAID, free_days: 14 }, true, "your free subscription of 14 days has started"],
  [{ ...NOTHING_SAID, free_days: 0 }, false, "Subscribe to a package to start listening."],
  [{ ...NOTHING_SAID, free_days: 0 }, true, "complete. You can now listen to everything on Segue."],
  [{ ...NOTHING_SAID, free_listening: true }, true, "You can listen to everything on Segue for free."],
])("the thank-you text mentions what the store offers: %j, subscribed: %j", (terms, isSubscribed, message) => {
  expect(thanksFor(terms, isSubscribed)).toContain(message);
});
