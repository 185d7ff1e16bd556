// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { abovePopups, setPopupsHeight } from "#src/ui/abovePopups.ts";

afterEach(() => setPopupsHeight(0));

const heightOf = ({ style }: HTMLElement) => style.getPropertyValue("--popups-height");

test("an element above the popups gets their height, whether the popups or the element came first", () => {
  const first = document.createElement("div");
  abovePopups(first);
  expect(heightOf(first)).toBe("0px");
  setPopupsHeight(72);
  const later = document.createElement("div");
  abovePopups(later);
  expect([first, later].map(heightOf)).toEqual(["72px", "72px"]);
  setPopupsHeight(0);
  expect([first, later].map(heightOf)).toEqual(["0px", "0px"]);
});

test("an element that has been removed, or was never registered, is not updated", () => {
  const left = document.createElement("div");
  abovePopups(left)();
  setPopupsHeight(72);
  expect(heightOf(left)).toBe("0px");
  expect(heightOf(document.documentElement)).toBe("");
});
