import { Art } from "#src/ui/art/Art.tsx";
import styles from "./Gallery.module.css";

interface GalleryProps {
  name: string;
  images: string[];
  /** The index of the large picture. */
  shown: number;
  onShow: (index: number) => void;
}

/** A product's pictures: one large, the others as thumbnails. */
export function Gallery({ name, images, shown, onShow }: GalleryProps) {
  return (
    <div className={styles.gallery}>
      <Art
        src={images[shown]}
        name={name}
        shape="portrait"
        size="full"
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
              onClick={() => onShow(index)}
            >
              <Art src={image} name={name} shape="portrait" />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
