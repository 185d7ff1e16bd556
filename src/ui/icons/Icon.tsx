import { createElement } from "react";
import styles from "./Icon.module.css";
import { glyphOf, type IconName } from "./iconRegistry.ts";

export type { IconName } from "./iconRegistry.ts";

interface IconProps {
  name: IconName;
  /** Size in pixels at the default text size; scales with the text. */
  size?: number;
  /** Fills the icon, as for a favourite's heart. */
  filled?: boolean;
}

/** Decorative: the text or control around it carries the meaning. */
export function Icon({ name, size = 20, filled = false }: IconProps) {
  const glyph = glyphOf(name);
  if (!glyph) return null;
  const length = `${size / 16}rem`;
  return (
    <svg
      className={styles.icon}
      width={length}
      height={length}
      viewBox="0 0 24 24"
      fill={filled ? "currentColor" : "none"}
      stroke="currentColor"
      strokeWidth={1.9}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {...glyph.map(([tag, attributes]) => createElement(tag, attributes))}
    </svg>
  );
}
