import type { FollowedArtist } from "#contract/following.ts";
import { showOutcome } from "#src/core/outbox/enqueueResult.ts";
import { enqueue } from "#src/core/outbox/outbox.ts";

/** The button changes at once. If the server refuses, the change is reverted and the reason is shown. */
export const changeFollowing = (artist: FollowedArtist, isFollowed: boolean): void =>
  showOutcome(sendFollowing(artist, isFollowed));

export const sendFollowing = ({ slug, name, image }: FollowedArtist, isFollowed: boolean) =>
  enqueue({ kind: isFollowed ? "artist.follow" : "artist.unfollow", artist: { slug, name, image } });
