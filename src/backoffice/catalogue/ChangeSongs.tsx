import { useState } from "react";
import { changeSongs } from "#contract/admin/songs.ts";
import type { Data } from "#contract/endpoint.ts";
import { useForm } from "#src/core/actions/useForm.ts";
import { call } from "#src/core/api/client.ts";
import { typedIn } from "#src/core/platform/forms.ts";
import { showPopup } from "#src/core/platform/popups.ts";
import { refreshScreens } from "#src/core/platform/refresh.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { SelectField } from "#src/ui/fields/SelectField.tsx";
import styles from "./Catalogue.module.css";
import { NameField } from "./NameField.tsx";

const VISIBILITIES = [
  { value: "", label: "Don’t change" },
  { value: "show", label: "Show" },
  { value: "hide", label: "Hide" },
];

type Typed = { genre: string; label: string; visibility: "" | "show" | "hide" };

/** Changes the selected songs, and lists those that could not be changed. */
export function ChangeSongs({ ids }: { ids: number[] }) {
  const [failed, setFailed] = useState<Data<typeof changeSongs>["failed"]>([]);
  const form = useForm(async (sent) => {
    const answer = await call(changeSongs, { body: { ids, ...typedIn<Typed>(sent) } });
    setFailed(answer.failed);
    showPopup({ kind: answer.failed.length > 0 ? "error" : "success", message: answer.message });
    await refreshScreens();
  });
  return (
    <section aria-labelledby="change-songs">
      <h2 id="change-songs">Change selected songs</h2>
      <form className={styles.form} {...form.formProps} aria-label="Change selected songs">
        <NameField label="Genre" from="genres" optional {...form.errorOf("genre")} />
        <NameField label="Label" from="labels" optional {...form.errorOf("label")} />
        <SelectField label="Visibility" options={VISIBILITIES} {...form.errorOf("visibility")} />
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" busy={form.isBusy}>
            {ids.length === 1 ? "Change 1 song" : `Change ${ids.length} songs`}
          </Button>
        </div>
      </form>
      {failed.length > 0 && (
        <ul aria-label="Songs that weren’t changed" aria-live="polite">
          {failed.map(({ id, name, reason }) => (
            <li key={id}>
              {name}: {reason}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
