import { expect, it } from "vitest";
import { stageOf } from "#lib/orderStage.ts";

const AT = "2026-11-30T10:00:00Z";

it.each([
  ["Processing", undefined, undefined, "Processing"],
  ["Processing", AT, undefined, "Packed"],
  ["Processing", AT, AT, "Sent"],
  ["Processing", undefined, AT, "Sent"],
  ["Completed", AT, AT, "Completed"],
  ["Cancelled", AT, AT, "Cancelled"],
  ["Pending", undefined, undefined, "Pending"],
])("an order that is %s, packed at %s and sent at %s is shown as %s", (status, packed_at, shipped_at, shown) => {
  expect(stageOf({ status, packed_at, shipped_at })).toBe(shown);
});
