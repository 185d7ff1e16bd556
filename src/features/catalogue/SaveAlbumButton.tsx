import type { SavedAlbum } from "#contract/savedAlbums.ts";
import { isSavedWith } from "#src/core/outbox/overlay.ts";
import { usePending } from "#src/core/outbox/pending.ts";
import { changeSaved } from "#src/features/songMenu/savedAlbums.ts";
import { Button } from "#src/ui/buttons/Button.tsx";

interface SaveAlbumButtonProps {
  album: SavedAlbum;
  /** The albums in the user's library, from the server. */
  saved: SavedAlbum[];
}

export function SaveAlbumButton({ album, saved }: SaveAlbumButtonProps) {
  const isSaved = isSavedWith(saved, usePending(), album);
  return (
    <Button icon={isSaved ? "check" : "favourite"} aria-pressed={isSaved} onClick={() => changeSaved(album, !isSaved)}>
      {isSaved ? "Saved" : "Save"}
    </Button>
  );
}
