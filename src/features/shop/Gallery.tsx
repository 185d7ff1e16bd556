import { useState } from "react";
import { Art } from "#src/ui/art/Art.tsx";
import styles from "./Gallery.module.css";

/** A product's pictures: one large, the others as thumbnails. */
export function Gallery({ name, images }: { name: string; images: string[] }) {
  const [shown, setShown] = useState(0);
  return (
    <div className={styles.gallery}>
      <Art
        src={images[shown]}
        name={name}
        shape="portrait"
        alt={`${name}, picture ${shown + 1} of ${images.length}`}
        priority
      />
      {images.length > 1 && (
        <div className={styles.others}>
          {images.map((image, index) => (
            <button
              key={image}
              type="button"
              className={styles.other}
              aria-label={`Show picture ${index + 1}`}
              aria-pressed={index === shown}
              onClick={() => setShown(index)}
            >
              <Art src={image} name={name} shape="portrait" />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
