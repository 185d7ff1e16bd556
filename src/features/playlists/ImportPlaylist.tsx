import { useAction } from "#src/core/actions/useAction.ts";
import { pickFile } from "#src/core/platform/pickFile.ts";
import { Button } from "#src/ui/buttons/Button.tsx";

/** Makes a playlist from a file of another player. The code for it loads once a file is chosen. */
export function ImportPlaylist({ onImported }: { onImported: (playlistId: number) => Promise<void> }) {
  const importing = useAction(async (file: File) => {
    const { importPlaylist } = await import("./importPlaylist.ts");
    const id = await importPlaylist(file);
    if (id !== undefined) await onImported(id);
  });
  const pick = async (): Promise<void> => {
    const file = await pickFile(".m3u,.m3u8,audio/x-mpegurl");
    if (file) await importing.run(file);
  };
  return (
    <>
      <Button busy={importing.isBusy} onClick={() => void pick()}>
        Import a playlist
      </Button>
      <p>Choose an M3U file from another player. Songs are found by artist and title.</p>
    </>
  );
}
