import { useEffect, useState } from "react";
import type { Playlist } from "#contract/shapes.ts";
import { currentPlaylistId } from "#src/core/outbox/playlist.ts";
import { report } from "#src/core/platform/report.ts";

/**
 * The id of the playlist that the user has chosen. A playlist made offline gets the server's id when it has been sent.
 */
export function useChosenId(playlists: readonly Playlist[] | undefined) {
  const [chosenId, setChosenId] = useState<number>();
  const isListed = playlists?.some(({ id }) => id === chosenId) === true;
  useEffect(() => {
    if (chosenId === undefined || chosenId > 0 || isListed) return;
    currentPlaylistId(chosenId)
      .then((id) => setChosenId((shown) => (shown === chosenId ? id : shown)))
      .catch((cause) => report("adding to a playlist made offline", cause));
  }, [chosenId, isListed]);
  return [chosenId, setChosenId] as const;
}
