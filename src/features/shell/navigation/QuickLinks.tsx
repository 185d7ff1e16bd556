import { useMatches } from "@tanstack/react-router";
import { focusSearch } from "#src/core/search/searchField.ts";
import { PathLink, type PathLinkProps } from "#src/ui/buttons/PathLink.tsx";
import { Icon, type IconName } from "#src/ui/icons/Icon.tsx";
import styles from "./QuickLinks.module.css";

/** Pressing the current screen's link scrolls to the top. */
function goUp(href: string): void {
  if (location.pathname === href) document.getElementById("scroller")?.scrollTo({ top: 0 });
}

interface LinkProps extends Pick<PathLinkProps, "href" | "aria-current"> {
  icon: IconName;
  label: string;
}

const Link = ({ icon, label, ...link }: LinkProps) => (
  <PathLink
    className={styles.link}
    {...link}
    activeOptions={{ exact: link.href === "/" }}
    onClick={() => goUp(link.href)}
  >
    <Icon name={icon} />
    {label}
  </PathLink>
);

/** Marks the link to a screen, or to a group of screens, while one of them is open. */
const useMark = (route: "/_app/_library" | "/_app/search"): "page" | undefined =>
  useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === route) }) ? "page" : undefined;

/** The bar at the bottom of a phone's screen, within reach of the thumb. */
export function QuickLinks() {
  const searchMark = useMark("/_app/search");
  const libraryMark = useMark("/_app/_library");
  return (
    <nav className={styles.bar} aria-label="Quick links">
      <Link href="/" icon="home" label="Home" />
      <Link href="/browse" icon="browse" label="Browse" />
      <button type="button" className={styles.link} aria-current={searchMark} onClick={focusSearch}>
        <Icon name="search" />
        Search
      </button>
      <Link href="/your-music" icon="library" label="Your Music" aria-current={libraryMark} />
    </nav>
  );
}
