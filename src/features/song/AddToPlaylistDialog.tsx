import { Link } from "@tanstack/react-router";
import { type FormEvent, useEffect, useState } from "react";
import { playlists as playlistsCall } from "#contract/playlists.ts";
import type { Playlist, Song } from "#contract/shapes.ts";
import { useAction } from "#src/core/actions/useAction.ts";
import { messageOf } from "#src/core/api/appError.ts";
import { call } from "#src/core/api/client.ts";
import { showEnqueueResult } from "#src/core/outbox/enqueueResult.ts";
import { enqueue } from "#src/core/outbox/outbox.ts";
import { playlistsWith } from "#src/core/outbox/overlay.ts";
import { usePending } from "#src/core/outbox/pending.ts";
import { useAtom } from "#src/core/platform/store.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { FormErrors } from "#src/ui/fields/FormErrors.tsx";
import { RadioGroup } from "#src/ui/fields/RadioGroup.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { addingToPlaylistAtom } from "./addingToPlaylist.ts";

export function AddToPlaylistDialog() {
  const [song, setSong] = useAtom(addingToPlaylistAtom);
  return (
    <Dialog title="Add to Playlist" size="small" isOpen={song !== null} onClose={() => setSong(null)}>
      {song && <PlaylistChoice song={song} onDone={() => setSong(null)} />}
    </Dialog>
  );
}

function PlaylistChoice({ song, onDone }: { song: Song; onDone: () => void }) {
  const pending = usePending();
  const [known, setKnown] = useState<Playlist[]>();
  const playlists = known && playlistsWith(known, pending);
  const [failure, setFailure] = useState<string>();
  const [chosenId, setChosenId] = useState("");
  const { run, isBusy } = useAction(async () => {
    const result = await enqueue({ kind: "playlist.addSong", playlistId: Number(chosenId), song });
    showEnqueueResult(result);
    onDone();
  });
  useEffect(() => {
    call(playlistsCall).then(
      (answer) => setKnown(answer.playlists),
      (error) => setFailure(messageOf(error)),
    );
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosenId === "") setFailure("Please Choose Playlist");
    else void run();
  };
  const choose = (id: string) => {
    setChosenId(id);
    setFailure(undefined);
  };

  return (
    <form onSubmit={submit} noValidate>
      {failure && <FormErrors errors={[failure]} />}
      {playlists && playlists.length > 0 && (
        <RadioGroup
          legend="Playlists"
          name="playlist"
          options={playlists.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={chosenId}
          onChange={choose}
        />
      )}
      {playlists?.length === 0 && (
        <p>
          You have no playlists yet.{" "}
          <Link to="/create-playlist" onClick={onDone}>
            Create Playlist
          </Link>
        </p>
      )}
      <Button type="submit" variant="primary" busy={isBusy} aria-busy={!playlists}>
        Add
      </Button>
    </form>
  );
}
