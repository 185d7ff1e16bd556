import type { FollowedArtist } from "#contract/following.ts";
import { showOutcome } from "#src/core/outbox/enqueueResult.ts";
import { enqueue } from "#src/core/outbox/outbox.ts";

/** The button changes at once. If the server refuses, it is reverted and the reason is shown. */
export function changeFollowing({ slug, name, image }: FollowedArtist, isFollowed: boolean): void {
  const artist = { slug, name, image };
  showOutcome(enqueue({ kind: isFollowed ? "artist.follow" : "artist.unfollow", artist }));
}
