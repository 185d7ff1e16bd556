import * as account from "#contract/account.ts";
import * as beats from "#contract/beats.ts";
import type { AnyEndpoint } from "#contract/endpoint.ts";
import * as lyrics from "#contract/lyrics.ts";
import * as music from "#contract/music.ts";
import * as playlists from "#contract/playlists.ts";
import { account as profile } from "#contract/profile.ts";
import * as session from "#contract/session.ts";
import * as shell from "#contract/shell.ts";
import * as shop from "#contract/shop.ts";
import { rowsOf } from "./answers.ts";
import type { Sent } from "./client.ts";
import type { Json } from "./differences.ts";

/** The responses so far, in the contract's form. Later calls take their ids and names from them. */
export type Answers = ReadonlyMap<AnyEndpoint, Json>;

export interface Read {
  endpoint: AnyEndpoint;
  /** The request's input; undefined if earlier responses contain nothing to ask for. */
  sent?: (answers: Answers) => Sent | undefined;
  /** Checks what a schema cannot express, and returns one sentence per mistake. */
  rule?: (body: Json, sent: Sent) => string[];
}

const firstOf = (answers: Answers, endpoint: AnyEndpoint, list: string): Json | undefined =>
  rowsOf(answers.get(endpoint)?.[list])[0];

/** The input of a call for the first row of an earlier list. */
const ofFirst =
  (endpoint: AnyEndpoint, list: string, param: "slug" | "id") =>
  (answers: Answers): Sent | undefined => {
    const value = firstOf(answers, endpoint, list)?.[param];
    return typeof value === "string" || typeof value === "number" ? { params: { [param]: value } } : undefined;
  };

const plain = (...endpoints: AnyEndpoint[]): Read[] => endpoints.map((endpoint) => ({ endpoint }));

/** A page that the outer sidebar links to. */
function firstPage(answers: Answers): Sent | undefined {
  const groups = rowsOf(answers.get(shell.sidebarOuter)?.category_pages);
  const slug = groups.flatMap((group) => rowsOf(group.cms_page))[0]?.slug;
  return typeof slug === "string" ? { params: { slug } } : undefined;
}

function firstArtistsName(answers: Answers): Sent | undefined {
  const name = firstOf(answers, music.artists, "artists")?.name;
  return typeof name === "string" && name !== "" ? { body: { query: name } } : undefined;
}

const findsWhatItAskedFor = ({ artists }: Json, { body }: Sent): string[] =>
  rowsOf(artists).some(({ name }) => name === body?.query) ? [] : ["doesn’t find an artist by name"];

const isPage =
  (page: number) =>
  ({ music: songs }: Json): string[] => {
    const current = (songs as Json | undefined)?.current_page;
    return current === page ? [] : [`responds to page ${page} with \`music.current_page\` ${String(current)}`];
  };

const secondPage = (sent: Sent | undefined): Sent | undefined => sent && { ...sent, query: { page: 2 } };
const ofFirstArtist = ofFirst(music.artists, "artists", "slug");
const ofFirstLabel = ofFirst(music.labels, "labels", "id");

/** The calls that read. Each comes after the calls whose responses it needs. */
export const READS: readonly Read[] = [
  ...plain(session.authSetting, shell.sidebarOuter, shell.footerLinks),
  { endpoint: account.page, sent: firstPage },
  ...plain(session.user, profile, shell.sidebarInner, shell.sidebarBeatStore, shell.home),
  ...plain(music.browse, music.genres, music.videos, music.artists, music.featuredArtists, music.labels),
  ...plain(music.albums, music.newReleases, music.singles, music.history, music.ownedSongs),
  ...plain(playlists.playlists, playlists.favourites),
  { endpoint: music.browseDetail, sent: ofFirst(music.browse, "categories", "slug") },
  { endpoint: music.genreDetail, sent: ofFirst(music.genres, "categories", "slug") },
  { endpoint: music.artistDetail, sent: ofFirstArtist, rule: isPage(1) },
  { endpoint: music.artistDetail, sent: (answers) => secondPage(ofFirstArtist(answers)), rule: isPage(2) },
  { endpoint: music.artistAlbums, sent: ofFirstArtist },
  { endpoint: music.labelDetail, sent: ofFirstLabel, rule: isPage(1) },
  { endpoint: music.albumDetail, sent: ofFirst(music.albums, "albums", "slug") },
  { endpoint: music.songInfo, sent: ofFirst(music.newReleases, "music", "id") },
  { endpoint: shell.search, sent: firstArtistsName, rule: findsWhatItAskedFor },
  ...plain(beats.beatCategories),
  {
    endpoint: beats.beats,
    sent: () => ({ body: { category: [] } }),
    rule: ({ products }) => (rowsOf(products).length === 0 ? [] : ["lists beats although no category is chosen"]),
  },
  { endpoint: beats.beats, sent: () => ({ body: { category: 0 } }) },
  { endpoint: beats.beatDetail, sent: ofFirst(beats.beats, "products", "id") },
  ...plain(lyrics.lyrics),
  { endpoint: lyrics.lyric, sent: ofFirst(beats.beats, "products", "id") },
  { endpoint: shop.merchandiseList, sent: ofFirst(shell.sidebarInner, "product", "slug") },
  { endpoint: shop.merchandiseDetail, sent: ofFirst(shop.merchandiseList, "products", "id") },
  ...plain(shop.packages, shop.orders, shop.nfts),
  { endpoint: shop.orderDetail, sent: ofFirst(shop.orders, "orders", "id") },
];
