import type { FollowedArtist } from "#contract/following.ts";
import { isFollowedWith } from "#src/core/outbox/overlay.ts";
import { usePending } from "#src/core/outbox/pending.ts";
import { changeFollowing } from "#src/features/songMenu/following.ts";
import { Button } from "#src/ui/buttons/Button.tsx";

interface FollowButtonProps {
  artist: FollowedArtist;
  /** The artists whom the user follows, from the server. */
  followed: FollowedArtist[];
}

export function FollowButton({ artist, followed }: FollowButtonProps) {
  const isFollowed = isFollowedWith(followed, usePending(), artist);
  return (
    <Button
      icon={isFollowed ? "check" : "add"}
      aria-pressed={isFollowed}
      onClick={() => changeFollowing(artist, !isFollowed)}
    >
      {isFollowed ? "Following" : "Follow"}
    </Button>
  );
}
