import { type NewEntry, saveNewEntry } from "#contract/seller/newEntries.ts";
import { removeSellerUpload, SELLER_UPLOADS_PATH } from "#contract/seller/uploads.ts";
import { useAction } from "#src/core/actions/useAction.ts";
import { call } from "#src/core/api/client.ts";
import { showState } from "../showState.ts";
import { FileUpload, RefusedFiles } from "../uploads/FileUpload.tsx";
import { Recordings } from "../uploads/Recordings.tsx";
import { useUploads } from "../uploads/useUploads.ts";
import { useChange } from "../useChange.ts";

/** Uploads the recording of a beat. */
export function BeatUpload({ batch, entry }: { batch: string; entry: NewEntry }) {
  const { files, add } = useUploads(SELLER_UPLOADS_PATH, batch);
  const removing = useChange(
    (file: string) => call(removeSellerUpload, { params: { batch }, body: { file } }),
    () => showState(),
  );
  // Otherwise it would be listed as an album until the form is sent.
  const picking = useAction(async (chosen: File[]) => {
    if (!entry.is_saved) await call(saveNewEntry, { params: { kind: "beats", batch }, body: { values: {} } });
    add(chosen);
  });
  return entry.recordings.length === 0 ? (
    <FileUpload label="Recording" files={files} refused={entry.refused} onPick={(chosen) => void picking.run(chosen)} />
  ) : (
    <>
      <Recordings recordings={entry.recordings} onRemove={(file) => void removing.run(file)} />
      <RefusedFiles files={entry.refused} />
    </>
  );
}
