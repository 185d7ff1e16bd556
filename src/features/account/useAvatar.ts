import { type RefObject, useRef, useState } from "react";
import { showPopup } from "#src/core/platform/popups.ts";

const JPEG_QUALITY = 0.9;

export interface Avatar {
  /** The new picture, uncropped; absent if the current one is kept. */
  picture: ImageBitmap | undefined;
  canvas: RefObject<HTMLCanvasElement | null>;
  pick(file: File | undefined): void;
  giveUp(): void;
  /** Resolves to the cropped square to upload; `undefined` if no new picture was chosen. */
  cut(): Promise<File | undefined>;
}

/** Lets the user pick a new picture for the account from the device, and crop it. */
export function useAvatar(): Avatar {
  const [picture, setPicture] = useState<ImageBitmap>();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pick = (file: File | undefined) => {
    if (!file) return;
    createImageBitmap(file).then(setPicture, () =>
      showPopup({ kind: "error", message: "We couldn’t read this picture. Choose a JPEG, PNG or WebP." }),
    );
  };
  const cut = () =>
    new Promise<File | undefined>((resolve) => {
      if (!picture || !canvas.current) return resolve(undefined);
      const onBlob = (blob: Blob | null) =>
        resolve(blob ? new File([blob], "avatar.jpg", { type: blob.type }) : undefined);
      canvas.current.toBlob(onBlob, "image/jpeg", JPEG_QUALITY);
    });
  return { picture, canvas, pick, giveUp: () => setPicture(undefined), cut };
}
