import { type CSSProperties, useState } from "react";
import { classNames } from "../classNames.ts";
import styles from "./Art.module.css";
import { fallbackArt } from "./fallbackArt.ts";

export type ArtShape = "square" | "circle" | "portrait" | "wide";

export interface ArtProps {
  /** Without an address, or when the picture does not load, one is drawn from the name. */
  src: string | null | undefined;
  /** What the picture shows. */
  name: string;
  shape?: ArtShape;
  /** The alternative text of a picture that is more than an ornament; empty by default: the name stands beside it. */
  alt?: string;
  sizes?: string;
  /** In view from the start: the picture is loaded at once. */
  priority?: boolean;
  className?: string | undefined;
}

/** A picture whose place is reserved while it loads, with one drawn from the name as its fallback. */
export function Art({ src, name, shape = "square", alt = "", sizes, priority = false, className }: ArtProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const hasPicture = Boolean(src) && src !== brokenSrc;
  return (
    <span className={classNames(styles.art, styles[shape], className)}>
      {hasPicture ? (
        <img
          src={src ?? undefined}
          alt={alt}
          sizes={sizes}
          loading={priority ? "eager" : "lazy"}
          fetchPriority={priority ? "high" : "auto"}
          decoding="async"
          draggable={false}
          onError={() => setBrokenSrc(src ?? undefined)}
        />
      ) : (
        <Fallback name={name} alt={alt} isRound={shape === "circle"} />
      )}
    </span>
  );
}

function Fallback({ name, alt, isRound }: { name: string; alt: string; isRound: boolean }) {
  const { initials, hue, otherHue, angleDegrees, pattern } = fallbackArt(name);
  const style = { "--hue": hue, "--other-hue": otherHue, "--angle": `${angleDegrees}deg` } as CSSProperties;
  const spoken = alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true };
  return (
    <span className={classNames(styles.fallback, styles[pattern])} style={style} {...spoken}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <text {...(isRound ? { x: 50, y: 60, textAnchor: "middle" } : { x: 9, y: 90 })}>{initials}</text>
      </svg>
    </span>
  );
}
