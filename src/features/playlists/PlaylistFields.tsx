import { type ReactNode, useState } from "react";
import { formatBytes } from "#lib/format.ts";
import { FileField } from "#src/ui/fields/FileField.tsx";
import { TextAreaField } from "#src/ui/fields/TextAreaField.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { PicturePreview } from "./PicturePreview.tsx";

const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp"];
const LARGEST_PICTURE_BYTES = 5 * 1024 * 1024;

/** Why the picture would be rejected by the server; undefined if it is fine. */
function problemOf({ type, size }: File): string | undefined {
  if (!PICTURE_TYPES.includes(type)) return "Choose a JPEG, PNG or WebP picture.";
  if (size <= LARGEST_PICTURE_BYTES) return undefined;
  return `This picture is ${formatBytes(size)}. Choose one of up to ${formatBytes(LARGEST_PICTURE_BYTES)}.`;
}

interface PlaylistFieldsProps {
  errorOf: (name: string) => { name: string; error: string | undefined };
  picture: File | undefined;
  onPicture: (picture: File | undefined) => void;
  /** The current cover, shown until another picture is chosen. */
  cover?: ReactNode;
  /** The current name of the playlist. */
  name?: string;
  description?: string;
}

/** Name, image and description of a playlist, new or edited. */
export function PlaylistFields({ errorOf, picture, onPicture, cover, name, description }: PlaylistFieldsProps) {
  const [unfit, setUnfit] = useState<string>();
  /** The key of the file field. A new key clears the picked file. */
  const [pickings, setPickings] = useState(0);
  const pick = (file: File | undefined) => {
    const problem = file && problemOf(file);
    setUnfit(problem);
    onPicture(problem ? undefined : file);
    if (!file || problem) setPickings(pickings + 1);
  };
  return (
    <>
      <TextField label="Name" required maxLength={120} pattern=".*\S.*" defaultValue={name} {...errorOf("name")} />
      <FileField
        key={pickings}
        label="Image"
        hint="Square pictures work best. Others are cropped to the centre."
        accept={PICTURE_TYPES.join(",")}
        optional
        onPick={pick}
        {...errorOf("image")}
        {...(unfit ? { error: unfit } : {})}
      />
      <PicturePreview file={picture} onRemove={() => pick(undefined)} />
      {!picture && cover}
      <TextAreaField
        label="Description"
        rows={4}
        maxLength={2000}
        optional
        defaultValue={description}
        {...errorOf("description")}
      />
    </>
  );
}
