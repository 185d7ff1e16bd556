import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
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

export function CreatePlaylistScreen() {
  const navigate = useNavigate();
  const [picture, setPicture] = useState<File>();
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
    // That it was created is seen: it opens.
    if (result.kind !== "sent") showEnqueueResult(result);
    await navigate({ to: "/my-playlist-details/$id", params: { id: await currentPlaylistId(localId) } });
  });
  return (
    <>
      <ScreenHeading title="Create Playlist" />
      <form {...formProps} className={styles.form}>
        <FormErrors errors={errors} />
        <TextField label="Name" required maxLength={120} {...errorOf("name")} />
        <FileField
          label="Image"
          accept="image/jpeg,image/png,image/webp"
          optional
          onPick={setPicture}
          {...errorOf("image")}
        />
        <PicturePreview file={picture} />
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
