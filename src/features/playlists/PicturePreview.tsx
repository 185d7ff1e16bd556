import { useEffect, useState } from "react";
import { Button } from "#src/ui/buttons/Button.tsx";
import styles from "./PicturePreview.module.css";

interface PicturePreviewProps {
  file: File | undefined;
  onRemove: () => void;
}

/** A square preview of the picked picture, with a button to remove it. */
export function PicturePreview({ file, onRemove }: PicturePreviewProps) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(undefined);
    };
  }, [file]);
  if (!address) return null;
  return (
    <div className={styles.preview}>
      <img className={styles.picture} src={address} alt="Chosen cover" />
      <Button variant="quiet" icon="delete" onClick={onRemove}>
        Remove picture
      </Button>
    </div>
  );
}
