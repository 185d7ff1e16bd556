import { describe, expect, it } from "vitest";
import { fallbackArt, initialsOf } from "#src/ui/art/fallbackArt.ts";

describe("the fallback picture", () => {
  it("is the same for the same name, and different for another", () => {
    expect(fallbackArt("Paper Lanterns")).toEqual(fallbackArt("Paper Lanterns"));
    expect(fallbackArt("Paper Lanterns")).not.toEqual(fallbackArt("Northbound"));
  });

  it("always has two distinguishable hues", () => {
    for (let number = 0; number < 500; number += 1) {
      const { hue, otherHue } = fallbackArt(`Song ${number}`);
      const apart = Math.min((otherHue - hue + 360) % 360, (hue - otherHue + 360) % 360);
      expect(apart).toBeGreaterThanOrEqual(50);
    }
  });
});

describe("initials", () => {
  it.each([
    ["Paper Lanterns", "PL"],
    ["northbound", "N"],
    ["Ash & Ember — the complete sessions", "AS"],
    ["  (Untitled)  ", "U"],
    ["2:14 AM", "2A"],
    ["Ökonomie der Stille", "ÖS"],
    ["مرحبا بالعالم", "مب"],
    ["🎧", ""],
    ["", ""],
  ])("of %j are %j", (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
