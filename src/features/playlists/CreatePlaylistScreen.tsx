import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { newLocalId, perform } from "#src/core/offline/outbox/outbox.ts";
import { tellPerformed } from "#src/core/offline/outbox/performed.ts";
import { toStoredFile } from "#src/core/offline/storedFile.ts";
import { useForm } from "#src/core/useForm.ts";
import { Button } from "#src/ui/Button.tsx";
import { FileField } from "#src/ui/FileField.tsx";
import { FormErrors } from "#src/ui/FormErrors.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { TextAreaField } from "#src/ui/TextAreaField.tsx";
import { TextField } from "#src/ui/TextField.tsx";
import styles from "./CreatePlaylistScreen.module.css";
import { PicturePreview } from "./PicturePreview.tsx";

export function CreatePlaylistScreen() {
  const navigate = useNavigate();
  const [picture, setPicture] = useState<File>();
  const { formProps, errorOf, errors, isBusy } = useForm(async (sent) => {
    const form = new FormData(sent);
    const performed = await perform({
      kind: "playlist.create",
      localId: newLocalId(),
      name: String(form.get("name")),
      description: String(form.get("description")),
      image: picture && (await toStoredFile(picture)),
    });
    tellPerformed(performed);
    await navigate({ to: "/my-playlist" });
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
