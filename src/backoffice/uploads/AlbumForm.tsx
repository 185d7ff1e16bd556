import type { AlbumToPublish, UploadedAlbum } from "#contract/uploadedAlbum.ts";
import { useForm } from "#src/core/actions/useForm.ts";
import { Art } from "#src/ui/art/Art.tsx";
import { Button } from "#src/ui/buttons/Button.tsx";
import { SelectField } from "#src/ui/fields/SelectField.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { NameField } from "../catalogue/NameField.tsx";
import { CoverField } from "./CoverField.tsx";
import { coverIn } from "./coverIn.ts";
import { SongsTable } from "./SongsTable.tsx";
import styles from "./Upload.module.css";

const KINDS = [
  { value: "album", label: "Album" },
  { value: "ep", label: "EP" },
  { value: "single", label: "Single" },
];
const today = () => new Date().toISOString().slice(0, 10);

/** The form's values, with the songs sorted by track number. */
function albumIn(form: HTMLFormElement, album: UploadedAlbum): AlbumToPublish {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "");
  const songs = album.songs.map(({ file }) => ({
    track: Number(text(`track ${file}`)),
    song: { file, title: text(`title ${file}`), artist: text(`artist ${file}`) || text("artist") },
  }));
  return {
    name: text("name"),
    artist: text("artist"),
    genre: text("genre"),
    label: text("label"),
    kind: text("kind") as AlbumToPublish["kind"],
    release_date: text("release_date"),
    songs: songs.toSorted((a, b) => a.track - b.track).map(({ song }) => song),
  };
}

export interface AlbumFormProps {
  album: UploadedAlbum;
  /** What the button says. */
  label: string;
  isUploading?: boolean;
  submit: (wish: AlbumToPublish, cover: File | undefined) => Promise<void>;
  /** Removes a file. Absent if files cannot be removed. */
  onRemove?: (file: string) => void;
}

/** The form of an album that is made of uploaded songs. */
export function AlbumForm({ album, label, isUploading = false, submit, onRemove }: AlbumFormProps) {
  const form = useForm((sent) => submit(albumIn(sent, album), coverIn(sent)));
  const { errorOf } = form;
  return (
    <form className={styles.form} {...form.formProps} aria-label="New album">
      <div className={styles.facts}>
        <Art src={album.cover_url} name={album.name} size="card" alt={album.cover_url ? "Cover" : "No cover"} />
        <TextField label="Title" defaultValue={album.name} autoComplete="off" {...errorOf("name")} />
        <NameField from="artists" label="Artist" defaultValue={album.artist} {...errorOf("artist")} />
        <NameField from="genres" label="Genre" defaultValue={album.genre} optional {...errorOf("genre")} />
        <NameField from="labels" label="Label" defaultValue={album.label} optional {...errorOf("label")} />
        <SelectField label="Kind" options={KINDS} defaultValue={album.kind} {...errorOf("kind")} />
        <TextField
          label="Release date"
          type="date"
          defaultValue={album.release_date || today()}
          hint="A future date hides the album until then."
          {...errorOf("release_date")}
        />
        <CoverField label={album.cover_url ? "Replace cover" : "Cover"} error={errorOf("cover").error} />
      </div>
      <SongsTable songs={album.songs} onRemove={onRemove} />
      <div>
        <Button type="submit" variant="primary" busy={form.isBusy || isUploading}>
          {label}
        </Button>
      </div>
    </form>
  );
}
