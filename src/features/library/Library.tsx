import { useRouterState } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { ChipLink } from "#src/ui/Chip.tsx";
import styles from "./Library.module.css";

const LINKS = [
  { label: "Purchased", href: "/your-music" },
  { label: "Playlists", href: "/my-playlist" },
  { label: "Favourites", href: "/favourites" },
  { label: "Albums", href: "/your-music/albums" },
  { label: "Artists", href: "/your-music/artists" },
  { label: "Downloaded", href: "/your-music/downloaded" },
  { label: "History", href: "/history" },
];

/** A screen of the library, below the bar with links to all of them. */
export const Library = ({ children }: { children: ReactNode }) => (
  <div className={styles.library}>
    <LibraryNav />
    <div className={styles.screen}>{children}</div>
  </div>
);

/** On a phone the bar scrolls sideways, and keeps the link of the open screen in view. */
function LibraryNav() {
  const bar = useRef<HTMLElement>(null);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  useEffect(() => {
    void path;
    bar.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [path]);
  return (
    <nav ref={bar} className={styles.bar} aria-label="Library">
      <ul className={styles.links}>
        {LINKS.map(({ label, href }) => (
          <li key={href}>
            <ChipLink href={href} activeOptions={{ exact: true }}>
              {label}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
