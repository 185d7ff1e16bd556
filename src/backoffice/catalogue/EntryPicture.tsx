import { type CatalogueEntry, type CatalogueKind, setCataloguePicture } from "#contract/admin/catalogue.ts";
import { call } from "#src/core/api/client.ts";
import { Art } from "#src/ui/art/Art.tsx";
import { FileField } from "#src/ui/fields/FileField.tsx";
import { useChange } from "../useChange.ts";
import styles from "./Catalogue.module.css";

/** The picture of a catalogue entry. A new picture is stored as soon as the user chooses it. */
export function EntryPicture({
  kind,
  entry: { id, name, picture_url: src },
}: {
  kind: CatalogueKind;
  entry: CatalogueEntry;
}) {
  const saving = useChange((picture: File) => call(setCataloguePicture, { params: { kind, id }, files: { picture } }));
  return (
    <div className={styles.picture}>
      <Art src={src} name={name} size="card" alt={src ? `Picture of ${name}` : "No picture"} />
      <FileField
        name="picture"
        label="Picture"
        hint="JPEG, PNG or WebP, at most 5 MB."
        accept="image/jpeg,image/png,image/webp"
        disabled={saving.isBusy}
        onPickAll={([picture]) => picture && void saving.run(picture)}
      />
    </div>
  );
}
