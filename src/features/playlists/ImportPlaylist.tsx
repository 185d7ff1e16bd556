import { useRef, useState } from "react";
import { countOf } from "#lib/format.ts";
import { useAction } from "#src/core/actions/useAction.ts";
import { pickFile } from "#src/core/platform/pickFile.ts";
import { showPopup } from "#src/core/platform/popups.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import type { ImportedPlaylist } from "./importPlaylist.ts";

const MAX_NAMED = 3;

/** Makes a playlist from a file of another player. The code for it loads once a file is chosen. */
export function ImportPlaylist({ onImported }: { onImported: (playlistId: number) => Promise<void> }) {
  const [incomplete, setIncomplete] = useState<ImportedPlaylist>();
  const note = useRef<HTMLParagraphElement>(null);
  const opening = useAction(onImported);
  const importing = useAction(async (file: File) => {
    const { importPlaylist } = await import("./importPlaylist.ts");
    const imported = await importPlaylist(file);
    if (!imported) return;
    const { id, songCount, missing } = imported;
    const message = `${countOf(songCount, "song")} imported.`;
    if (!note.current) {
      // The user has left this screen, so the popup also lists the songs that were not found.
      const rest = missing.length > 0 ? ` ${notFound(missing)}: ${briefly(missing)}.` : "";
      const action = { label: "Open playlist", run: () => void opening.run(id) };
      showPopup({ kind: "success", message: message + rest, action });
    } else if (missing.length > 0) setIncomplete(imported);
    else {
      showPopup({ kind: "success", message });
      await onImported(id);
    }
  });
  const pick = async (): Promise<void> => {
    const file = await pickFile(".m3u,.m3u8,audio/x-mpegurl");
    if (file) await importing.run(file);
  };
  const close = () => {
    setIncomplete(undefined);
    if (incomplete) void opening.run(incomplete.id);
  };
  return (
    <>
      <Button busy={importing.isBusy} onClick={() => void pick()}>
        Import a playlist
      </Button>
      <p ref={note}>Choose an M3U file from another player. Songs are matched by artist and title.</p>
      {incomplete && <NotFound {...incomplete} onClose={close} />}
    </>
  );
}

const notFound = ({ length }: readonly string[]): string =>
  length === 1 ? "1 song wasn’t found" : `${length} songs weren’t found`;

/** Names the first songs of a list. */
const briefly = (songs: readonly string[]): string =>
  songs.length <= MAX_NAMED ? songs.join(", ") : `${songs.slice(0, MAX_NAMED).join(", ")} …`;

/** Lists the songs of the file that the store does not have. Closing the dialog opens the playlist. */
const NotFound = ({ songCount, missing, onClose }: ImportedPlaylist & { onClose: () => void }) => (
  <Dialog
    title={notFound(missing)}
    size="small"
    isOpen
    onClose={onClose}
    footer={
      <Button variant="primary" onClick={onClose}>
        Open playlist
      </Button>
    }
  >
    <p>{countOf(songCount, "song")} imported. Not found:</p>
    <ul>
      {missing.map((song) => (
        <li key={song}>{song}</li>
      ))}
    </ul>
  </Dialog>
);
