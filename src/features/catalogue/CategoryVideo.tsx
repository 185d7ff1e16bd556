import styles from "./CategoryVideo.module.css";

/** A category's video, muted. It does not play for users who prefer reduced motion. */
export function CategoryVideo({ src, poster }: { src: string; poster: string }) {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return (
    <div aria-hidden="true">
      <video
        className={styles.video}
        src={src}
        poster={poster}
        autoPlay={!isStill}
        muted
        loop
        playsInline
        preload="metadata"
      />
    </div>
  );
}
