import { followArtist, unfollowArtist } from "#contract/following.ts";
import { reportPlays } from "#contract/music.ts";
import { addFavourite, removeFavourite } from "#contract/playlists.ts";
import { removeSavedAlbum, saveAlbum } from "#contract/savedAlbums.ts";
import { notFound } from "../common/failure.ts";
import { albumsInOrder } from "../db/queries/albums.ts";
import { artistsInOrder } from "../db/queries/artists.ts";
import { callOnce, callRoute } from "./callRoute.ts";
import { type Kind, numberIn, readId } from "./ids.ts";
import { forSubscribers, type Methods, type SubsonicCall } from "./method.ts";
import { missing, unsupported } from "./refusals.ts";

type Starred = Exclude<Kind, "playlist">;

async function slugOf({ db }: SubsonicCall, kind: "album" | "artist", id: number): Promise<string> {
  const slug =
    kind === "album" ? (await albumsInOrder(db, [id]))[0]?.album.slug : (await artistsInOrder(db, [id]))[0]?.slug;
  if (slug === undefined) throw notFound();
  return slug;
}

/** A starred song is a favourite, a starred album is in the library, and a starred artist is followed. */
async function setStar(call: SubsonicCall, { kind, id }: { kind: Starred; id: number }, isOn: boolean): Promise<void> {
  if (kind === "song") {
    const params = isOn ? { id } : { musicId: id };
    return callOnce(call, isOn ? addFavourite : removeFavourite, { params });
  }
  const params = { slug: await slugOf(call, kind, id) };
  if (kind === "album") return callOnce(call, isOn ? saveAlbum : removeSavedAlbum, { params });
  return callOnce(call, isOn ? followArtist : unfollowArtist, { params });
}

/**
 * The items that a call stars. Older clients send albums and artists too as `id`, because they treat both as folders.
 */
function namedIn({ parameters }: SubsonicCall): { kind: Starred; id: number }[] {
  const ofAnyKind = parameters.getAll("id").map((text) => {
    const named = readId(text);
    if (!named || named.kind === "playlist") throw notFound();
    return { kind: named.kind, id: named.id };
  });
  const ofKind = (name: string, kind: Starred) =>
    parameters.getAll(name).map((text) => ({ kind, id: numberIn(text, kind) }));
  const named = [...ofAnyKind, ...ofKind("albumId", "album"), ...ofKind("artistId", "artist")];
  if (named.length === 0) throw missing("id");
  return named;
}

const starring = (isOn: boolean) =>
  forSubscribers(async (call) => {
    for (const named of namedIn(call)) await setStar(call, named, isOn);
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
  star: starring(true),
  unstar: starring(false),
  setRating: forSubscribers(async () => {
    throw unsupported("Segue has no ratings. Star the song instead.");
  }),
  scrobble,
};
