import type { MouseEvent, ReactNode } from "react";
import { countOf } from "#lib/format.ts";
import { onlineAtom } from "#src/core/network/online.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { usePlayableCards } from "#src/features/song/usePlayableCards.ts";
import { Art } from "#src/ui/art/Art.tsx";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import type { CardItem } from "#src/ui/lists/CardList.tsx";
import { withContextMenu } from "#src/ui/overlays/contextMenus.ts";
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
  const cards = usePlayableCards(hits.map(({ name, image, href }) => ({ key: href, title: name, image, href })));
  return (
    <fieldset className={styles.group} aria-labelledby={headingId} data-shape={shape}>
      <span className={styles.heading} id={headingId} role="presentation">
        {heading}
      </span>
      {hits.map(({ name, image, href }, index) => (
        <Hit key={href} card={heading === "Track" ? undefined : cards[index]}>
          <PathLink
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
        </Hit>
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

interface HitProps {
  /** How it is played; `undefined` for a song, whose own screen plays it. */
  card: CardItem | undefined;
  children: ReactNode;
}

/** A result with its Play button, which the keyboard has in the result's menu: the focus stays in the box. */
const Hit = ({ card, children }: HitProps) => (
  <div ref={withContextMenu(card?.menu)} className={styles.place}>
    {children}
    {card?.onPlay && (
      <IconButton
        className={styles.play}
        label={`${card.isPlaying ? "Pause" : "Play"} ${card.title}`}
        icon={card.isPlaying ? "pause" : "play"}
        busy={card.isBusy ?? false}
        tabIndex={-1}
        // No control may stand among a list's options.
        aria-hidden
        onClick={card.onPlay}
      />
    )}
  </div>
);
