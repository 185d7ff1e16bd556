import { type FollowedArtist, followedArtists } from "#contract/following.ts";
import { call, isOffered } from "../api/client.ts";
import { optional } from "../api/optional.ts";

/**
 * The artists whom the user follows; `undefined` if the server does not support following or the list cannot be read.
 */
export async function readFollowed(): Promise<FollowedArtist[] | undefined> {
  return isOffered(followedArtists) ? (await optional(call(followedArtists)))?.artists : undefined;
}
