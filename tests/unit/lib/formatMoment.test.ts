import { expect, it } from "vitest";
import { formatMoment } from "#lib/formatMoment.ts";
import { at } from "../../support/localTime.ts";

it.each([
  [at(2026, 11, 24, 14, 5), "14:05"],
  [at(2026, 11, 24), "00:00"],
  [at(2026, 11, 23, 23, 59), "23:59 on 23 November"],
  [at(2025, 11, 24, 14, 5), "14:05 on 24 November 2025"],
])("%d is shown as %s", (moment, shown) => expect(formatMoment(moment, at(2026, 11, 24, 12))).toBe(shown));
