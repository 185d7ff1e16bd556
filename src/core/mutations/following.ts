import {
  type FollowedArtist,
  followArtist as followCall,
  followedArtists,
  unfollowArtist as unfollowCall,
} from "#contract/following.ts";
import type { Mutation } from "./mutation.ts";

const shared = {
  entity: ({ artist }: { artist: FollowedArtist }) => `artist:${artist.slug}`,
  refusal: "warning" as const,
  affects: () => [{ endpoint: followedArtists, params: {} }],
};

const without = (artists: readonly FollowedArtist[], { slug }: FollowedArtist): FollowedArtist[] =>
  artists.filter((other) => other.slug !== slug);

export const followArtist: Mutation<{ kind: "artist.follow"; artist: FollowedArtist }> = {
  kind: "artist.follow",
  ...shared,
  send: (call, { artist }, idempotencyKey) => call(followCall, { params: { slug: artist.slug }, idempotencyKey }),
  describe: ({ artist }) => `Follow “${artist.name}”`,
  overlay: { followed: (artists, { artist }) => [artist, ...without(artists, artist)] },
};

export const unfollowArtist: Mutation<{ kind: "artist.unfollow"; artist: FollowedArtist }> = {
  kind: "artist.unfollow",
  ...shared,
  send: (call, { artist }, idempotencyKey) => call(unfollowCall, { params: { slug: artist.slug }, idempotencyKey }),
  describe: ({ artist }) => `Unfollow “${artist.name}”`,
  overlay: { followed: (artists, { artist }) => without(artists, artist) },
};
