import { expect, it } from "vitest";
import { deliveryTerms } from "#server/domain/deliveryTerms.ts";

const BY_PLACE = "Sent on weekdays.\nUK, Ireland: 3 to 5 days\nFrance: 6 days\nElsewhere: 7 to 14 days";

it.each([
  ["United Kingdom", BY_PLACE, "Sent on weekdays.\n3 to 5 days"],
  ["IE", BY_PLACE, "Sent on weekdays.\n3 to 5 days"],
  ["France", BY_PLACE, "Sent on weekdays.\n6 days"],
  ["United States", BY_PLACE, "Sent on weekdays.\n7 to 14 days"],
  ["Somewhere", BY_PLACE, "Sent on weekdays.\n7 to 14 days"],
  ["France", "UK: 3 days. Elsewhere: 7 days.", "UK: 3 days. Elsewhere: 7 days."],
  ["France", "UK: 3 days\nNo: we don’t deliver on Sundays", "No: we don’t deliver on Sundays"],
  ["France", "UK: 3 days\n\n\nIreland: 5 days", ""],
  ["France", "UK: 3 days\n\nEverywhere else: 9 days", "9 days"],
  ["United Kingdom", "UK: 3 days\n\nEverywhere else: 9 days", "3 days"],
  ["France", "Free delivery: 3 days in the UK, 7 elsewhere", "Free delivery: 3 days in the UK, 7 elsewhere"],
])("an order to %s gets only the terms that apply to it from %j", (country, text, terms) => {
  expect(deliveryTerms(text, country)).toBe(terms);
});
