import { type ComponentProps, type SyntheticEvent, useState } from "react";
import { srcSetOf } from "#lib/pictureWidths.ts";

interface SizedImageProps extends Omit<ComponentProps<"img">, "srcSet"> {
  src: string;
  alt: string;
  /** How wide it is shown, for the browser to choose the width that it loads. */
  sizes: string;
  /** Called if the picture does not load in any width. */
  onError?: () => void;
}

/** A picture in the width that is shown, or as the server names it if it refuses that width. */
export function SizedImage({ src, alt, sizes, onError, ...others }: SizedImageProps) {
  const [refusedSrc, setRefusedSrc] = useState<string>();
  const srcSet = src === refusedSrc ? undefined : srcSetOf(src);
  // A browser does not load an address again that has just failed.
  const fail = ({ currentTarget: image }: SyntheticEvent<HTMLImageElement>) =>
    image.currentSrc === image.src ? onError?.() : setRefusedSrc(src);
  return <img {...others} alt={alt} sizes={srcSet && sizes} srcSet={srcSet} src={src} onError={fail} />;
}
