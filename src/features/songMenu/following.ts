import type { FollowedArtist } from "#contract/following.ts";
import { showOutcome } from "#src/core/outbox/enqueueResult.ts";
import { enqueue } from "#src/core/outbox/outbox.ts";

/** What shows it changes at once; a refusal by the server reverts it and says why. */
export function changeFollowing({ slug, name, image }: FollowedArtist, isFollowed: boolean): void {
  const artist = { slug, name, image };
  showOutcome(enqueue({ kind: isFollowed ? "artist.follow" : "artist.unfollow", artist }));
}
