import { type ComponentProps, type SyntheticEvent, useState } from "react";
import { srcSetOf } from "#lib/pictureWidths.ts";

interface SizedImageProps extends Omit<ComponentProps<"img">, "srcSet"> {
  src: string;
  alt: string;
  /** How wide the picture is shown; the browser chooses the file to load from this. */
  sizes: string;
  /** Called if the picture does not load in any width. */
  onError?: () => void;
}

/** A picture, loaded in the width in which it is shown. If the server refuses that width, `src` itself is loaded. */
export function SizedImage({ src, alt, sizes, onError, ...others }: SizedImageProps) {
  const [refusedSrc, setRefusedSrc] = useState<string>();
  const srcSet = src === refusedSrc ? undefined : srcSetOf(src);
  // If `src` itself has failed, it is not tried again: a browser does not reload an address that has just failed.
  const fail = ({ currentTarget: image }: SyntheticEvent<HTMLImageElement>) =>
    image.currentSrc === image.src ? onError?.() : setRefusedSrc(src);
  return <img {...others} alt={alt} sizes={srcSet && sizes} srcSet={srcSet} src={src} onError={fail} />;
}
