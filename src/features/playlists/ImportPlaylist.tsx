import { useState } from "react";
import { showFailure } from "#src/core/actions/showFailure.ts";
import { FileField } from "#src/ui/fields/FileField.tsx";

/** Makes a playlist from a file of another player. The code for it loads once a file is chosen. */
export function ImportPlaylist({ onImported }: { onImported: (playlistId: number) => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const importFile = async (file: File): Promise<void> => {
    setBusy(true);
    try {
      const { importPlaylist } = await import("./importPlaylist.ts");
      const id = await importPlaylist(file);
      if (id !== undefined) await onImported(id);
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <FileField
      name="playlist"
      label="Or import a playlist"
      hint={isBusy ? "Finding the songs…" : "An M3U file from another player. Songs are found by artist and title."}
      accept=".m3u,.m3u8,audio/x-mpegurl"
      disabled={isBusy}
      onPick={(file) => file && void importFile(file)}
    />
  );
}
