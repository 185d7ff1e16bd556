import { useState } from "react";
import styles from "./HeaderImage.module.css";

/** The banner that a server sends with a screen; renders nothing without a banner, or when it does not load. */
export function HeaderImage({ src }: { src: string | null | undefined }) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  if (!src || src === brokenSrc) return null;
  return (
    <img
      className={styles.image}
      src={src}
      alt=""
      fetchPriority="high"
      decoding="async"
      onError={() => setBrokenSrc(src)}
    />
  );
}
