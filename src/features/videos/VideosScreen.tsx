import { useEffect, useState } from "react";
import type { Data } from "#contract/endpoint.ts";
import { DEFAULT_FRAME_HOSTS } from "#contract/frameHosts.ts";
import type { videos } from "#contract/music.ts";
import { store } from "#src/core/platform/store.ts";
import { isPlayingAtom, pause } from "#src/core/player/player.ts";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
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
        <EmptyState icon="video" sentence="No videos yet." link={{ href: "/browse", label: "Browse" }} />
      )}
    </>
  );
}

/** Tracks which video plays: only one at a time, and never together with the player. */
function useOneVideo() {
  const [playingId, setPlayingId] = useState<number>();
  useEffect(
    () =>
      store.sub(isPlayingAtom, () => {
        if (store.get(isPlayingAtom)) setPlayingId(undefined);
      }),
    [],
  );
  const start = (id: number) => {
    pause();
    setPlayingId(id);
  };
  return { playingId, start };
}
