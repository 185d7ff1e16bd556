import type { Data } from "#contract/endpoint.ts";
import { DEFAULT_FRAME_HOSTS } from "#contract/frameHosts.ts";
import type { videos } from "#contract/music.ts";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { useOneVideo } from "./useOneVideo.ts";
import { VideoCard } from "./VideoCard.tsx";
import styles from "./VideosScreen.module.css";

export function VideosScreen({ videos: films, frame_hosts: frameHosts = DEFAULT_FRAME_HOSTS }: Data<typeof videos>) {
  const { playingId, start } = useOneVideo();
  return (
    <>
      <ScreenHeading title="Videos" />
      {films.length > 0 ? (
        <ul className={styles.list} aria-label="Videos">
          {films.map((film) => (
            <li key={film.id}>
              <VideoCard
                video={film}
                frameHosts={frameHosts}
                isPlaying={film.id === playingId}
                onStart={() => start(film.id)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          icon="video"
          sentence="Videos will be shown here once there are any."
          link={{ href: "/browse", label: "Browse" }}
        />
      )}
    </>
  );
}
