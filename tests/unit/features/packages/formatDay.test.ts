import { expect, it } from "vitest";
import { formatDay } from "#src/features/packages/formatDay.ts";

it("names a day in words", () => expect(formatDay("2027-03-04T12:00:00Z")).toBe("4 March 2027"));

it.each(["", "soon", "2027-13-45"])("says nothing for %j", (time) => expect(formatDay(time)).toBe(""));
