import { type CSSProperties, useState } from "react";
import { classNames } from "../classNames.ts";
import styles from "./Art.module.css";
import { fallbackArt } from "./fallbackArt.ts";
import { SizedImage } from "./SizedImage.tsx";

/** The number of pictures in a mosaic. */
const MOSAIC = 4;

export type ArtShape = "square" | "circle" | "portrait" | "wide";

/**
 * How wide a picture is shown, from which the browser chooses the width to load. Cards state slightly less than their
 * real width: on a phone with a pixel ratio of 3 nobody sees the difference, and the file is a third of the size.
 */
const SIZES = {
  row: "56px",
  card: "128px",
  large: "(min-width: 48rem) 13rem, 128px",
  hero: "(min-width: 48rem) 200px, 112px",
  wide: "min(92vw, 24rem)",
  full: "min(92vw, 30rem)",
} as const;

export interface ArtProps {
  /** If there is no address, or the picture does not load, a picture is drawn from the name. */
  src: string | null | undefined;
  /**
   * Pictures of the item's contents, used if the item has no picture of its own: a mosaic of four, or else the first.
   */
  covers?: readonly string[] | undefined;
  name: string;
  shape?: ArtShape;
  size?: keyof typeof SIZES;
  /**
   * Alternative text for a picture that is not decorative; empty by default, because the name is usually written beside
   * it.
   */
  alt?: string;
  /** Whether the picture is in view from the start; it then loads at once. */
  priority?: boolean;
  className?: string | undefined;
}

/** A picture that reserves its space while it loads and falls back to one drawn from the name. */
export function Art(art: ArtProps) {
  const { name, shape = "square", size = "row", alt = "", priority = false, className } = art;
  const [broken, setBroken] = useState<readonly string[]>([]);
  const pictures = picturesOf(art).filter((src) => !broken.includes(src));
  const isMosaic = pictures.length === MOSAIC;
  return (
    <span className={classNames(styles.art, styles[shape], isMosaic && styles.mosaic, className)}>
      {(isMosaic ? pictures : pictures.slice(0, 1)).map((src, index) => (
        <SizedImage
          key={src}
          src={src}
          sizes={SIZES[size]}
          alt={index === 0 ? alt : ""}
          loading={priority ? "eager" : "lazy"}
          fetchPriority={priority ? "high" : "auto"}
          decoding="async"
          draggable={false}
          onError={() => setBroken((known) => [...known, src])}
        />
      ))}
      {pictures.length === 0 && <Fallback name={name} alt={alt} isRound={shape === "circle"} />}
    </span>
  );
}

const picturesOf = ({ src, covers = [] }: ArtProps): readonly string[] => (src ? [src] : covers.slice(0, MOSAIC));

function Fallback({ name, alt, isRound }: { name: string; alt: string; isRound: boolean }) {
  const { initials, hue, otherHue, angleDegrees, pattern } = fallbackArt(name);
  const style = { "--hue": hue, "--other-hue": otherHue, "--angle": `${angleDegrees}deg` } as CSSProperties;
  const spoken = alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true };
  return (
    <span
      className={classNames(styles.fallback, styles[pattern])}
      style={style}
      data-initials={initials}
      data-round={isRound || undefined}
      {...spoken}
    />
  );
}
