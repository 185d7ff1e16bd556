import { Art } from "#src/ui/art/Art.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { SandboxedFrame } from "#src/ui/SandboxedFrame.tsx";
import type { VideoProps } from "./VideoCard.tsx";
import styles from "./VideosScreen.module.css";

/** A film in another site's player, which is asked for only when somebody wants to see it. */
export function EmbeddedVideo({ video, isPlaying, onStart, frame }: VideoProps & { frame: string }) {
  if (isPlaying) return <SandboxedFrame address={frame} title={video.name} />;
  return (
    <button type="button" className={styles.facade} aria-label={`Play ${video.name}`} onClick={onStart}>
      <Art src={video.image} name={video.name} shape="wide" />
      <span className={styles.sign}>
        <Icon name="play" size={28} />
      </span>
    </button>
  );
}
