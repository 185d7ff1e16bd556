import { publishBeat, removeUpload, UPLOADS_PATH, type UploadedBeat } from "#contract/admin/uploads.ts";
import { call } from "#src/core/api/client.ts";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { EntryForm } from "../catalogue/EntryForm.tsx";
import { showState } from "../showState.ts";
import { useChange } from "../useChange.ts";
import type { Texts } from "../useFilledForm.ts";
import { CoverField } from "./CoverField.tsx";
import { coverIn } from "./coverIn.ts";
import { FileUpload, RefusedFiles } from "./FileUpload.tsx";
import { Recordings } from "./Recordings.tsx";
import { usePublishing } from "./usePublishing.ts";
import { useUploads } from "./useUploads.ts";

/** Adds a beat with a recording that is uploaded here. */
export function NewBeatScreen({ batch, beat }: { batch: string; beat: UploadedBeat }) {
  const params = { batch };
  const { files, add } = useUploads(UPLOADS_PATH, batch);
  const removing = useChange(
    (file: string) => call(removeUpload, { params, body: { file } }),
    () => showState(),
  );
  const publish = usePublishing("beats", (values: Texts) => call(publishBeat, { params, body: { values } }));
  return (
    <>
      <PathLink href="/admin/catalogue/beats">Beats</PathLink>
      <ScreenHeading title="New beat" />
      {beat.recordings.length === 0 ? (
        <FileUpload label="Recording" files={files} refused={beat.refused} onPick={add} />
      ) : (
        <>
          <Recordings recordings={beat.recordings} onRemove={(file) => void removing.run(file)} />
          <RefusedFiles files={beat.refused} />
          <EntryForm
            fields={beat.fields}
            label="Add beat"
            submit={(values, { form }) => publish(values, coverIn(form))}
          >
            <CoverField label="Picture" />
          </EntryForm>
        </>
      )}
    </>
  );
}
