/** The square cut out of a picture: `zoom` 1 is the largest square; the centre is a fraction of width and height. */
export interface Crop {
  zoom: number;
  centreX: number;
  centreY: number;
}

export interface Size {
  width: number;
  height: number;
}

/** A square within a picture, in the picture's pixels. */
export interface Square {
  left: number;
  top: number;
  side: number;
}

export const MAX_ZOOM = 4;
export const WHOLE: Crop = { zoom: 1, centreX: 0.5, centreY: 0.5 };

const between = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value));

const sideOf = (size: Size, zoom: number): number => Math.min(size.width, size.height) / zoom;

/** The same crop, clamped to the picture and the zoom limits. */
function clamped(size: Size, { zoom, centreX, centreY }: Crop): Crop {
  const zoomWithin = between(1, zoom, MAX_ZOOM);
  const marginX = sideOf(size, zoomWithin) / size.width / 2;
  const marginY = sideOf(size, zoomWithin) / size.height / 2;
  return {
    zoom: zoomWithin,
    centreX: between(marginX, centreX, 1 - marginX),
    centreY: between(marginY, centreY, 1 - marginY),
  };
}

export const zoomed = (size: Size, crop: Crop, zoom: number): Crop => clamped(size, { ...crop, zoom });

/** The square's position between the picture's edges: 0 is left or top, 1 is right or bottom. */
export interface CropRect {
  x: number;
  y: number;
}

const shareOf = (length: number, side: number, centre: number): number =>
  length > side ? (centre * length - side / 2) / (length - side) : 0.5;

const centreOf = (length: number, side: number, share: number): number => (share * (length - side) + side / 2) / length;

export function placeOf(size: Size, crop: Crop): CropRect {
  const side = sideOf(size, crop.zoom);
  return { x: shareOf(size.width, side, crop.centreX), y: shareOf(size.height, side, crop.centreY) };
}

export function placed(size: Size, crop: Crop, { x, y }: CropRect): Crop {
  const side = sideOf(size, crop.zoom);
  return clamped(size, { ...crop, centreX: centreOf(size.width, side, x), centreY: centreOf(size.height, side, y) });
}

/** Moves the picture under the frame by fractions of the frame's side; right and down are positive. */
export function panned(size: Size, crop: Crop, right: number, down: number): Crop {
  const side = sideOf(size, crop.zoom);
  const centreX = crop.centreX - (right * side) / size.width;
  const centreY = crop.centreY - (down * side) / size.height;
  return clamped(size, { ...crop, centreX, centreY });
}

export function squareOf(size: Size, crop: Crop): Square {
  const side = sideOf(size, crop.zoom);
  return { left: crop.centreX * size.width - side / 2, top: crop.centreY * size.height - side / 2, side };
}
