import { useRouter } from "@tanstack/react-router";
import { setCataloguePicture } from "#contract/admin/catalogue.ts";
import { publishUpload, removeUpload, type UploadedAlbum } from "#contract/admin/uploads.ts";
import { useForm } from "#src/core/actions/useForm.ts";
import { call } from "#src/core/api/client.ts";
import { showPopup } from "#src/core/platform/popups.ts";
import { Art } from "#src/ui/art/Art.tsx";
import { Button } from "#src/ui/buttons/Button.tsx";
import { FileField } from "#src/ui/fields/FileField.tsx";
import { SelectField } from "#src/ui/fields/SelectField.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { useChange } from "../useChange.ts";
import { SongsTable } from "./SongsTable.tsx";
import styles from "./Upload.module.css";

const KINDS = [
  { value: "album", label: "Album" },
  { value: "ep", label: "EP" },
  { value: "single", label: "Single" },
];
const today = () => new Date().toISOString().slice(0, 10);

/** The form's values, with the songs sorted by track number. */
function albumIn(form: HTMLFormElement, album: UploadedAlbum) {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "");
  const songs = album.songs.map(({ file }) => ({
    track: Number(text(`track ${file}`)),
    song: { file, title: text(`title ${file}`), artist: text(`artist ${file}`) || text("artist") },
  }));
  return {
    ...{ name: text("name"), artist: text("artist"), genre: text("genre"), label: text("label") },
    ...{ kind: text("kind") as "album" | "ep" | "single", release_date: text("release_date") },
    songs: songs.toSorted((a, b) => a.track - b.track).map(({ song }) => song),
  };
}

interface AlbumFormProps {
  batch: string;
  album: UploadedAlbum;
  isUploading: boolean;
}

export function AlbumForm({ batch, album, isUploading }: AlbumFormProps) {
  const router = useRouter();
  const params = { batch };
  const removing = useChange((file: string) => call(removeUpload, { params, body: { file } }));
  const form = useForm(async (sent) => {
    const cover = new FormData(sent).get("cover");
    const { id, message } = await call(publishUpload, { params, body: albumIn(sent, album) });
    if (id !== undefined && cover instanceof File && cover.size > 0)
      await call(setCataloguePicture, { params: { kind: "albums", id }, files: { picture: cover } });
    showPopup({ kind: "success", message });
    await router.navigate({ href: `/admin/catalogue/albums/${id}`, replace: true });
  });
  const { errorOf } = form;
  return (
    <form className={styles.form} {...form.formProps} aria-label="New album">
      <div className={styles.facts}>
        <Art
          src={album.cover_url}
          name={album.name}
          size="card"
          alt={album.cover_url ? "Cover from the files" : "No cover"}
        />
        <TextField label="Title" defaultValue={album.name} autoComplete="off" {...errorOf("name")} />
        <TextField label="Artist" defaultValue={album.artist} autoComplete="off" {...errorOf("artist")} />
        <TextField label="Genre" defaultValue={album.genre} autoComplete="off" optional {...errorOf("genre")} />
        <TextField label="Label" autoComplete="off" optional {...errorOf("label")} />
        <SelectField label="Kind" options={KINDS} {...errorOf("kind")} />
        <TextField
          label="Release date"
          type="date"
          defaultValue={album.release_date || today()}
          hint="A future date hides the album until then."
          {...errorOf("release_date")}
        />
        <FileField
          label="Different cover"
          hint="JPEG, PNG or WebP, at most 5 MB."
          accept="image/jpeg,image/png,image/webp"
          optional
          {...errorOf("cover")}
        />
      </div>
      <SongsTable songs={album.songs} onRemove={(file) => void removing.run(file)} />
      <div>
        <Button type="submit" variant="primary" busy={form.isBusy || isUploading}>
          Publish
        </Button>
      </div>
    </form>
  );
}
