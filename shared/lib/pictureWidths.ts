/**
 * The widths, in pixels, that this server offers for each picture. A picture's address names one of them, as in
 * `/media/image/3f2a.w192.webp`. The widest is the stored picture.
 */
export const PICTURE_WIDTHS: readonly number[] = [96, 192, 384, 640, 1000, 1600];
export const WIDEST = 1600;
/** The width of a download's picture, which is enough for Now Playing on a phone. */
export const DOWNLOADED_WIDTH = 1000;

const MARK = /\.w(\d+)\.webp$/;

/** The width that an address names; undefined if the server offers only one size. */
export function widthOf(address: string): number | undefined {
  const width = Number(MARK.exec(address)?.[1]);
  return PICTURE_WIDTHS.includes(width) ? width : undefined;
}

/** The same picture in another width, or the address itself if there is no other. */
export const atWidth = (address: string, width: number): string =>
  widthOf(address) === undefined ? address : address.replace(MARK, `.w${width}.webp`);

/**
 * The address that older versions used for the whole picture. The server still serves it, and older downloads still
 * contain it.
 */
export const withoutWidth = (address: string): string =>
  widthOf(address) === undefined ? address : address.replace(MARK, ".webp");

/** The same picture in larger and in smaller widths, the nearest first. */
export function otherWidths(address: string): { larger: string[]; smaller: string[] } {
  const own = widthOf(address);
  if (own === undefined) return { larger: [], smaller: [] };
  const at = (width: number) => atWidth(address, width);
  return {
    larger: [...PICTURE_WIDTHS.filter((width) => width > own).map(at), withoutWidth(address)],
    smaller: PICTURE_WIDTHS.filter((width) => width < own)
      .map(at)
      .toReversed(),
  };
}

/** The value of `srcset`: all widths up to the width in the address; undefined if there is only one size. */
export function srcSetOf(address: string): string | undefined {
  const own = widthOf(address);
  if (own === undefined) return undefined;
  const offered = PICTURE_WIDTHS.filter((width) => width <= own);
  return offered.map((width) => `${atWidth(address, width)} ${width}w`).join(", ");
}
