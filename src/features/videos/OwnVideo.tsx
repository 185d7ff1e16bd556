import { useEffect, useRef } from "react";
import type { VideoProps } from "./VideoCard.tsx";

/** An mp4 of the operator's, with the browser's own controls. */
export function OwnVideo({ video, isPlaying, onStart }: VideoProps) {
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
