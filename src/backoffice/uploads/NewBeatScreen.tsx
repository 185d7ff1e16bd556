import { publishBeat, removeUpload, UPLOADS_PATH, type UploadedBeat } from "#contract/admin/uploads.ts";
import { call } from "#src/core/api/client.ts";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { EntryForm } from "../catalogue/EntryForm.tsx";
import type { Texts } from "../useFilledForm.ts";
import { BeatRecording } from "./BeatRecording.tsx";
import { CoverField } from "./CoverField.tsx";
import { coverIn } from "./coverIn.ts";
import { usePublishing } from "./usePublishing.ts";
import { useUploads } from "./useUploads.ts";

/** Adds a beat with a recording that is uploaded here. */
export function NewBeatScreen({ batch, beat }: { batch: string; beat: UploadedBeat }) {
  const params = { batch };
  const { files, add } = useUploads(UPLOADS_PATH, batch);
  const publish = usePublishing("beats", (values: Texts) => call(publishBeat, { params, body: { values } }));
  return (
    <>
      <PathLink href="/admin/catalogue/beats">Beats</PathLink>
      <ScreenHeading title="New beat" />
      <BeatRecording
        beat={beat}
        files={files}
        onPick={add}
        remove={(file) => call(removeUpload, { params, body: { file } })}
      />
      {beat.recordings.length > 0 && (
        <EntryForm fields={beat.fields} label="Add beat" submit={(values, { form }) => publish(values, coverIn(form))}>
          <CoverField label="Picture" />
        </EntryForm>
      )}
    </>
  );
}
