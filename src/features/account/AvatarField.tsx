import { type ChangeEvent, useRef } from "react";
import { Art } from "#src/ui/art/Art.tsx";
import { Button } from "#src/ui/buttons/Button.tsx";
import { AvatarCropper } from "./AvatarCropper.tsx";
import styles from "./AvatarField.module.css";
import type { Avatar } from "./useAvatar.ts";

interface AvatarFieldProps {
  src: string;
  name: string;
  avatar: Avatar;
  error: string | undefined;
}

/** The account's picture. While the user crops a new picture, that picture is shown instead. */
export function AvatarField({ src, name, avatar: { picture, canvas, pick, giveUp }, error }: AvatarFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    pick(event.target.files?.[0]);
    // Lets the user pick the same file again.
    event.target.value = "";
  };
  return (
    <div className={styles.avatar}>
      {picture ? (
        <AvatarCropper picture={picture} canvas={canvas} />
      ) : (
        <div className={styles.frame}>
          <Art src={src} name={name} shape="circle" size="card" />
        </div>
      )}
      <input ref={input} type="file" accept="image/jpeg,image/png,image/webp" hidden onChange={onChange} />
      <div className={styles.buttons}>
        <Button icon="image" onClick={() => input.current?.click()}>
          Change image
        </Button>
        {picture && (
          <Button variant="quiet" onClick={giveUp}>
            Keep current image
          </Button>
        )}
      </div>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
