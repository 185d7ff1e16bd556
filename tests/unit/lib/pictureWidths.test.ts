import { expect, test } from "vitest";
import { atWidth, otherWidths, srcSetOf, widthOf, withoutWidth } from "#lib/pictureWidths.ts";

test("a picture whose address names a width is offered in all widths up to that width", () => {
  expect(srcSetOf("https://media.segue.test/media/image/3f.w384.webp")).toBe(
    [96, 192, 384].map((width) => `https://media.segue.test/media/image/3f.w${width}.webp ${width}w`).join(", "),
  );
  expect(atWidth("/media/image/3f.w1600.webp", 96)).toBe("/media/image/3f.w96.webp");
});

test("the other widths are listed nearest first, and the larger ones end with the original picture", () => {
  expect(otherWidths("/media/image/3f.w640.webp")).toEqual({
    larger: ["1000", "1600"].map((width) => `/media/image/3f.w${width}.webp`).concat("/media/image/3f.webp"),
    smaller: ["384", "192", "96"].map((width) => `/media/image/3f.w${width}.webp`),
  });
});

test.each(["/media/image/3f.webp", "/covers/w192.jpg", "/media/image/3f.w100.webp", ""])(
  "a server's single size %j stays as it is",
  (address) => {
    expect([widthOf(address), srcSetOf(address)]).toEqual([undefined, undefined]);
    expect([atWidth(address, 96), withoutWidth(address)]).toEqual([address, address]);
    expect(otherWidths(address)).toEqual({ larger: [], smaller: [] });
  },
);
