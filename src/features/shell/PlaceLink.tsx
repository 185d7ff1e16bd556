import { useNavigate } from "@tanstack/react-router";
import { type MouseEvent, type ReactNode, useId } from "react";
import { Icon } from "#src/ui/Icon.tsx";
import { PathLink } from "#src/ui/PathLink.tsx";
import { VisuallyHidden } from "#src/ui/VisuallyHidden.tsx";
import type { Place } from "./navigation.ts";
import styles from "./PlaceLink.module.css";

interface PlaceLinkProps {
  place: Place;
  /** It needs a subscription and there is none: it leads to the packages, and says why. */
  isGated?: boolean;
}

export function PlaceLink({ place, isGated = false }: PlaceLinkProps) {
  if (isGated) return <GatedLink place={place} />;
  return (
    <PathLink
      className={styles.link}
      href={place.href}
      activeOptions={{ exact: place.href === "/" }}
      data-tooltip={place.label}
    >
      <Content place={place} />
    </PathLink>
  );
}

/** No router link: on the packages screen every one of these would be marked as the current page. */
function GatedLink({ place }: { place: Place }) {
  const navigate = useNavigate();
  const reasonId = useId();
  const go = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate({ to: "/packages" });
  };
  return (
    <>
      <a className={styles.link} href="/packages" onClick={go} aria-describedby={reasonId} data-tooltip={place.label}>
        <Content place={place}>
          <span className={styles.lock}>
            <Icon name="lock" size={14} />
          </span>
        </Content>
      </a>
      <VisuallyHidden>
        <span id={reasonId}>Subscription needed</span>
      </VisuallyHidden>
    </>
  );
}

const Content = ({ place, children }: { place: Place; children?: ReactNode }) => (
  <>
    <Icon name={place.icon} />
    <span className={styles.label}>{place.label}</span>
    {children}
  </>
);
