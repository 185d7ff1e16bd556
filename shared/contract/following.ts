import * as z from "zod/mini";
import { del, get, post } from "./endpoint.ts";
import { slugParam } from "./fields.ts";
import { list, slug, text, url } from "./read.ts";
import { resultOnly } from "./result.ts";

/** An extension: the artists whom the user follows. */
const own = { who: "subscribed", extension: true } as const;
const change = { ...own, ...resultOnly, queueable: true, params: z.object({ slug: slugParam }) } as const;

export const FollowedArtist = z.object({ slug, name: text, image: url });
export type FollowedArtist = z.output<typeof FollowedArtist>;

/** The most recently followed artist comes first. */
export const followedArtists = get("/following", {
  ...own,
  readableOffline: true,
  data: z.object({ artists: list(FollowedArtist) }),
});

export const followArtist = post("/following/add/{slug}", change);
export const unfollowArtist = del("/following/delete/{slug}", change);
