import type { Video } from "#contract/shapes.ts";
import { frameAddress } from "#lib/frameAddress.ts";
import { EmbeddedVideo } from "./EmbeddedVideo.tsx";
import { OutsideVideo } from "./OutsideVideo.tsx";
import { OwnVideo } from "./OwnVideo.tsx";
import styles from "./VideosScreen.module.css";

export interface VideoProps {
  video: Video;
  /** Sites whose players may be shown here. */
  frameHosts: readonly string[];
  isPlaying: boolean;
  onStart(): void;
}

/** An own film, one in another site's player, or a link to a site that has none. */
export function VideoCard(props: VideoProps) {
  const { video, frameHosts } = props;
  const frame = video.is_thirdparty ? frameAddress(video.video, frameHosts) : undefined;
  return (
    <article className={styles.card}>
      <div className={styles.stage}>
        {!video.is_thirdparty && <OwnVideo {...props} />}
        {frame && <EmbeddedVideo {...props} frame={frame} />}
        {video.is_thirdparty && !frame && <OutsideVideo video={video} />}
      </div>
      <h2 className={styles.name}>{video.name}</h2>
    </article>
  );
}
