import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useForm } from "#src/core/actions/useForm.ts";
import { showEnqueueResult } from "#src/core/outbox/enqueueResult.ts";
import { enqueue, newLocalId } from "#src/core/outbox/outbox.ts";
import { currentPlaylistId } from "#src/core/outbox/playlist.ts";
import { toStoredFile } from "#src/core/platform/storedFile.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { FormErrors } from "#src/ui/fields/FormErrors.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import styles from "./CreatePlaylistScreen.module.css";
import { ImportPlaylist } from "./ImportPlaylist.tsx";
import { PlaylistFields } from "./PlaylistFields.tsx";

export function CreatePlaylistScreen() {
  const navigate = useNavigate();
  const open = (id: number) => navigate({ to: "/my-playlist-details/$id", params: { id } });
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
    showEnqueueResult(result);
    // The user may have opened another screen in the meantime.
    if (sent.isConnected) await open(await currentPlaylistId(localId));
  });
  return (
    <>
      <ScreenHeading title="Create Playlist" />
      <form {...formProps} className={styles.form}>
        <FormErrors errors={errors} />
        <PlaylistFields errorOf={errorOf} picture={picture} onPicture={setPicture} />
        <div>
          <Button type="submit" variant="primary" busy={isBusy}>
            Create
          </Button>
        </div>
      </form>
      <div className={styles.import}>
        <ImportPlaylist onImported={open} />
      </div>
    </>
  );
}
