import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { newLocalId, perform } from "#src/core/offline/outbox/outbox.ts";
import { tellPerformed } from "#src/core/offline/outbox/performed.ts";
import { toStoredFile } from "#src/core/offline/storedFile.ts";
import { useAction } from "#src/core/useAction.ts";
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
  const { run, isBusy, fieldErrors } = useAction(async (form: FormData) => {
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
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void run(new FormData(event.currentTarget));
  };
  return (
    <>
      <ScreenHeading title="Create Playlist" />
      <form className={styles.form} onSubmit={submit}>
        <FormErrors errors={Object.values(fieldErrors).flat()} />
        <TextField label="Name" name="name" required maxLength={120} error={fieldErrors.name?.[0]} />
        <FileField
          label="Image"
          name="image"
          accept="image/jpeg,image/png,image/webp"
          optional
          onPick={setPicture}
          error={fieldErrors.image?.[0]}
        />
        <PicturePreview file={picture} />
        <TextAreaField label="Description" name="description" rows={4} optional error={fieldErrors.description?.[0]} />
        <div>
          <Button type="submit" variant="primary" busy={isBusy}>
            Create
          </Button>
        </div>
      </form>
    </>
  );
}
