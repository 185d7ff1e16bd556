import { expect, test } from "vitest";
import { atWidth, srcSetOf, widthOf } from "#lib/pictureWidths.ts";

test("an address that names a width is offered in all widths up to it", () => {
  expect(srcSetOf("https://media.segue.test/media/image/3f.w384.webp")).toBe(
    [96, 192, 384].map((width) => `https://media.segue.test/media/image/3f.w${width}.webp ${width}w`).join(", "),
  );
  expect(atWidth("/media/image/3f.w1600.webp", 96)).toBe("/media/image/3f.w96.webp");
});

test.each(["/media/image/3f.webp", "/covers/w192.jpg", "/media/image/3f.w100.webp", ""])(
  "a server's single size %j stays as it is",
  (address) => {
    expect([widthOf(address), srcSetOf(address), atWidth(address, 96)]).toEqual([undefined, undefined, address]);
  },
);
