import { useCallback, useEffect, useState } from "react";
import { playlists as playlistsCall } from "#contract/playlists.ts";
import type { Playlist } from "#contract/shapes.ts";
import { messageOf } from "#src/core/api/appError.ts";
import { call } from "#src/core/api/client.ts";
import { playlistsWith } from "#src/core/outbox/overlay.ts";
import { usePending } from "#src/core/outbox/pending.ts";

interface ShownPlaylists {
  /** Undefined until they have loaded. */
  playlists: Playlist[] | undefined;
  /** Why only the playlists created on this device are listed. */
  failure: string | undefined;
}

/** The playlists that songs can be added to, newest first, including unsent changes. Smart playlists are left out. */
export function usePlaylists(): ShownPlaylists {
  const pending = usePending();
  const [known, setKnown] = useState<Playlist[]>();
  const [failure, setFailure] = useState<string>();
  const read = useCallback(async () => {
    try {
      setKnown((await call(playlistsCall)).playlists);
      setFailure(undefined);
    } catch (error) {
      setFailure(messageOf(error));
    }
  }, []);
  useEffect(() => void read(), [read]);
  useEffect(() => {
    // A sent change leaves the outbox, so the server's list has to be read again.
    if (pending.some(({ state }) => state === "sent")) void read();
  }, [pending, read]);
  const isRead = known !== undefined || failure !== undefined;
  const playlists = playlistsWith(known ?? [], pending).filter(({ smart }) => !smart);
  return { playlists: isRead ? playlists : undefined, failure };
}
