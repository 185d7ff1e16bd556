import * as contract from "#contract/following.ts";
import { refusal } from "#server/common/failure.ts";
import { follow, listFollowed, unfollow } from "#server/db/queries/following.ts";
import { done, type Route, route } from "#server/http/route.ts";
import { existingArtist } from "./existingArtist.ts";

const followedArtists = route(contract.followedArtists, async ({ db, media, user }) => ({
  artists: (await listFollowed(db, user.accountId)).map(({ slug, name, imageFileId }) => ({
    slug,
    name,
    image: media.image(imageFileId),
  })),
}));

const followArtist = route(contract.followArtist, async ({ db, user, params, now }) => {
  const artist = await existingArtist(db, params.slug);
  const isNew = await follow(db, user.accountId, artist.id, now());
  if (!isNew) throw refusal(`You’re already following ${artist.name}.`);
  return done(`You’re following ${artist.name}.`);
});

const unfollowArtist = route(contract.unfollowArtist, async ({ db, user, params }) => {
  const artist = await existingArtist(db, params.slug);
  const wasFollowed = await unfollow(db, user.accountId, artist.id);
  if (!wasFollowed) throw refusal(`You’re not following ${artist.name}.`);
  return done(`You’re no longer following ${artist.name}.`);
});

export const followingRoutes: Route[] = [followedArtists, followArtist, unfollowArtist];
