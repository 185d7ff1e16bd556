import { type RefObject, useEffect, useState } from "react";
import styles from "./AvatarField.module.css";
import { CropSlider } from "./CropSlider.tsx";
import { MAX_ZOOM, panned, placed, placeOf, squareOf, WHOLE, zoomed } from "./crop.ts";
import { useDrag } from "./useDrag.ts";

/** The width and height of the uploaded picture, in pixels. */
const SIDE = 512;

interface AvatarCropperProps {
  picture: ImageBitmap;
  /** The canvas, which contains exactly the picture that will be uploaded. */
  canvas: RefObject<HTMLCanvasElement | null>;
}

/** Crops a picture to a square, by dragging or with sliders. The preview is exactly what is uploaded. */
export function AvatarCropper({ picture, canvas }: AvatarCropperProps) {
  const [crop, setCrop] = useState(WHOLE);
  const drag = useDrag((right, down) => setCrop(panned(picture, crop, right, down)));
  const place = placeOf(picture, crop);
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context) return;
    const { left, top, side } = squareOf(picture, crop);
    // JPEG has no transparency: without a background, transparent pixels would turn black.
    context.fillStyle = "#fff";
    context.fillRect(0, 0, SIDE, SIDE);
    context.imageSmoothingQuality = "high";
    context.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE);
  }, [picture, crop, canvas]);
  return (
    <div className={styles.cropper}>
      <canvas ref={canvas} width={SIDE} height={SIDE} className={styles.frame} {...drag} />
      <CropSlider
        label="Zoom"
        max={MAX_ZOOM}
        min={1}
        value={crop.zoom}
        onChange={(zoom) => setCrop(zoomed(picture, crop, zoom))}
      />
      <CropSlider
        label="Horizontal"
        value={place.x}
        onChange={(x) => setCrop(placed(picture, crop, { ...place, x }))}
      />
      <CropSlider label="Vertical" value={place.y} onChange={(y) => setCrop(placed(picture, crop, { ...place, y }))} />
    </div>
  );
}
