import type { UploadedBeat } from "#contract/admin/uploads.ts";
import { showState } from "../showState.ts";
import { useChange } from "../useChange.ts";
import { FileUpload, RefusedFiles } from "./FileUpload.tsx";
import { Recordings } from "./Recordings.tsx";
import type { SentFile } from "./useUploads.ts";

interface BeatRecordingProps {
  beat: Pick<UploadedBeat, "recordings" | "refused">;
  files: SentFile[];
  onPick: (chosen: File[]) => void;
  remove: (file: string) => Promise<{ message: string }>;
}

/** The recording of a beat, or the field that uploads it. */
export function BeatRecording({ beat: { recordings, refused }, files, onPick, remove }: BeatRecordingProps) {
  const removing = useChange(remove, () => showState());
  return recordings.length === 0 ? (
    <FileUpload label="Recording" files={files} refused={refused} onPick={onPick} />
  ) : (
    <>
      <Recordings recordings={recordings} onRemove={(file) => void removing.run(file)} />
      <RefusedFiles files={refused} />
    </>
  );
}
