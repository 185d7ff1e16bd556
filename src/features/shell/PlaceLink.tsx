import type { ReactNode } from "react";
import { Icon } from "#src/ui/Icon.tsx";
import { PathLink } from "#src/ui/PathLink.tsx";
import type { Place } from "./navigation.ts";
import styles from "./PlaceLink.module.css";

export const PlaceLink = ({ place }: { place: Place }) => (
  <PathLink
    className={styles.link}
    href={place.href}
    activeOptions={{ exact: place.href === "/" }}
    data-tooltip={place.label}
  >
    <PlaceWords place={place} />
  </PathLink>
);

export const PlaceWords = ({ place, children }: { place: Place; children?: ReactNode }) => (
  <>
    <Icon name={place.icon} />
    <span className={styles.label}>{place.label}</span>
    {children}
  </>
);
