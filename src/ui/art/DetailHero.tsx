import type { ReactNode } from "react";
import { ScreenHeading } from "../ScreenHeading.tsx";
import { Art } from "./Art.tsx";
import styles from "./DetailHero.module.css";
import { SizedImage } from "./SizedImage.tsx";
import { useArtTint } from "./useArtTint.ts";

interface DetailHeroProps {
  /** The kind of item: "Album", "Artist". */
  kind: string;
  name: string;
  image: string;
  covers?: readonly string[];
  header?: string | undefined;
  shape?: "square" | "circle";
  /** Short facts and links below the name. */
  children?: ReactNode;
  /** The button of the item's main action. */
  action?: ReactNode;
  /** The button of a menu, or another control of the item as a whole. */
  menu?: ReactNode;
}

/** The header of a detail screen, tinted with the dominant colour of its picture. */
export function DetailHero({
  kind,
  name,
  image,
  covers,
  header,
  shape = "square",
  children,
  action,
  menu,
}: DetailHeroProps) {
  const tint = useArtTint(image, name);
  return (
    <header className={styles.hero} style={tint}>
      {header && <SizedImage className={styles.backdrop} src={header} sizes="100vw" alt="" />}
      <div className={styles.art}>
        <Art src={image} covers={covers} name={name} shape={shape} size="hero" alt={`Cover of ${name}`} priority />
      </div>
      <div className={styles.text}>
        <p className={styles.kind}>{kind}</p>
        <ScreenHeading title={name} look="hero" />
        <div className={styles.facts}>
          {children}
          <div className={styles.actions}>
            {action}
            {menu && <div className={styles.menu}>{menu}</div>}
          </div>
        </div>
      </div>
    </header>
  );
}
