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
import type { AllFound, PartFound, PlaylistsFound, ResultSearch, Results, SongsFound } from "./results.ts";

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
  /** Undefined if the URL has no query. */
  results: Results | undefined;
  onShow: (show: ResultFilter) => void;
}

/** All results of a search, or those of one kind. */
export function ResultsScreen({ q, show, results, onShow }: ResultsScreenProps) {
  return (
    <>
      <ScreenHeading title="Search" subtitle={results && `Results for “${q}”`} />
      {results ? (
        <>
          <fieldset className={styles.filters} aria-label="Show">
            {FILTERS.map((filter) => (
              <Chip key={filter} pressed={filter === show} onClick={() => onShow(filter)}>
                {LABELS[filter]}
              </Chip>
            ))}
          </fieldset>
          <Shown q={q} results={results} />
        </>
      ) : (
        <EmptyState icon="search" sentence="Search for songs, artists, albums and more." link={BROWSE} />
      )}
    </>
  );
}

const BROWSE = { href: "/browse", label: "Browse music" };

function Shown({ q, results }: { q: string; results: Results }) {
  if (results.show === "all") return <AllResults q={q} {...results} />;
  if (results.show === "playlists") return <PlaylistResults q={q} {...results} />;
  if ("songs" in results) return <SongResults key={results.songs.key} q={q} {...results} />;
  return <PagedResults key={results.list.key} q={q} {...results} />;
}

function AllResults({ q, found, playlists }: AllFound & { q: string }) {
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
      <Note q={q} isSimilar={isSimilar} count={sections.reduce((sum, { items }) => sum + items.length, 0)} />
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

function PlaylistResults({ q, playlists }: PlaylistsFound & { q: string }) {
  const items = usePlayableCards(playlistCards(playlists));
  return (
    <>
      <Note q={q} count={items.length} isCounted />
      {items.length > 0 && <CardList label={LABELS.playlists} items={items} />}
    </>
  );
}

const SongResults = ({ q, songs, firstPage, isSimilar }: SongsFound & { q: string }) => (
  <>
    <Note q={q} isSimilar={isSimilar} count={firstPage.total} />
    {firstPage.total > 0 && (
      <PagedSongList songs={songs} firstPage={firstPage} source={`Results for “${q}”`} ownOrder="Best match" />
    )}
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
      <Note q={q} isSimilar={isSimilar} count={firstPage.total} isCounted />
      {items.length > 0 && <CardList label={LABELS[show]} look={show === "songs" ? "list" : "grid"} items={items} />}
      <LoadMoreButton count={items.length} hasMore={hasMore} isBusy={isBusy} onLoadMore={loadMore} />
    </>
  );
}

interface NoteProps {
  q: string;
  count: number;
  isSimilar?: boolean;
  /** Whether `count` is the number of all results, which is then shown. */
  isCounted?: boolean;
}

/** The number of results and notes about them, or an empty state. */
function Note({ q, count, isSimilar = false, isCounted = false }: NoteProps) {
  const isOnline = useAtomValue(onlineAtom);
  if (count === 0) {
    const sentence = isOnline ? `No results for “${q}”` : `You’re offline. No saved results for “${q}”.`;
    return <EmptyState icon="search" sentence={sentence} link={BROWSE} />;
  }
  const notes = [
    ...(isOnline ? [] : ["You’re offline. Showing saved results."]),
    ...(isSimilar ? [`No results for “${q}”. Showing similar results.`] : []),
    ...(isCounted ? [countOf(count, "result")] : []),
  ];
  return (
    <p role="status" className={styles.note}>
      {notes.join(" ")}
    </p>
  );
}
