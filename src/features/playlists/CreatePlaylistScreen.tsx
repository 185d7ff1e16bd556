import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { formatBytes } from "#lib/format.ts";
import { useForm } from "#src/core/actions/useForm.ts";
import { toStoredFile } from "#src/core/database/storedFile.ts";
import { showEnqueueResult } from "#src/core/outbox/enqueueResult.ts";
import { enqueue, newLocalId } from "#src/core/outbox/outbox.ts";
import { currentPlaylistId } from "#src/core/outbox/playlist.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { FileField } from "#src/ui/fields/FileField.tsx";
import { FormErrors } from "#src/ui/fields/FormErrors.tsx";
import { TextAreaField } from "#src/ui/fields/TextAreaField.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import styles from "./CreatePlaylistScreen.module.css";
import { PicturePreview } from "./PicturePreview.tsx";

const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp"];
const LARGEST_PICTURE_BYTES = 5 * 1024 * 1024;

/** Why the picture would be rejected by the server; undefined if it is fine. */
function problemOf({ type, size }: File): string | undefined {
  if (!PICTURE_TYPES.includes(type)) return "Choose a JPEG, PNG or WebP picture.";
  if (size <= LARGEST_PICTURE_BYTES) return undefined;
  return `This picture is ${formatBytes(size)}. Choose one of up to ${formatBytes(LARGEST_PICTURE_BYTES)}.`;
}

export function CreatePlaylistScreen() {
  const navigate = useNavigate();
  const [picture, setPicture] = useState<File>();
  const [unfit, setUnfit] = useState<string>();
  /** Used as a key: remounting the file input is the reliable way to clear it. */
  const [pickCount, setPickCount] = useState(0);
  const pick = (file: File | undefined) => {
    const problem = file && problemOf(file);
    setUnfit(problem);
    setPicture(problem ? undefined : file);
    if (!file || problem) setPickCount(pickCount + 1);
  };
  const { formProps, errorOf, errors, isBusy } = useForm(async (sent) => {
    const form = new FormData(sent);
    const localId = newLocalId();
    const result = await enqueue({
      kind: "playlist.create",
      localId,
      name: String(form.get("name")),
      description: String(form.get("description")),
      image: picture && (await toStoredFile(picture)),
    });
    showEnqueueResult(result);
    await navigate({ to: "/my-playlist-details/$id", params: { id: await currentPlaylistId(localId) } });
  });
  return (
    <>
      <ScreenHeading title="Create Playlist" />
      <form {...formProps} className={styles.form}>
        <FormErrors errors={errors} />
        <TextField label="Name" required maxLength={120} {...errorOf("name")} />
        <FileField
          key={pickCount}
          label="Image"
          hint="Square pictures work best. Others are cropped to the centre."
          accept={PICTURE_TYPES.join(",")}
          optional
          onPick={pick}
          {...errorOf("image")}
          {...(unfit ? { error: unfit } : {})}
        />
        <PicturePreview file={picture} onRemove={() => pick(undefined)} />
        <TextAreaField label="Description" rows={4} optional {...errorOf("description")} />
        <div>
          <Button type="submit" variant="primary" busy={isBusy}>
            Create
          </Button>
        </div>
      </form>
    </>
  );
}
