import type { Video } from "#contract/shapes.ts";
import { Art } from "#src/ui/art/Art.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./VideosScreen.module.css";

/** A film on a site whose player is not shown here. */
export const OutsideVideo = ({ video }: { video: Video }) => (
  <a
    className={styles.facade}
    href={video.video}
    target="_blank"
    rel="noopener noreferrer"
    aria-label={`Watch ${video.name} in a new tab`}
  >
    <Art src={video.image} name={video.name} shape="wide" />
    <span className={styles.sign}>
      <Icon name="external" size={24} />
    </span>
  </a>
);
