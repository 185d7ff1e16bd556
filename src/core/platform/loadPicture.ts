import { atWidth } from "#lib/pictureWidths.ts";

/**
 * Loads a picture in this width, or as the server names it if it refuses that width; in a form that a canvas may read.
 */
export async function loadPicture(address: string, width: number): Promise<HTMLImageElement> {
  const sized = atWidth(address, width);
  try {
    return await decoded(sized);
  } catch (cause) {
    if (sized === address) throw cause;
    return decoded(address);
  }
}

async function decoded(address: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.crossOrigin = "anonymous";
  picture.src = address;
  await picture.decode();
  return picture;
}
