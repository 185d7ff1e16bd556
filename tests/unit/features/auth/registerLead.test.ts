import { expect, it } from "vitest";
import { registerLead } from "#src/features/auth/registerLead.ts";

it.each([
  [undefined, undefined, "Everything, free for three days."],
  [1, undefined, "Everything, free for one day."],
  [7, undefined, "Everything, free for seven days."],
  [30, undefined, "Everything, free for 30 days."],
  [0, undefined, "One account for everything on Segue."],
  [undefined, true, "All the music, free."],
])("registration states what the store offers: %s days, everything free: %s", (free_days, free_listening, message) => {
  expect(registerLead({ free_days, free_listening })).toBe(message);
});
