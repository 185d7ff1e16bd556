import { expect, it } from "vitest";
import { registerLead } from "#src/features/auth/registerLead.ts";

it.each([
  [undefined, undefined, "Three days free, with everything in them."],
  [1, undefined, "One day free, with everything in it."],
  [7, undefined, "Seven days free, with everything in them."],
  [30, undefined, "30 days free, with everything in them."],
  [0, undefined, "One account for everything in Segue."],
  [undefined, true, "Listening is free, all of it."],
])("promises what the store gives: %s days, all of it: %s", (free_days, free_listening, message) => {
  expect(registerLead({ free_days, free_listening })).toBe(message);
});
