import { useCallback, useEffect, useState } from "react";
import { playlists as playlistsCall } from "#contract/playlists.ts";
import type { Playlist } from "#contract/shapes.ts";
import { messageOf } from "#src/core/api/appError.ts";
import { call } from "#src/core/api/client.ts";
import { playlistsWith } from "#src/core/outbox/overlay.ts";
import { usePending } from "#src/core/outbox/pending.ts";

interface ShownPlaylists {
  /** Absent until they have been read. */
  playlists: Playlist[] | undefined;
  /** Why only those that were created on this device are known. */
  failure: string | undefined;
}

/** The user's playlists, the latest first, with what waits to reach the server. */
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
    // It leaves the outbox, and is then only in the server's list.
    if (pending.some(({ state }) => state === "sent")) void read();
  }, [pending, read]);
  const isRead = known !== undefined || failure !== undefined;
  return { playlists: isRead ? playlistsWith(known ?? [], pending) : undefined, failure };
}
