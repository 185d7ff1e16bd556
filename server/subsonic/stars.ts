import { followArtist, unfollowArtist } from "#contract/following.ts";
import { reportPlays } from "#contract/music.ts";
import { addFavourite, removeFavourite } from "#contract/playlists.ts";
import { removeSavedAlbum, saveAlbum } from "#contract/savedAlbums.ts";
import { notFound } from "../common/failure.ts";
import { albumsInOrder } from "../db/queries/albums.ts";
import { artistsInOrder } from "../db/queries/artists.ts";
import { admitAs, callOnce, callRoute } from "./callRoute.ts";
import { type Kind, numberIn, readId } from "./ids.ts";
import { forSubscribers, type Methods, type SubsonicCall } from "./method.ts";
import { missing, unsupported } from "./refusals.ts";

/** Apps star a whole selection with one call. */
const MOST_ITEMS = 1_000;

type Starred = Exclude<Kind, "playlist">;

interface Named {
  kind: Starred;
  id: number;
}

async function slugOf({ db }: SubsonicCall, kind: "album" | "artist", id: number): Promise<string> {
  const slug =
    kind === "album" ? (await albumsInOrder(db, [id]))[0]?.album.slug : (await artistsInOrder(db, [id]))[0]?.slug;
  if (slug === undefined) throw notFound();
  return slug;
}

/** A starred song is a favourite, a starred album is in the library, and a starred artist is followed. */
const ENDPOINTS = {
  song: { on: addFavourite, off: removeFavourite },
  album: { on: saveAlbum, off: removeSavedAlbum },
  artist: { on: followArtist, off: unfollowArtist },
};

async function setStar(call: SubsonicCall, { kind, id }: Named, turn: "on" | "off"): Promise<void> {
  const songParams = turn === "on" ? { id } : { musicId: id };
  const params = kind === "song" ? songParams : { slug: await slugOf(call, kind, id) };
  await callOnce(call, ENDPOINTS[kind][turn], { params });
}

/**
 * The items that a call stars. Older clients send `id` for albums and artists too, because they treat both as folders.
 */
function namedIn({ parameters }: SubsonicCall): Named[] {
  const ofAnyKind = parameters.getAll("id").map((text) => {
    const named = readId(text);
    if (!named || named.kind === "playlist") throw notFound();
    return { kind: named.kind, id: named.id };
  });
  const ofKind = (name: string, kind: Starred) =>
    parameters.getAll(name).map((text) => ({ kind, id: numberIn(text, kind) }));
  const named = [...ofAnyKind, ...ofKind("albumId", "album"), ...ofKind("artistId", "artist")];
  if (named.length === 0) throw missing("id");
  if (named.length > MOST_ITEMS) throw unsupported(`A call may name at most ${MOST_ITEMS} items.`);
  return named;
}

/** A call counts once for each kind of item, however many it names. Otherwise a limit could stop it half-way. */
const starring = (turn: "on" | "off") =>
  forSubscribers(async (call) => {
    const all = namedIn(call);
    for (const kind of new Set(all.map((named) => named.kind))) await admitAs(call, ENDPOINTS[kind][turn]);
    for (const named of all) await setStar(call, named, turn);
    return {};
  });

/** Records plays by the rules of Segue’s own player. A song that has only begun to play is not recorded. */
const scrobble = forSubscribers(async (call) => {
  const { parameters, now } = call;
  const ids = parameters.getAll("id").map((id) => numberIn(id, "song"));
  if (ids.length === 0) throw missing("id");
  if (parameters.get("submission") === "false") return {};
  const times = parameters.getAll("time").map(Number);
  const plays = ids.map((id, at) => ({ id, played_at: momentOf(times[at] ?? now().getTime()) }));
  await callRoute(call, reportPlays, { body: { plays } });
  return {};
});

function momentOf(time: number): string {
  const moment = new Date(time);
  if (Number.isNaN(moment.getTime())) throw unsupported("The parameter “time” must be in milliseconds since 1970.");
  return moment.toISOString();
}

export const starMethods: Methods = {
  star: starring("on"),
  unstar: starring("off"),
  setRating: forSubscribers(async () => {
    throw unsupported("Segue has no ratings. Star the song instead.");
  }),
  scrobble,
};
