import sharp from "sharp";

/** A picture in the tags of a recording. */
interface Embedded {
  data: Uint8Array;
  type?: string;
}

const FRONT = "Cover (front)";
/** The sides of a cover differ by no more than this. */
const SQUARE_ISH = 1.25;

/** How well a picture does as a cover: square ones before others, large ones before small ones; none that cannot be read. */
async function suitability({ data }: Embedded): Promise<[isSquare: number, pixels: number]> {
  try {
    const { width, height } = await sharp(data).metadata();
    const isSquare = Math.max(width, height) <= SQUARE_ISH * Math.min(width, height);
    return [Number(isSquare), width * height];
  } catch {
    // The next one may be whole.
    return [0, 0];
  }
}

/** The pictures of a recording in the order in which they may be its cover: the front first, then the largest square one. */
export async function asCovers<T extends Embedded>(pictures: T[]): Promise<T[]> {
  const others = pictures.filter(({ type }) => type !== FRONT);
  const rated = await Promise.all(others.map(async (picture) => ({ picture, rating: await suitability(picture) })));
  const sorted = rated.toSorted(
    ({ rating: [squareA, pixelsA] }, { rating: [squareB, pixelsB] }) => squareB - squareA || pixelsB - pixelsA,
  );
  return [...pictures.filter(({ type }) => type === FRONT), ...sorted.map(({ picture }) => picture)];
}
