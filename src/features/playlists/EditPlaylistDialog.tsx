import { useId, useState } from "react";
import type { Playlist } from "#contract/shapes.ts";
import { useForm } from "#src/core/actions/useForm.ts";
import { showEnqueueResult } from "#src/core/outbox/enqueueResult.ts";
import { enqueue } from "#src/core/outbox/outbox.ts";
import { toStoredFile } from "#src/core/platform/storedFile.ts";
import { Art } from "#src/ui/art/Art.tsx";
import { Button } from "#src/ui/buttons/Button.tsx";
import { FormErrors } from "#src/ui/fields/FormErrors.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import styles from "./CreatePlaylistScreen.module.css";
import preview from "./PicturePreview.module.css";
import { PlaylistFields } from "./PlaylistFields.tsx";

interface EditPlaylistDialogProps {
  playlist: Playlist;
  onClose: () => void;
}

/** Changes the name, image and description of a playlist. */
export function EditPlaylistDialog({ playlist, onClose }: EditPlaylistDialogProps) {
  const formId = useId();
  const [picture, setPicture] = useState<File>();
  const [isRemoved, setRemoved] = useState(false);
  const { formProps, errorOf, errors, isBusy } = useForm(async (sent) => {
    const form = new FormData(sent);
    const result = await enqueue({
      kind: "playlist.edit",
      playlistId: playlist.id,
      name: String(form.get("name")),
      description: String(form.get("description")),
      image: picture && (await toStoredFile(picture)),
      removesImage: isRemoved && !picture,
    });
    onClose();
    showEnqueueResult(result);
  });
  return (
    <Dialog
      title="Edit playlist"
      isOpen
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} variant="primary" busy={isBusy}>
          Save
        </Button>
      }
    >
      <form {...formProps} id={formId} className={styles.form}>
        <FormErrors errors={errors} />
        <PlaylistFields
          errorOf={errorOf}
          picture={picture}
          onPicture={setPicture}
          cover={
            <div className={preview.preview}>
              <Art
                src={isRemoved ? "" : playlist.image}
                covers={playlist.covers}
                name={playlist.name}
                size="hero"
                alt="Current cover"
                className={preview.picture}
              />
              {playlist.image && (
                <Button variant="quiet" icon={isRemoved ? "image" : "delete"} onClick={() => setRemoved(!isRemoved)}>
                  {isRemoved ? "Keep picture" : "Remove picture"}
                </Button>
              )}
            </div>
          }
          name={playlist.name}
          description={playlist.description}
        />
      </form>
    </Dialog>
  );
}
