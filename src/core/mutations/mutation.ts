import type { AnyEndpoint } from "#contract/endpoint.ts";
import type { FollowedArtist } from "#contract/following.ts";
import type { SavedAlbum } from "#contract/savedAlbums.ts";
import type { Playlist, Song } from "#contract/shapes.ts";
import type { Call, Input } from "../api/wire.ts";
import type { SettlingTables } from "./tables.ts";

export interface AnyAction {
  kind: string;
}

/** The server's response to an action that it accepted. */
export interface ServerResult {
  message: string;
  /** The server's id for the playlist that the action created. */
  madeId?: number | undefined;
  /** The `updated_at` of the lyric that the action saved. */
  updatedAt?: string | undefined;
}

/** A call to fetch again once an action has reached the server. */
export interface AffectedRead {
  endpoint: AnyEndpoint;
  params: Input<AnyEndpoint>["params"];
}

/**
 * Everything that defines one kind of offline action. The worker sends actions too, so a mutation may depend on neither
 * a page nor React. Its functions are pure.
 */
export interface Mutation<A extends AnyAction> {
  kind: A["kind"];
  /** The entity that the action changes. Actions on the same entity are sent in the order of the user's actions. */
  entity(action: A): string;
  /** Makes the action's call. Throws an AppError if the server does not accept it. */
  send(call: Call, action: A, idempotencyKey: string): Promise<ServerResult>;
  /** A description of the action for the user. */
  describe(action: A): string;
  /** The kind of popup that shows a refusal. */
  refusal: "warning" | "error";
  /** How the server's lists are shown until the action has reached the server. */
  overlay: {
    favourites?(songs: Song[], action: A): Song[];
    followed?(artists: FollowedArtist[], action: A): FollowedArtist[];
    savedAlbums?(albums: SavedAlbum[], action: A): SavedAlbum[];
    playlists?(playlists: Playlist[], action: A): Playlist[];
    /** The songs of the playlist that the action concerns. */
    playlistSongs?(songs: Song[], action: A): Song[];
  };
  /** The calls whose data the action changed on the server. */
  affects(action: A): AffectedRead[];
  /**
   * Later actions on the entity depend on this one: they wait while this action is refused, and are discarded together
   * with it.
   */
  createsEntity?: true;
  /** The action as it is stored after it was sent, for example with the server's id. */
  sentAs?(action: A, result: ServerResult): A;
  /** A later action on the same entity, updated with the id or time from this action's response. */
  followingOn?<L extends AnyAction>(later: L, action: A, result: ServerResult): L;
  /** Changes other tables in the transaction that marks the action as sent. */
  settle?(tables: SettlingTables, action: A, result: ServerResult): Promise<void>;
}
