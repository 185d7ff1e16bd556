import { beatDetail } from "#contract/beats.ts";
import type { AnyEndpoint } from "#contract/endpoint.ts";
import * as music from "#contract/music.ts";
import * as playlists from "#contract/playlists.ts";
import { search } from "#contract/shell.ts";
import { checkCoupon, merchandiseDetail } from "#contract/shop.ts";
import {
  answerDeviations,
  codeRefusalDeviations,
  fieldsOf,
  lacksSubscription,
  refusalDeviations,
  rowsOf,
  successDeviations,
} from "./answers.ts";
import type { Client, Sent } from "./client.ts";
import { isRecord } from "./differences.ts";
import type { Report } from "./report.ts";

const UNKNOWN_ID = 999_999_999;
const UNKNOWN_SLUG = "no-such-thing-anywhere";
const UNKNOWN_CODE = "NO-SUCH-CODE-ANYWHERE";

const UNKNOWN: readonly [AnyEndpoint, Sent][] = [
  [music.albumDetail, { params: { slug: UNKNOWN_SLUG } }],
  [music.artistDetail, { params: { slug: UNKNOWN_SLUG } }],
  [music.genreDetail, { params: { slug: UNKNOWN_SLUG } }],
  [music.songInfo, { params: { id: UNKNOWN_ID } }],
  [playlists.playlistDetail, { params: { id: UNKNOWN_ID } }],
  [beatDetail, { params: { id: UNKNOWN_ID } }],
  [merchandiseDetail, { params: { id: UNKNOWN_ID } }],
];

const INVALID: readonly [AnyEndpoint, Sent, field: string][] = [
  [playlists.addPlaylist, { body: { name: "" } }, "name"],
  [search, { body: { query: "" } }, "query"],
];

/** Checks that the server refuses what does not exist and what is not valid. */
export async function checkRefusals(client: Client, report: Report): Promise<void> {
  for (const [endpoint, sent] of UNKNOWN) {
    const received = await client.call(endpoint, sent);
    if (lacksSubscription(received)) continue;
    report.note(endpoint, refusalDeviations(received, 404, "for something that doesn’t exist"));
  }
  for (const [endpoint, sent, field] of INVALID) {
    const received = await client.call(endpoint, sent);
    if (lacksSubscription(received)) continue;
    const { errors } = fieldsOf(received);
    const isNamed = isRecord(errors) && Array.isArray(errors[field]);
    report.note(endpoint, [
      ...refusalDeviations(received, 422, `to an empty \`${field}\``),
      ...(received.status === 422 && !isNamed ? [`responds with 422, but without a list in \`errors.${field}\``] : []),
    ]);
  }
  const coupon = await client.call(checkCoupon, { body: { discount_code: UNKNOWN_CODE, amount: 10 } });
  report.note(checkCoupon, codeRefusalDeviations(coupon, "to an unknown code"));
}

/** Makes a playlist with a song, and deletes it. */
export async function checkPlaylist(client: Client, songId: number, report: Report): Promise<void> {
  const made = await client.call(playlists.addPlaylist, { body: { name: "Conformance" } });
  const { data } = fieldsOf(made);
  const id = isRecord(data) ? Number(data.id) : 0;
  report.note(playlists.addPlaylist, [
    ...successDeviations(made, "to a new playlist"),
    ...(id > 0 ? [] : ["responds to a new playlist without `data.id`"]),
  ]);
  if (!(id > 0)) return;
  const params = { id, playlistId: id, musicId: songId };
  const send = (endpoint: AnyEndpoint) => client.call(endpoint, { params });
  report.note(playlists.addToPlaylist, successDeviations(await send(playlists.addToPlaylist), "to a new song"));
  const twice = await send(playlists.addToPlaylist);
  report.note(playlists.addToPlaylist, codeRefusalDeviations(twice, "to a song that is in the playlist already"));
  const detail = await send(playlists.playlistDetail);
  report.note(playlists.playlistDetail, [
    ...answerDeviations(playlists.playlistDetail, detail),
    ...songIdDeviations(fieldsOf(detail).music, songId),
  ]);
  const removed = await send(playlists.removeFromPlaylist);
  report.note(playlists.removeFromPlaylist, successDeviations(removed, "to a song of the playlist"));
  report.note(playlists.deletePlaylist, successDeviations(await send(playlists.deletePlaylist), "to a playlist"));
  const deleted = await send(playlists.playlistDetail);
  report.note(playlists.playlistDetail, refusalDeviations(deleted, 404, "for a deleted playlist"));
}

/** In playlists and favourites, `id` is the entry's id; the song's own is `music_id`. */
const songIdDeviations = (songs: unknown, songId: number): string[] =>
  rowsOf(songs).some(({ music_id }) => Number(music_id) === songId)
    ? []
    : ["lists a new song without its id in `music_id`"];

/** Adds a favourite and removes it again, unless the account already had it. */
export async function checkFavourite(client: Client, songId: number, report: Report): Promise<void> {
  const before = rowsOf(fieldsOf(await client.call(playlists.favourites)).favourite_music);
  if (before.some(({ music_id }) => Number(music_id) === songId)) return;
  const params = { id: songId, musicId: songId };
  const added = await client.call(playlists.addFavourite, { params });
  report.note(playlists.addFavourite, successDeviations(added, "to a new favourite"));
  const listed = await client.call(playlists.favourites);
  report.note(playlists.favourites, [
    ...answerDeviations(playlists.favourites, listed),
    ...songIdDeviations(fieldsOf(listed).favourite_music, songId),
  ]);
  const removed = await client.call(playlists.removeFavourite, { params });
  report.note(playlists.removeFavourite, successDeviations(removed, "to a favourite"));
}
