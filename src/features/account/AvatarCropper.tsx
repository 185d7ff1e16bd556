import { type RefObject, useEffect, useState } from "react";
import { Slider } from "#src/ui/Slider.tsx";
import { VisuallyHidden } from "#src/ui/VisuallyHidden.tsx";
import styles from "./AvatarField.module.css";
import { MAX_ZOOM, squareOf, WHOLE, zoomed } from "./crop.ts";
import { useCropMoves } from "./useCropMoves.ts";

/** Pixels on each side of the picture that is sent. */
const SIDE = 512;
const HINT_ID = "avatar-hint";

interface AvatarCropperProps {
  picture: ImageBitmap;
  /** Holds exactly what will be sent. */
  canvas: RefObject<HTMLCanvasElement | null>;
}

/** Cuts a square out of a picture. What one sees is what is sent. */
export function AvatarCropper({ picture, canvas }: AvatarCropperProps) {
  const [crop, setCrop] = useState(WHOLE);
  const moves = useCropMoves(picture, crop, setCrop);
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context) return;
    const { left, top, side } = squareOf(picture, crop);
    // A picture with transparency would turn black as a JPEG.
    context.fillStyle = "#fff";
    context.fillRect(0, 0, SIDE, SIDE);
    context.imageSmoothingQuality = "high";
    context.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE);
  }, [picture, crop, canvas]);
  return (
    <div className={styles.cropper}>
      <div role="application" aria-label="New picture" aria-describedby={HINT_ID} tabIndex={0} className={styles.frame} {...moves}>
        <canvas ref={canvas} width={SIDE} height={SIDE} className={styles.picture} />
      </div>
      <VisuallyHidden>
        <span id={HINT_ID}>The arrow keys move the picture, plus and minus zoom.</span>
      </VisuallyHidden>
      <Slider
        label="Zoom"
        min={1}
        max={MAX_ZOOM}
        step={0.05}
        value={crop.zoom}
        valueText={`${Math.round(crop.zoom * 100)} %`}
        onInput={(zoom) => setCrop(zoomed(picture, crop, zoom))}
        onCommit={(zoom) => setCrop(zoomed(picture, crop, zoom))}
      />
    </div>
  );
}
