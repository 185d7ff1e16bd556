import type { ComponentProps } from "react";
import { PathLink, type PathLinkProps } from "./buttons/PathLink.tsx";
import styles from "./Chip.module.css";
import { classNames } from "./classNames.ts";

interface ChipProps extends ComponentProps<"button"> {
  /** Whether a filter chip is on; sets aria-pressed. */
  pressed?: boolean;
}

export const Chip = ({ pressed, className, ...button }: ChipProps) => (
  <button type="button" {...button} aria-pressed={pressed} className={classNames(styles.chip, className)} />
);

/** A link to one of several related screens. The link to the open screen is marked. */
export const ChipLink = (link: PathLinkProps) => <PathLink {...link} className={styles.chip} />;
