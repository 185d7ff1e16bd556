import { useEffect, useState } from "react";
import { store } from "#src/core/platform/store.ts";
import { isPlayingAtom, pause } from "#src/core/player/player.ts";

/** Which video plays: one at a time, and never together with the player. */
export function useOneVideo() {
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
