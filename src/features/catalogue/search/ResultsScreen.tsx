import { countOf } from "#lib/format.ts";
import { isAnyNamed } from "#src/core/lists/playlistsNamed.ts";
import { onlineAtom } from "#src/core/network/online.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { nearestFirst } from "#src/core/search/nearestFirst.ts";
import { FILTERS, type ResultFilter, resultsHref } from "#src/core/search/resultsHref.ts";
import { usePlayableCards } from "#src/features/cards/usePlayableCards.ts";
import { Chip } from "#src/ui/Chip.tsx";
import { type CardItem, CardList } from "#src/ui/lists/CardList.tsx";
import { Carousel, Section } from "#src/ui/lists/Carousel.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { LoadMoreButton } from "../LoadMoreButton.tsx";
import { PagedSongList } from "../PagedSongList.tsx";
import { useLoadMore } from "../useLoadMore.ts";
import styles from "./ResultsScreen.module.css";
import { playlistCards, productCards, resultCards } from "./resultCards.tsx";
import { filledFilters, type PartFound, type ResultSearch, type Results, type SongsFound } from "./results.ts";

const LABELS: Record<ResultFilter, string> = {
  all: "All",
  songs: "Songs",
  artists: "Artists",
  albums: "Albums",
  genres: "Genres",
  labels: "Labels",
  playlists: "Playlists",
  beats: "Beats",
  products: "Products",
};

interface ResultsScreenProps extends ResultSearch {
  results: Results;
  onShow: (show: ResultFilter) => void;
}

/** All results of a search, or those of one kind. Filters without results are left out. */
export function ResultsScreen({ q, show, results, onShow }: ResultsScreenProps) {
  const filled = filledFilters(results);
  const isAny = filled.length > 0;
  return (
    <>
      <ScreenHeading title="Search" subtitle={`Results for “${q}”`} />
      {isAny && (
        <fieldset className={styles.filters} aria-label="Show">
          {FILTERS.filter((filter) => filter === show || filled.includes(filter)).map((filter) => (
            <Chip key={filter} pressed={filter === show} onClick={() => onShow(filter)}>
              {LABELS[filter]}
            </Chip>
          ))}
        </fieldset>
      )}
      {filled.includes(show) ? (
        <Shown q={q} show={show} results={results} />
      ) : (
        <NoResults q={q} show={isAny ? show : "all"} />
      )}
    </>
  );
}

/** Says that nothing was found, or nothing of one kind, and links to something else. */
function NoResults({ q, show }: ResultSearch) {
  const isOnline = useAtomValue(onlineAtom);
  const missing = show === "all" ? "results" : LABELS[show].toLowerCase();
  const sentence = isOnline ? `No ${missing} for “${q}”` : `You’re offline. No saved ${missing} for “${q}”.`;
  const all = { href: resultsHref(q), label: "Show all results" };
  return (
    <div data-passes-focus="">
      <EmptyState icon="search" sentence={sentence} link={show === "all" ? BROWSE : all} />
    </div>
  );
}

const BROWSE = { href: "/browse", label: "Browse music" };

function Shown({ q, show, results: { found, playlists, part } }: ResultSearch & { results: Results }) {
  if (show === "playlists") return <PlaylistResults q={q} playlists={playlists} />;
  if (!part) return <AllResults q={q} found={found} playlists={playlists.slice(0, PLAYLISTS_OF_ALL)} />;
  if ("songs" in part) return <SongResults key={part.songs.key} q={q} {...part} />;
  return <PagedResults key={part.list.key} q={q} {...part} />;
}

/** The same limit as the server has for every other kind. */
const PLAYLISTS_OF_ALL = 8;

function AllResults({ q, found, playlists }: Pick<Results, "found" | "playlists"> & { q: string }) {
  const { artists, tracks, albums, genres = [], labels = [], beats = [], products = [] } = found;
  const groups: Group[] = [
    { title: "Artists", rows: artists, items: usePlayableCards(resultCards("artist", artists)), filter: "artists" },
    { title: "Songs", rows: tracks, items: usePlayableCards(resultCards("song", tracks)), filter: "songs" },
    { title: "Albums", rows: albums, items: usePlayableCards(resultCards("album", albums)), filter: "albums" },
    { title: "Genres", rows: genres, items: usePlayableCards(resultCards("genre", genres)), filter: "genres" },
    { title: "Labels", rows: labels, items: usePlayableCards(resultCards("label", labels)), filter: "labels" },
    { title: "Playlists", rows: playlists, items: usePlayableCards(playlistCards(playlists)), filter: "playlists" },
    { title: "Beats", rows: beats, items: usePlayableCards(resultCards("beat", beats)), filter: "beats" },
    { title: "Products", rows: products, items: productCards(products), filter: "products" },
  ];
  const sections = nearestFirst(
    groups.filter(({ items }) => items.length > 0),
    q,
    ({ rows: [first] }) => [first?.name ?? "", first?.artist?.name],
  );
  const isSimilar = found.is_similar === true && !isAnyNamed(playlists, q);
  return (
    <>
      <Note q={q} isSimilar={isSimilar} />
      {sections.map(({ title, items, filter }, at) => {
        const head = { title, viewAllHref: resultsHref(q, filter) };
        if (filter !== "songs") return <Carousel key={title} items={items} priority={at === 0} {...head} />;
        return (
          <Section key={title} {...head}>
            <div className={styles.songs}>
              <CardList look="list" items={items} />
            </div>
          </Section>
        );
      })}
    </>
  );
}

interface Group {
  title: string;
  rows: readonly { name: string; artist?: { name: string } | undefined }[];
  items: CardItem[];
  filter: ResultFilter;
}

function PlaylistResults({ q, playlists }: Pick<Results, "playlists"> & { q: string }) {
  const items = usePlayableCards(playlistCards(playlists));
  return (
    <>
      <Note q={q} count={items.length} />
      <CardList label={LABELS.playlists} items={items} />
    </>
  );
}

const SongResults = ({ q, songs, firstPage, isSimilar }: SongsFound & { q: string }) => (
  <>
    <Note q={q} isSimilar={isSimilar} />
    <PagedSongList songs={songs} firstPage={firstPage} source={`Results for “${q}”`} ownOrder="Best match" />
  </>
);

const KINDS = {
  songs: "song",
  artists: "artist",
  albums: "album",
  genres: "genre",
  labels: "label",
  beats: "beat",
} as const;

function PagedResults({ q, show, list, firstPage, isSimilar }: PartFound & { q: string }) {
  const { rows, hasMore, isBusy, loadMore } = useLoadMore(list, firstPage);
  const playable = usePlayableCards(show === "products" ? [] : resultCards(KINDS[show], rows));
  const items = show === "products" ? productCards(rows) : playable;
  return (
    <>
      <Note q={q} isSimilar={isSimilar} count={firstPage.total} />
      <CardList label={LABELS[show]} look={show === "songs" ? "list" : "grid"} items={items} />
      <LoadMoreButton count={items.length} hasMore={hasMore} isBusy={isBusy} onLoadMore={loadMore} />
    </>
  );
}

interface NoteProps {
  q: string;
  isSimilar?: boolean;
  /** The number of all results, if it is shown. */
  count?: number;
}

/** The number of results, and notes about them. */
function Note({ q, isSimilar = false, count }: NoteProps) {
  const isOnline = useAtomValue(onlineAtom);
  const notes = [
    ...(isOnline ? [] : ["You’re offline. Showing saved results."]),
    ...(isSimilar ? [`No results for “${q}”. Showing similar results.`] : []),
    ...(count === undefined ? [] : [countOf(count, "result")]),
  ];
  return (
    <p role="status" className={styles.note}>
      {notes.join(" ")}
    </p>
  );
}
