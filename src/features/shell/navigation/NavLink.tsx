import type { ReactNode } from "react";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./NavLink.module.css";
import type { Place } from "./navigation.ts";

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
