import { loadPicture } from "../../platform/loadPicture.ts";

const SIZES = [96, 256, 512];
const LOADED_WIDTH = 640;
/** The system loads an image whenever it likes, and may still be loading it when the next song starts. */
const LOADED_WITHIN_MS = 30_000;

export interface Artwork {
  images: MediaImage[];
  /** Call when the images are no longer shown; their URLs are revoked half a minute later. */
  release: () => void;
}

/**
 * A song's picture in the sizes that lock screens ask for, as PNG, which all of them support; the original picture if
 * conversion fails.
 */
export async function artworkOf(url: string): Promise<Artwork> {
  try {
    const picture = await loadPicture(url, LOADED_WIDTH);
    const images = await Promise.all(SIZES.map((size) => pngOf(picture, size)));
    return { images, release: () => release(images) };
  } catch {
    // Another origin without CORS, a broken picture or no network: the system may still load the original by itself.
    return { images: plainArtwork(url), release: () => undefined };
  }
}

const plainArtwork = (url: string): MediaImage[] => (url ? [{ src: new URL(url, location.href).href }] : []);

function release(images: MediaImage[]): void {
  setTimeout(() => {
    for (const { src } of images) URL.revokeObjectURL(src);
  }, LOADED_WITHIN_MS);
}

/** The middle square of the picture. */
async function pngOf(picture: HTMLImageElement, size: number): Promise<MediaImage> {
  const canvas = new OffscreenCanvas(size, size);
  const side = Math.min(picture.naturalWidth, picture.naturalHeight);
  const left = (picture.naturalWidth - side) / 2;
  const top = (picture.naturalHeight - side) / 2;
  canvas.getContext("2d")?.drawImage(picture, left, top, side, side, 0, 0, size, size);
  const blob = await canvas.convertToBlob({ type: "image/png" });
  return { src: URL.createObjectURL(blob), sizes: `${size}x${size}`, type: "image/png" };
}
