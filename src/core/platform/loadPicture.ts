import { atWidth } from "#lib/pictureWidths.ts";

/**
 * Loads a picture in this width, or in its original size if the server refuses the width. A canvas may read the result.
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
