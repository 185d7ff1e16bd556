import { type FormEvent, useId, useState } from "react";
import type { Playlist } from "#contract/shapes.ts";
import { findRows } from "#lib/find.ts";
import { countOf } from "#lib/format.ts";
import { useAction } from "#src/core/actions/useAction.ts";
import { showEnqueueResult } from "#src/core/outbox/enqueueResult.ts";
import { useAtom } from "#src/core/platform/store.ts";
import { Art } from "#src/ui/art/Art.tsx";
import { Button } from "#src/ui/buttons/Button.tsx";
import { FormErrors } from "#src/ui/fields/FormErrors.tsx";
import { RadioGroup } from "#src/ui/fields/RadioGroup.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { VisuallyHidden } from "#src/ui/VisuallyHidden.tsx";
import styles from "./AddToPlaylistDialog.module.css";
import { addingToPlaylistAtom, type PlaylistAddition } from "./addingToPlaylist.ts";
import { addToPlaylist } from "./addToPlaylist.ts";
import { NewPlaylistForm } from "./NewPlaylistForm.tsx";
import { useChosenId } from "./useChosenId.ts";
import { usePlaylists } from "./usePlaylists.ts";

/** The dialog has a search field only if there are more playlists than this. */
const MAX_WITHOUT_SEARCH = 6;

export function AddToPlaylistDialog() {
  const [addition, setAddition] = useAtom(addingToPlaylistAtom);
  /** Leaves the dialog open if it was opened for other songs while a slow addition was in progress. */
  const close = () => setAddition((shown) => (shown === addition ? null : shown));
  return addition && <PlaylistChoice addition={addition} onClose={close} />;
}

interface PlaylistChoiceProps {
  addition: PlaylistAddition;
  onClose: () => void;
}

function PlaylistChoice({ addition, onClose }: PlaylistChoiceProps) {
  const formId = useId();
  const { playlists, failure } = usePlaylists();
  const [chosenId, setChosenId] = useChosenId(playlists);
  const [isMissing, setMissing] = useState(false);
  const [createdName, setCreatedName] = useState("");
  const [searched, setSearched] = useState("");
  const { run, isBusy } = useAction(async (id: number) => {
    const name = playlists?.find((playlist) => playlist.id === id)?.name ?? createdName;
    showEnqueueResult(await addToPlaylist({ id, name }, addition.songs));
    onClose();
  });
  const choose = (id: number) => {
    setChosenId(id);
    setMissing(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosenId === undefined) setMissing(true);
    else void run(chosenId);
  };
  const error = isMissing ? "Please Choose Playlist" : failure;

  return (
    <Dialog
      title="Add to Playlist"
      size="small"
      isOpen
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} variant="primary" busy={isBusy} aria-busy={!playlists}>
          Add
        </Button>
      }
    >
      <div className={styles.choice}>
        <NewPlaylistForm
          name={addition.newName}
          onCreated={(id, name) => {
            choose(id);
            setCreatedName(name);
          }}
        />
        <VisuallyHidden>
          <span role="status">{createdName && `“${createdName}” created and selected`}</span>
        </VisuallyHidden>
        <form id={formId} className={styles.choice} onSubmit={submit} noValidate>
          {error && <FormErrors errors={[error]} />}
          {playlists && playlists.length > MAX_WITHOUT_SEARCH && (
            <SearchField value={searched} onSearch={setSearched} />
          )}
          {playlists && playlists.length > 0 && (
            <RadioGroup
              legend="Playlists"
              name="playlist"
              options={found(playlists, searched, chosenId).map(optionOf)}
              value={chosenId === undefined ? "" : String(chosenId)}
              onChange={(id) => choose(Number(id))}
            />
          )}
          {playlists?.length === 0 && <p>You don’t have any playlists yet.</p>}
        </form>
      </div>
    </Dialog>
  );
}

const SearchField = ({ value, onSearch }: { value: string; onSearch: (value: string) => void }) => (
  <TextField
    label="Find a playlist"
    name="searched"
    autoComplete="off"
    value={value}
    onChange={(event) => onSearch(event.target.value)}
  />
);

/** The playlists that match, and always the chosen one. */
function found(playlists: readonly Playlist[], searched: string, chosenId: number | undefined): readonly Playlist[] {
  const matches = new Set(findRows(playlists, searched, ({ name }) => name));
  return playlists.filter((playlist) => playlist.id === chosenId || matches.has(playlist));
}

const optionOf = ({ id, name, image, covers, music_count }: Playlist) => ({
  value: String(id),
  label: name,
  ...(music_count === undefined ? {} : { hint: countOf(music_count, "song") }),
  picture: <Art src={image} covers={covers} name={name} className={styles.cover} />,
});
