import { lazy, Suspense } from "react";
import type { Data } from "#contract/endpoint.ts";
import { formatPence } from "#contract/money.ts";
import type { Release } from "#contract/shapes.ts";
import type { home } from "#contract/shell.ts";
import type { Collection } from "#src/core/collections/registry.ts";
import { useUnseen } from "#src/core/following/seenReleases.ts";
import { onlineAtom } from "#src/core/network/online.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { albumCards, artistCards, categoryCards } from "#src/features/cards/musicCards.ts";
import { type CollectionCard, usePlayableCards } from "#src/features/cards/usePlayableCards.ts";
import { useSongCards } from "#src/features/cards/useSongCards.ts";
import { HeaderImage } from "#src/ui/art/HeaderImage.tsx";
import { Badge } from "#src/ui/Badge.tsx";
import type { CardItem } from "#src/ui/lists/CardList.tsx";
import { Carousel } from "#src/ui/lists/Carousel.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { Banners } from "./Banners.tsx";
import { Greeting } from "./Greeting.tsx";
import { newReleaseCards } from "./newReleaseCards.ts";
import { playlistCards } from "./playlistCards.ts";
import { RecentMusic } from "./RecentMusic.tsx";
import { recentCards } from "./recentCards.ts";
import { useTasteQuestion } from "./useTasteQuestion.ts";

/** The picker has no fallback of its own, so that Home waits for its code and nothing moves when it appears. */
const TastePicker = lazy(() => import("./TastePicker.tsx").then((file) => ({ default: file.TastePicker })));

const OnThisDevice = lazy(() => import("./OnThisDevice.tsx").then((file) => ({ default: file.OnThisDevice })));

type Home = Data<typeof home>;

const collectionOf = (release: Release): Collection =>
  release.kind === "album"
    ? { kind: "album", id: release.slug, name: release.name }
    : { kind: "song", id: String(release.id), name: release.name };

const releaseCards = (releases: readonly Release[], isNew: (release: Release) => boolean): CollectionCard[] =>
  releases.map((release) => ({
    key: `${release.kind}:${release.id}`,
    collection: collectionOf(release),
    subtitle: release.artist.name,
    image: release.image,
    badge: isNew(release) && <Badge tone="live">New</Badge>,
  }));

const productCards = (products: Home["merchandise_products"]): CardItem[] =>
  products.map(({ id, name, image, price }) => ({
    key: id,
    title: name,
    subtitle: formatPence(price),
    image,
    href: `/merchandise-detail/${id}`,
    shape: "portrait",
  }));

/** How many sections come before the banners, so that Home starts with music. */
const SECTIONS_BEFORE_BANNERS = 1;

const NO_RELEASES: Release[] = [];

/**
 * Home, without its empty sections. The user's own music and new releases of followed artists come before other new
 * music; offline, the music on this device comes first.
 */
export function HomeScreen({ fullName, ...latest }: Home & { fullName: string }) {
  const { home, ...taste } = useTasteQuestion(latest);
  const isOnline = useAtomValue(onlineAtom);
  const followedReleases = home.followed_releases ?? NO_RELEASES;
  const releases = usePlayableCards(releaseCards(followedReleases, useUnseen(followedReleases)));
  const newReleases = usePlayableCards(newReleaseCards(home.new_releases));
  const topSongs = useSongCards(home.top_songs, "Top Songs");
  const repeatSongs = useSongCards(home.repeat_songs, "Repeat Songs");
  const moreLike = useSongCards(home.more_like, "More Like");
  const playlists = usePlayableCards(playlistCards(home.your_playlist));
  const albums = usePlayableCards(albumCards(home.albums));
  const artists = usePlayableCards(artistCards(home.artists));
  const featured = usePlayableCards(artistCards(home.feature_artists));
  const genres = usePlayableCards(categoryCards("genre", home.genres));
  const asksForTaste = isOnline && taste.isAsked;
  const recent = recentCards(home.recent ?? [], home.your_playlist);
  const sections = [
    { title: "New from artists you follow", items: releases },
    { title: "Repeat Songs", items: repeatSongs },
    { title: "Your Playlist", items: playlists, viewAllHref: "/featured" },
    { title: "New Releases", items: newReleases, viewAllHref: "/new-releases" },
    {
      title: "More Like",
      note: home.more_like_artist && `Because you like ${home.more_like_artist}`,
      items: moreLike,
    },
    { title: "Top Songs", items: topSongs },
    { title: "Albums & EPs", items: albums, viewAllHref: "/albums" },
    { title: "Artists", items: artists, viewAllHref: "/artists" },
    { title: "Featured Artists", items: featured, viewAllHref: "/featured" },
    { title: "Genres", items: genres, viewAllHref: "/genres" },
    { title: "Products", items: productCards(home.merchandise_products) },
  ].filter(({ items }) => items.length > 0);
  const carousels = sections.map((section, index) => (
    <Carousel key={section.title} {...section} priority={index === 0} />
  ));
  return (
    <>
      {recent.length === 0 && !asksForTaste && <HeaderImage src={home.header_image} />}
      <ScreenHeading
        title="Home"
        look="hidden"
        subtitle={<Greeting fullName={fullName} trialEndsAt={home.trial_ends_at} />}
      />
      {!isOnline && (
        <Suspense>
          <OnThisDevice />
        </Suspense>
      )}
      {recent.length > 0 && <RecentMusic cards={recent} />}
      {asksForTaste && <TastePicker artists={home.artists} onDone={taste.done} />}
      {carousels.slice(0, SECTIONS_BEFORE_BANNERS)}
      <Banners banners={home.banners} />
      {home.banners.length === 0 && sections.length === 0 && (
        <EmptyState sentence="New music will be here soon." link={{ label: "Browse all music", href: "/browse" }} />
      )}
      {carousels.slice(SECTIONS_BEFORE_BANNERS)}
    </>
  );
}
