import { useForm } from "#src/core/actions/useForm.ts";
import { showEnqueueResult } from "#src/core/outbox/enqueueResult.ts";
import { enqueue, newLocalId } from "#src/core/outbox/outbox.ts";
import { currentPlaylistId } from "#src/core/outbox/playlist.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import styles from "./AddToPlaylistDialog.module.css";

interface NewPlaylistFormProps {
  /** The initial name. */
  name: string | undefined;
  /** Called with the playlist's id, which is negative until the server has the playlist. */
  onCreated: (id: number, name: string) => void;
}

/** Creates a playlist within the dialog that adds songs to a playlist. */
export function NewPlaylistForm({ name: firstName, onCreated }: NewPlaylistFormProps) {
  const { formProps, errorOf, isBusy } = useForm(async (form) => {
    const name = String(new FormData(form).get("name")).trim();
    const localId = newLocalId();
    showEnqueueResult(await enqueue({ kind: "playlist.create", localId, name, description: "" }));
    form.reset();
    onCreated(await currentPlaylistId(localId), name);
  });
  return (
    <form {...formProps} className={styles.create}>
      <TextField
        label="New playlist"
        required
        defaultValue={firstName}
        maxLength={120}
        pattern=".*\S.*"
        autoComplete="off"
        {...errorOf("name")}
      />
      <Button type="submit" busy={isBusy}>
        Create
      </Button>
    </form>
  );
}
