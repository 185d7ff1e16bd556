import { useEffect, useRef } from "react";
import type { Video } from "#contract/shapes.ts";
import { frameAddress } from "#lib/frameAddress.ts";
import { Art } from "#src/ui/art/Art.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { SandboxedFrame } from "#src/ui/SandboxedFrame.tsx";
import styles from "./VideosScreen.module.css";

interface VideoProps {
  video: Video;
  isPlaying: boolean;
  onStart(): void;
}

interface VideoCardProps extends VideoProps {
  /** Sites whose players may be framed here. */
  frameHosts: readonly string[];
}

/** The operator's own video, another site's player in a frame, or a link if the site may not be framed. */
export function VideoCard({ frameHosts, ...props }: VideoCardProps) {
  const { video } = props;
  const frame = video.is_thirdparty ? frameAddress(video.video, frameHosts) : undefined;
  return (
    <article className={styles.card}>
      <div className={styles.stage}>
        {!video.is_thirdparty && <OwnVideo {...props} />}
        {frame && <EmbeddedVideo {...props} frame={frame} />}
        {video.is_thirdparty && !frame && <LinkedVideo video={video} />}
      </div>
      <h2 className={styles.name}>{video.name}</h2>
    </article>
  );
}

function OwnVideo({ video, isPlaying, onStart }: VideoProps) {
  const element = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!isPlaying) element.current?.pause();
  }, [isPlaying]);
  return (
    <video
      ref={element}
      src={video.video}
      poster={video.image}
      aria-label={video.name}
      controls
      playsInline
      preload={video.image ? "none" : "metadata"}
      onPlay={onStart}
    />
  );
}

/** The other site's player loads only when the user starts the video. */
function EmbeddedVideo({ video, isPlaying, onStart, frame }: VideoProps & { frame: string }) {
  if (isPlaying) return <SandboxedFrame address={frame} title={video.name} />;
  return (
    <button type="button" className={styles.facade} aria-label={`Play ${video.name}`} onClick={onStart}>
      <Art src={video.image} name={video.name} shape="wide" size="wide" />
      <span className={styles.sign}>
        <Icon name="play" size={28} />
      </span>
    </button>
  );
}

const LinkedVideo = ({ video }: { video: Video }) => (
  <a
    className={styles.facade}
    href={video.video}
    target="_blank"
    rel="noopener noreferrer"
    aria-label={`Watch ${video.name} in a new tab`}
  >
    <Art src={video.image} name={video.name} shape="wide" size="wide" />
    <span className={styles.sign}>
      <Icon name="external" size={24} />
    </span>
  </a>
);
