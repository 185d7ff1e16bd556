import { expect, test } from "vitest";
import { retryPolicy } from "#src/core/player/recovery/retryPolicy.ts";

test.each([
  [{ isOnline: false, hasRetried: true, failuresInARow: 2 }, "withoutNetwork"],
  [{ isOnline: true, hasRetried: false, failuresInARow: 2 }, "refresh"],
  [{ isOnline: true, hasRetried: true, failuresInARow: 0 }, "skip"],
  [{ isOnline: true, hasRetried: true, failuresInARow: 1 }, "skip"],
  [{ isOnline: true, hasRetried: true, failuresInARow: 2 }, "stop"],
] as const)("after a failure with %o, the player's next step is “%s”", (failure, retry) => {
  expect(retryPolicy(failure)).toBe(retry);
});
