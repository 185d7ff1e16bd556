import { FileField } from "#src/ui/fields/FileField.tsx";

/** A picture that is sent with a form. */
export const CoverField = ({ label, error }: { label: string; error?: string | undefined }) => (
  <FileField
    name="cover"
    label={label}
    hint="JPEG, PNG or WebP, at most 5 MB."
    accept="image/jpeg,image/png,image/webp"
    optional
    error={error}
  />
);
