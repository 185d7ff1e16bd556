import sharp from "sharp";

/** A picture in a recording's tags. */
interface Embedded {
  data: Uint8Array;
  type?: string;
}

const FRONT = "Cover (front)";
/** The largest ratio between the sides of a cover. */
const SQUARE_ISH = 1.25;

/**
 * Rates a picture as a cover: square before other shapes, then larger before smaller. Unreadable pictures come last.
 */
async function suitability({ data }: Embedded): Promise<[isSquare: number, pixels: number]> {
  try {
    const { width, height } = await sharp(data).metadata();
    const isSquare = Math.max(width, height) <= SQUARE_ISH * Math.min(width, height);
    return [Number(isSquare), width * height];
  } catch {
    // Another picture may still be readable.
    return [0, 0];
  }
}

/**
 * Sorts the pictures of a recording, the most suitable cover first: the front cover, then the largest square picture.
 */
export async function asCovers<T extends Embedded>(pictures: T[]): Promise<T[]> {
  const others = pictures.filter(({ type }) => type !== FRONT);
  const rated = await Promise.all(others.map(async (picture) => ({ picture, rating: await suitability(picture) })));
  const sorted = rated.toSorted(
    ({ rating: [squareA, pixelsA] }, { rating: [squareB, pixelsB] }) => squareB - squareA || pixelsB - pixelsA,
  );
  return [...pictures.filter(({ type }) => type === FRONT), ...sorted.map(({ picture }) => picture)];
}
