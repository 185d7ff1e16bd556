import type { Data } from "#contract/endpoint.ts";
import { favourites as favouriteSongs } from "#contract/playlists.ts";
import { call } from "../../api/client.ts";
import { readOverlay } from "../../outbox/overlaidRows.ts";
import { favouritesWith } from "../../outbox/overlay.ts";
import { type CollectionContents, type CollectionSource, inResponse } from "../collectionSource.ts";
import { whole } from "../opened.ts";

const contentsOf = ({
  favourite_music: songs,
  total = songs.length,
}: Data<typeof favouriteSongs>): CollectionContents => ({
  id: "",
  name: "Favourites",
  image: "",
  songs,
  isWhole: songs.length >= total,
});

export const favourites = {
  open: async () => whole(favouritesWith((await call(favouriteSongs)).favourite_music, await readOverlay())),
  offline: {
    read: async () => contentsOf(await call(favouriteSongs)),
    shown: inResponse(favouriteSongs, contentsOf),
  },
} satisfies CollectionSource;
