import styles from "./Icon.module.css";
import { glyphOf, type IconName } from "./iconRegistry.ts";

export type { IconName } from "./iconRegistry.ts";

interface IconProps {
  name: IconName;
  /** Pixels at the standard text size; it grows with the text. */
  size?: number;
  /** Filled in, as the heart of a favourite. */
  filled?: boolean;
}

/** Decorative: it stands beside text or inside a named control. */
export function Icon({ name, size = 20, filled = false }: IconProps) {
  const Glyph = glyphOf(name);
  if (!Glyph) return null;
  const length = `${size / 16}rem`;
  const fill = filled ? { fill: "currentColor" } : {};
  return (
    <Glyph className={styles.icon} width={length} height={length} strokeWidth={1.9} aria-hidden="true" {...fill} />
  );
}
