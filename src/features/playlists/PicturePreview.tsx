import { useEffect, useState } from "react";
import styles from "./PicturePreview.module.css";

/** The picture that was picked, square as it will be shown. */
export function PicturePreview({ file }: { file: File | undefined }) {
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
  return address ? <img className={styles.picture} src={address} alt="Chosen cover" /> : null;
}
