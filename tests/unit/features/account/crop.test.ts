import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Crop, MAX_ZOOM, panned, placed, placeOf, squareOf, WHOLE, zoomed } from "#src/features/account/crop.ts";

const size = fc.record({ width: fc.integer({ min: 1, max: 8000 }), height: fc.integer({ min: 1, max: 8000 }) });
const share = fc.double({ min: -3, max: 3, noNaN: true });
const TOLERANCE = 1e-6;

describe("cutting a square out of a picture", () => {
  it("starts with the largest centred square", () => {
    expect(squareOf({ width: 400, height: 300 }, WHOLE)).toEqual({ left: 50, top: 0, side: 300 });
  });

  it("stays inside the picture, whatever the user does", () => {
    fc.assert(
      fc.property(size, share, share, share, (picture, zoom, right, down) => {
        const crop = panned(picture, zoomed(picture, WHOLE, 1 + zoom), right, down);
        const { left, top, side } = squareOf(picture, crop);
        expect(crop.zoom).toBeGreaterThanOrEqual(1);
        expect(crop.zoom).toBeLessThanOrEqual(MAX_ZOOM);
        expect(left).toBeGreaterThanOrEqual(-TOLERANCE);
        expect(top).toBeGreaterThanOrEqual(-TOLERANCE);
        expect(left + side).toBeLessThanOrEqual(picture.width + TOLERANCE);
        expect(top + side).toBeLessThanOrEqual(picture.height + TOLERANCE);
      }),
    );
  });

  it("follows the pointer, so dragging to the right shows more of the left side", () => {
    const picture = { width: 400, height: 400 };
    const close: Crop = zoomed(picture, WHOLE, 2);
    expect(squareOf(picture, panned(picture, close, 0.25, 0)).left).toBe(squareOf(picture, close).left - 50);
    expect(squareOf(picture, panned(picture, close, 0, -0.25)).top).toBe(squareOf(picture, close).top + 50);
  });

  it("puts the square where the sliders say", () => {
    fc.assert(
      fc.property(
        size,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (picture, x, y) => {
          const crop = zoomed(picture, WHOLE, 2);
          const place = placeOf(picture, placed(picture, crop, { x, y }));
          expect(place.x).toBeCloseTo(x, 5);
          expect(place.y).toBeCloseTo(y, 5);
        },
      ),
    );
  });

  it("leaves a slider in the middle if the square cannot move", () => {
    expect(placeOf({ width: 300, height: 300 }, WHOLE)).toEqual({ x: 0.5, y: 0.5 });
  });
});
