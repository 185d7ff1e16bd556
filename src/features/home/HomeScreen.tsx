import type { Data } from "#contract/endpoint.ts";
import { formatPence } from "#contract/money.ts";
import type { home } from "#contract/shell.ts";
import { albumCards, artistCards, genreCards } from "#src/features/song/musicCards.ts";
import { useSongCards } from "#src/features/song/useSongCards.ts";
import { HeaderImage } from "#src/ui/art/HeaderImage.tsx";
import type { CardItem } from "#src/ui/lists/CardList.tsx";
import { Carousel } from "#src/ui/lists/Carousel.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { Banners } from "./Banners.tsx";

type Home = Data<typeof home>;

const playlistCards = (playlists: Home["your_playlist"]): CardItem[] =>
  playlists.map(({ id, name, image }) => ({ key: id, title: name, image, href: `/my-playlist-details/${id}` }));

const productCards = (products: Home["merchandise_products"]): CardItem[] =>
  products.map(({ id, name, image, price }) => ({
    key: id,
    title: name,
    subtitle: formatPence(price),
    image,
    href: `/merchandise-detail/${id}`,
    shape: "portrait",
  }));

/** Home: every section that has something in it, in the specification's order. */
export function HomeScreen(home: Home) {
  const newReleases = useSongCards(home.new_releases, "New Releases");
  const topSongs = useSongCards(home.top_songs, "Top Songs");
  const repeatSongs = useSongCards(home.repeat_songs, "Repeat Songs");
  const moreLike = useSongCards(home.more_like, "More Like");
  const sections = [
    { title: "New Releases", items: newReleases, viewAllHref: "/new-releases" },
    { title: "Artists", items: artistCards(home.artists), viewAllHref: "/artists" },
    { title: "Featured Artists", items: artistCards(home.feature_artists), viewAllHref: "/featured" },
    { title: "Genres", items: genreCards(home.genres), viewAllHref: "/genres" },
    { title: "Albums & EPs", items: albumCards(home.albums), viewAllHref: "/albums" },
    { title: "Top Songs", items: topSongs },
    { title: "Your Playlist", items: playlistCards(home.your_playlist), viewAllHref: "/featured" },
    { title: "Repeat Songs", items: repeatSongs },
    { title: "More Like", items: moreLike },
    { title: "Products", items: productCards(home.merchandise_products) },
  ];
  const isEmpty = home.banners.length === 0 && sections.every(({ items }) => items.length === 0);
  return (
    <>
      <HeaderImage src={home.header_image} />
      <ScreenHeading title="Home" />
      <Banners banners={home.banners} />
      {isEmpty && (
        <EmptyState sentence="New music will be here soon." link={{ label: "Browse all music", href: "/browse" }} />
      )}
      {sections.map((section, index) => (
        <Carousel key={section.title} {...section} priority={index === 0} />
      ))}
    </>
  );
}
