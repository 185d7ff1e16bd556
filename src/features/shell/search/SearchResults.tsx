import type { MouseEvent } from "react";
import { countOf } from "#lib/format.ts";
import { onlineAtom } from "#src/core/network/online.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { Art } from "#src/ui/art/Art.tsx";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { VisuallyHidden } from "#src/ui/VisuallyHidden.tsx";
import styles from "./SearchBox.module.css";
import type { SearchGroup } from "./searchGroups.ts";
import type { SearchState } from "./useSearch.ts";

interface SearchResultsProps {
  id: string;
  state: SearchState;
  groups: readonly SearchGroup[];
  /** Index of the stop that the arrow keys have reached, counted through all groups. */
  active: number;
  stopId(index: number): string;
  onOpen(): void;
}

const NOUNS = { Artists: "artist", Track: "track", Albums: "album" } as const;

/** The results of the search, or why there are none. The focus stays in the box meanwhile. */
export function SearchResults({ id, state, groups, active, stopId, onOpen }: SearchResultsProps) {
  const isOnline = useAtomValue(onlineAtom);
  const preventBlur = (event: MouseEvent) => event.preventDefault();
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, { hits }) => sum + hits.length + 1, 0));
  return (
    <div className={styles.results}>
      <p className={styles.note} role="status">
        <Note state={state} isOnline={isOnline} groups={groups} />
      </p>
      {groups.length > 0 && (
        <div id={id} role="listbox" aria-label="Search results" onMouseDown={preventBlur}>
          {groups.map((group, at) => (
            <Group
              key={group.heading}
              group={group}
              activeStop={active - (starts[at] ?? 0)}
              stopId={(index) => stopId((starts[at] ?? 0) + index)}
              onOpen={onOpen}
            />
          ))}
        </div>
      )}
    </div>
  );
}

const SAVED_RESULTS = "You are offline. Showing saved results.";

function Note({ state, isOnline, groups }: Pick<SearchResultsProps, "state" | "groups"> & { isOnline: boolean }) {
  if (state.kind === "failed") return state.message;
  if (!isOnline && groups.length > 0) return SAVED_RESULTS;
  if (!isOnline && state.kind === "found") return `You are offline. Nothing saved matches “${state.query}”.`;
  if (state.kind !== "found") return "Searching…";
  if (groups.length === 0) return `No results for “${state.query}”`;
  const counts = groups.map(({ heading, hits }) => countOf(hits.length, NOUNS[heading]));
  return <VisuallyHidden>{counts.join(", ")}</VisuallyHidden>;
}

interface GroupProps {
  group: SearchGroup;
  /** Index of that stop within the group; the link to all results comes after the hits. */
  activeStop: number;
  stopId(index: number): string;
  onOpen(): void;
}

function Group({ group: { heading, hits, shape, viewAllHref }, activeStop, stopId, onOpen }: GroupProps) {
  const headingId = `${stopId(0)}-heading`;
  return (
    <fieldset className={styles.group} aria-labelledby={headingId} data-shape={shape}>
      <span className={styles.heading} id={headingId} role="presentation">
        {heading}
      </span>
      {hits.map(({ name, image, href }, index) => (
        <PathLink
          key={href}
          id={stopId(index)}
          className={styles.hit}
          role="option"
          tabIndex={-1}
          aria-selected={index === activeStop}
          href={href}
          onClick={onOpen}
        >
          <Art src={image} name={name} shape={shape} priority className={styles.thumb} />
          <span className={styles.name}>{name}</span>
        </PathLink>
      ))}
      <PathLink
        id={stopId(hits.length)}
        className={styles.viewAll}
        data-active={hits.length === activeStop}
        href={viewAllHref}
        onClick={onOpen}
      >
        View All
      </PathLink>
    </fieldset>
  );
}
