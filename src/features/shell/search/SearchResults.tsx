import type { MouseEvent, ReactNode } from "react";
import { countOf } from "#lib/format.ts";
import { isCollection, labelOf } from "#src/core/collections/registry.ts";
import { onlineAtom } from "#src/core/network/online.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { resultsHref } from "#src/core/search/resultsHref.ts";
import { type CollectionCard, usePlayableCards } from "#src/features/cards/usePlayableCards.ts";
import { abovePopups } from "#src/ui/abovePopups.ts";
import { Art } from "#src/ui/art/Art.tsx";
import { Button } from "#src/ui/buttons/Button.tsx";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import type { LinkCard } from "#src/ui/lists/CardList.tsx";
import { withContextMenu } from "#src/ui/overlays/contextMenus.ts";
import { VisuallyHidden } from "#src/ui/VisuallyHidden.tsx";
import styles from "./SearchResults.module.css";
import { RECENT, type SearchGroup, type SearchHit, stopsIn } from "./searchHits.ts";
import type { SearchState } from "./useSearch.ts";

interface SearchResultsProps {
  id: string;
  state: SearchState;
  groups: readonly SearchGroup[];
  /** The index, across all groups, of the option that the arrow keys have reached. */
  active: number;
  stopId(index: number): string;
  onOpen(): void;
  /** Called when a hit is opened or played, or a link to results is followed. */
  onChoose(href: string): void;
  /** Forgets a recent search, or all of them. */
  onForgetRecent(href?: string): void;
}

/** The suggestions or results of the search, or why there are none. The focus stays in the search box. */
export function SearchResults(props: SearchResultsProps) {
  const { id, state, groups, active, stopId, onOpen, onChoose, onForgetRecent } = props;
  const isOnline = useAtomValue(onlineAtom);
  const preventBlur = (event: MouseEvent) => event.preventDefault();
  const choose = (href: string) => {
    onChoose(href);
    onOpen();
  };
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, group) => sum + stopsIn(group).length, 0));
  return (
    <div ref={abovePopups} className={styles.results}>
      <p role="status">
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
              onPlay={onChoose}
              onOpen={choose}
              onRemove={group.heading === RECENT ? onForgetRecent : undefined}
            />
          ))}
        </div>
      )}
      {state.kind === "found" && groups.length > 0 && (
        <PathLink
          className={styles.all}
          href={resultsHref(state.query)}
          onMouseDown={preventBlur}
          onClick={() => choose(resultsHref(state.query))}
        >
          All results for “{state.query}”
        </PathLink>
      )}
      {groups.some(({ heading }) => heading === RECENT) && (
        <Button className={styles.clear} variant="quiet" onMouseDown={preventBlur} onClick={() => onForgetRecent()}>
          Clear recent searches
        </Button>
      )}
    </div>
  );
}

const SAVED_RESULTS = "You’re offline. Showing saved results.";

type Noted = Pick<SearchResultsProps, "state" | "groups"> & { isOnline: boolean };

/** A visible sentence, or for screen readers the number of results. */
function Note(noted: Noted) {
  const sentence = sentenceOf(noted);
  if (sentence !== undefined) return <span className={styles.note}>{sentence}</span>;
  const counts = noted.groups.map(({ noun = "", hits }) => countOf(hits.length, noun));
  return noted.state.kind === "found" && <VisuallyHidden>{counts.join(", ")}</VisuallyHidden>;
}

function sentenceOf({ state, isOnline, groups }: Noted): string | undefined {
  if (state.kind === "idle") return undefined;
  if (state.kind === "failed") return state.message;
  if (!isOnline && groups.length > 0) return SAVED_RESULTS;
  if (!isOnline && state.kind === "found") return `You’re offline. No saved results for “${state.query}”.`;
  if (state.kind !== "found") return "Searching…";
  if (groups.length === 0) return `No results for “${state.query}”`;
  const isSimilar = state.found.is_similar && !groups.some(({ matchesAsTyped }) => matchesAsTyped);
  return isSimilar ? `No results for “${state.query}”. Showing similar results.` : undefined;
}

interface GroupProps {
  group: SearchGroup;
  onPlay(href: string): void;
  onOpen(href: string): void;
  /** Removes a hit; `undefined` if hits cannot be removed. */
  onRemove: ((href: string) => void) | undefined;
  /** The active option's index within the group; the link to all results comes after the hits. */
  activeStop: number;
  stopId(index: number): string;
}

/** Products and earlier searches have no songs to play. */
const cardsOf = ({ item, image, covers, href, caption }: SearchHit): CollectionCard[] =>
  item && isCollection(item)
    ? [{ key: href, collection: item, subtitle: caption, image, covers, shape: shapeOf(item) }]
    : [];

const shapeOf = (item: SearchHit["item"]) => (item?.kind === "artist" ? "circle" : "square");

function Group({ group, activeStop, stopId, onPlay, onOpen, onRemove }: GroupProps) {
  const { heading, hits, shape, viewAllHref, hasTop = false } = group;
  const headingId = `${stopId(0)}-heading`;
  const cards = usePlayableCards(hits.flatMap(cardsOf));
  return (
    <fieldset className={styles.group} aria-labelledby={headingId} data-shape={shape}>
      <span className={styles.heading} id={headingId} role="presentation">
        {heading}
      </span>
      {hits.map(({ name, item, image, covers, href, caption, note }, index) => {
        const isTop = hasTop && index === 0;
        const captionId = `${stopId(index)}-caption`;
        const rank = isTop && item ? ["Top result", labelOf(item)] : [];
        const shownCaption = [...rank, caption, note].filter(Boolean).join(" · ");
        return (
          <Hit
            key={href}
            card={cards.find((card) => card.href === href)}
            isTile={shape === "tile"}
            isTop={isTop}
            onPlay={() => onPlay(href)}
            removal={onRemove && { label: `Remove ${name} from recent searches`, onClick: () => onRemove(href) }}
          >
            <PathLink
              id={stopId(index)}
              className={styles.hit}
              data-round={shapeOf(item) === "circle"}
              role="option"
              tabIndex={-1}
              aria-selected={index === activeStop}
              aria-describedby={shownCaption ? captionId : undefined}
              href={href}
              onClick={() => onOpen(href)}
            >
              {item ? (
                <Art src={image} covers={covers} name={name} shape={shapeOf(item)} priority className={styles.thumb} />
              ) : (
                <span className={styles.thumb}>
                  <Icon name="search" />
                </span>
              )}
              <span className={styles.name}>{name}</span>
            </PathLink>
            {shownCaption && (
              // The caption is beside the option, so that it is not part of the option's name.
              <span id={captionId} className={styles.caption} aria-hidden>
                {shownCaption}
              </span>
            )}
          </Hit>
        );
      })}
      {viewAllHref && (
        <PathLink
          id={stopId(hits.length)}
          className={styles.viewAll}
          data-active={hits.length === activeStop}
          href={viewAllHref}
          onClick={() => onOpen(viewAllHref)}
        >
          View All
        </PathLink>
      )}
    </fieldset>
  );
}

interface HitProps {
  /** The playable card of the hit; `undefined` if it cannot be played here, such as a product. */
  card: LinkCard | undefined;
  /** Whether there is no room for a Play button; the hit is then played from its menu. */
  isTile: boolean;
  isTop: boolean;
  onPlay(): void;
  /** The button that removes the hit; `undefined` if it cannot be removed. */
  removal: { label: string; onClick: () => void } | undefined;
  children: ReactNode;
}

/**
 * A result with its buttons. The buttons are for pointers, because the focus stays in the search box. Keyboard users
 * play the result from its menu, and remove it with Delete.
 */
const Hit = ({ card, isTile, isTop, onPlay, removal, children }: HitProps) => (
  <div ref={withContextMenu(card?.menu)} className={styles.place} data-top={isTop}>
    {children}
    {!isTile && card?.onPlay && (
      <IconButton
        className={styles.play}
        label={`${card.isPlaying ? "Pause" : "Play"} ${card.title}`}
        icon={card.isPlaying ? "pause" : "play"}
        busy={card.isBusy ?? false}
        tabIndex={-1}
        // A listbox may contain only options.
        aria-hidden
        onClick={() => {
          onPlay();
          card.onPlay?.();
        }}
      />
    )}
    {removal && <IconButton className={styles.remove} icon="close" tabIndex={-1} aria-hidden {...removal} />}
  </div>
);
