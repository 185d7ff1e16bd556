import { useState } from "react";
import styles from "./HeaderImage.module.css";
import { SizedImage } from "./SizedImage.tsx";

/** The banner that the server sends for a screen; renders nothing if there is none or it does not load. */
export function HeaderImage({ src }: { src: string | null | undefined }) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  if (!src || src === brokenSrc) return null;
  return (
    <SizedImage
      className={styles.image}
      src={src}
      sizes="100vw"
      alt=""
      fetchPriority="high"
      decoding="async"
      onError={() => setBrokenSrc(src)}
    />
  );
}
