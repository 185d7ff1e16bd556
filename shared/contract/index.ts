import * as account from "./account.ts";
import * as appPasswords from "./appPasswords.ts";
import * as beats from "./beats.ts";
import { type AnyEndpoint, endpointsIn } from "./endpoint.ts";
import * as following from "./following.ts";
import * as listening from "./listening.ts";
import * as lyrics from "./lyrics.ts";
import * as music from "./music.ts";
import * as ownData from "./ownData.ts";
import * as ownedBeats from "./ownedBeats.ts";
import * as payments from "./payments.ts";
import * as playlists from "./playlists.ts";
import * as profile from "./profile.ts";
import * as push from "./push.ts";
import * as savedAlbums from "./savedAlbums.ts";
import * as scrobbling from "./scrobbling.ts";
import * as session from "./session.ts";
import * as sessions from "./sessions.ts";
import * as shell from "./shell.ts";
import * as shop from "./shop.ts";
import * as smartPlaylists from "./smartPlaylists.ts";
import * as statistics from "./statistics.ts";

/** Every call of the contract by its name. */
export const endpoints: Readonly<Record<string, AnyEndpoint>> = endpointsIn({
  ...session,
  ...sessions,
  ...appPasswords,
  ...account,
  ...ownData,
  ...profile,
  ...shell,
  ...music,
  ...playlists,
  ...smartPlaylists,
  ...following,
  ...savedAlbums,
  ...push,
  ...beats,
  ...ownedBeats,
  ...listening,
  ...lyrics,
  ...scrobbling,
  ...shop,
  ...statistics,
  ...payments,
});
