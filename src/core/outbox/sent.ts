import { lyric, lyrics } from "#contract/beats.ts";
import { favourites, playlistDetail, playlists } from "#contract/playlists.ts";
import { activeAccountKey } from "../account/activeAccount.ts";
import { call } from "../api/client.ts";
import { optional } from "../api/optional.ts";
import { accountDatabase, type OutboxAction } from "../database/db.ts";
import { fetchAndSave } from "../database/savedResponses.ts";
import { isAnswering } from "../network/online.ts";
import { refreshScreens } from "../platform/refresh.ts";
import { report } from "../platform/report.ts";
import { CHANNELS } from "../platform/storageKeys.ts";
import { beginShowing } from "./overlaidRows.ts";

const channel = new BroadcastChannel(CHANNELS.outbox);

/** Says to the other tabs that something was sent: they show the screens of before. */
export const notifyTabs = (): void => channel.postMessage(activeAccountKey());

/** Shows here what another tab or the worker has sent, and calls `react`. Returns the way to stop. */
export function listenForSenders(react: () => void): () => void {
  channel.onmessage = ({ data }: MessageEvent<string>) => {
    if (data !== activeAccountKey()) return;
    react();
    showSent().catch((cause) => report("showing what another tab has sent", cause));
  };
  return () => {
    channel.onmessage = null;
  };
}

/** Whether something was sent, also before this tab was opened, that the screens have not been loaded after. */
export const hasSent = async (): Promise<boolean> =>
  (await accountDatabase().outbox.where("state").equals("sent").count()) > 0;

/**
 * Loads what the screens show, and the copies on this device, as the server has them after what it took. Only then is
 * what was sent, by whichever tab, no longer laid over: without a network, or a server that answers, that waits until there is one.
 */
export async function showSent(): Promise<void> {
  const { outbox } = accountDatabase();
  const rows = await outbox.orderBy("seq").toArray();
  const sent = rows.filter(({ state }) => state === "sent");
  const endShowing = beginShowing(rows);
  for (const read of readsAfter(sent.map(({ action }) => action))) {
    await optional(read());
    if (!isAnswering()) return;
  }
  await refreshScreens();
  if (!isAnswering()) return;
  endShowing();
  await outbox.bulkDelete(sent.map(({ seq }) => seq));
}

/** What they changed: no screen may have asked for it since, and without a network the worker answers with what was read last. */
function readsAfter(actions: readonly OutboxAction[]): (() => Promise<unknown>)[] {
  const playlistIds = new Set(actions.flatMap(playlistIdOf));
  const deleted = actions.flatMap((action) => (action.kind === "playlist.delete" ? action.playlistId : []));
  const remaining = [...playlistIds].filter((id) => !deleted.includes(id));
  const beatIds = new Set(actions.flatMap((action) => (action.kind === "lyric.save" ? action.musicId : [])));
  const isLoved = actions.some(({ kind }) => kind === "favourite.add" || kind === "favourite.remove");
  return [
    ...(isLoved ? [() => call(favourites)] : []),
    ...(playlistIds.size > 0 ? [() => call(playlists)] : []),
    ...remaining.map((id) => () => call(playlistDetail, { params: { id } })),
    ...(beatIds.size > 0 ? [() => fetchAndSave(lyrics)] : []),
    ...[...beatIds].map((id) => () => call(lyric, { params: { id } })),
  ];
}

function playlistIdOf(action: OutboxAction): number | [] {
  if (action.kind === "playlist.create") return action.localId;
  return "playlistId" in action ? action.playlistId : [];
}
