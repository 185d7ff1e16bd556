import { expect, test } from "vitest";
import { groupsOf } from "#src/ui/lists/rowGroups.ts";

const isSmall = (row: number) => (row < 4 ? "small" : "large");

test("consecutive rows with the same name form a group, which has a start position", () => {
  expect(groupsOf([1, 2, 3, 4], isSmall)).toEqual([
    { name: "small", first: 0, count: 3 },
    { name: "large", first: 3, count: 1 },
  ]);
});

test("a row that has not loaded yet belongs to the previous group", () => {
  expect(groupsOf([1, undefined, 4, undefined], isSmall)).toEqual([
    { name: "small", first: 0, count: 2 },
    { name: "large", first: 2, count: 2 },
  ]);
});

test("a list without rows has no group", () => expect(groupsOf([], isSmall)).toEqual([]));
