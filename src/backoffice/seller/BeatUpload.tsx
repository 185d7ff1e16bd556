import { type NewEntry, saveNewEntry } from "#contract/seller/newEntries.ts";
import { removeSellerUpload, SELLER_UPLOADS_PATH } from "#contract/seller/uploads.ts";
import { useAction } from "#src/core/actions/useAction.ts";
import { call } from "#src/core/api/client.ts";
import { BeatRecording } from "../uploads/BeatRecording.tsx";
import { useUploads } from "../uploads/useUploads.ts";

/** Uploads the recording of a beat. */
export function BeatUpload({ batch, entry }: { batch: string; entry: NewEntry }) {
  const { files, add } = useUploads(SELLER_UPLOADS_PATH, batch);
  // Saves an empty form first, because the upload would otherwise be listed as an album until the form is sent.
  const picking = useAction(async (chosen: File[]) => {
    if (!entry.is_saved) await call(saveNewEntry, { params: { kind: "beats", batch }, body: { values: {} } });
    add(chosen);
  });
  return (
    <BeatRecording
      beat={entry}
      files={files}
      onPick={(chosen) => void picking.run(chosen)}
      remove={(file) => call(removeSellerUpload, { params: { batch }, body: { file } })}
    />
  );
}
