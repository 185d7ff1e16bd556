/** What a user sees of an unsent change, and can do about it: apart from the outbox, because it is seldom asked for. */
import { accountDatabase, type OutboxAction, type OutboxRow } from "../database/db.ts";
import { drainNow } from "./outbox.ts";
import { dropFromOverlay } from "./overlaidRows.ts";
import { notifyTabs } from "./sent.ts";

/** Describes the action to the user. */
export function describeAction(action: OutboxAction): string {
  switch (action.kind) {
    case "favourite.add":
      return `Add “${action.song.name}” to favourites`;
    case "favourite.remove":
      return `Remove “${action.song.name}” from favourites`;
    case "artist.follow":
      return `Follow “${action.artist.name}”`;
    case "artist.unfollow":
      return `Unfollow “${action.artist.name}”`;
    case "playlist.create":
      return `Create playlist “${action.name}”`;
    case "playlist.delete":
      return `Delete playlist “${action.name}”`;
    case "playlist.addSong":
      return `Add “${action.song.name}” to a playlist`;
    case "playlist.removeSong":
      return `Remove “${action.song.name}” from a playlist`;
    case "playlist.reorder":
      return "Reorder a playlist";
    case "lyric.save":
      return `Save lyrics for “${action.name}”`;
  }
}

/** Sends a refused action once more; without a network the action waits again. */
export async function retryAction(seq: number): Promise<void> {
  const afresh = { state: "waiting", attempts: 0, nextAtMs: 0, words: "", untold: undefined } as const;
  await accountDatabase().outbox.update(seq, afresh);
  await drainNow();
}

/** Discards an action; with the creation of a playlist, every action on that playlist too. */
export async function discardAction({ seq, action, entity }: OutboxRow): Promise<void> {
  const { outbox } = accountDatabase();
  const given = action.kind === "playlist.create" ? await outbox.where("entity").equals(entity).primaryKeys() : [seq];
  await outbox.bulkDelete(given);
  dropFromOverlay(given);
  notifyTabs();
}
