import * as contract from "#contract/smartPlaylists.ts";
import { invalid, notFound } from "#server/common/failure.ts";
import { insertPlaylist } from "#server/db/queries/playlists.ts";
import * as queries from "#server/db/queries/smartPlaylists.ts";
import { done, type Route, route } from "#server/http/route.ts";

const MAX_SMART_PLAYLISTS = 100;

const addSmartPlaylist = route(contract.addSmartPlaylist, async ({ db, user: { accountId }, body, now }) => {
  if ((await queries.countSmartPlaylists(db, accountId)) >= MAX_SMART_PLAYLISTS) {
    throw invalid({ name: [`You can have up to ${MAX_SMART_PLAYLISTS} smart playlists.`] });
  }
  const { name, ...rules } = body;
  const id = await insertPlaylist(db, { accountId, name, rules, createdAt: now() });
  return { ...done(`${name} was created.`), data: { id } };
});

const updateSmartPlaylist = route(contract.updateSmartPlaylist, async ({ db, user, params, body }) => {
  const isTheirs = await queries.changeRules(db, user.accountId, params.id, body);
  if (!isTheirs) throw notFound("We couldn’t find this playlist.");
  return done("Rules saved.");
});

const previewSmartPlaylist = route(contract.previewSmartPlaylist, async ({ db, user: { accountId }, body, now }) => ({
  total: await queries.countSmartSongs(db, { accountId, now: now() }, body),
}));

export const smartPlaylistRoutes: Route[] = [addSmartPlaylist, updateSmartPlaylist, previewSmartPlaylist];
