import { changeSongs } from "#contract/admin/songs.ts";
import type { Body } from "#contract/endpoint.ts";
import { songKind } from "../catalogue/editing/kinds/songs.ts";
import { changeEntry, titleOf } from "../catalogue/editing/save.ts";
import { setVisibility } from "../catalogue/editing/visibility.ts";
import { Failure, invalid } from "../common/failure.ts";
import { isRefusedValue } from "../db/errors.ts";
import type { Database } from "../db/open.ts";
import { type Entry, findEntry, lockEntry } from "../db/queries/admin/entries.ts";
import type { RequestContext, Route } from "../http/route.ts";
import { done, route } from "../http/route.ts";
import { recordChange } from "./change.ts";

type Wish = Body<typeof changeSongs>;
type Context = RequestContext<typeof changeSongs>;

/** The new texts of the fields to change, and the song's current texts. */
function textsOf({ values }: Entry, { genre, label }: Wish) {
  const wanted = Object.entries({ genre, label }).filter(([, text]) => text !== "");
  const now = ([name]: [string, string]): [string, string] => [name, songKind.fields[name]?.show(values[name]) ?? ""];
  return { values: Object.fromEntries(wanted), seen: Object.fromEntries(wanted.map(now)) };
}

async function changeSong(ctx: Context, db: Database, id: number): Promise<void> {
  const entry = await lockEntry(db, songKind, id);
  if (!entry) throw new Failure("notFound", "This song no longer exists.");
  const edit = await changeEntry({ db, now: ctx.now }, songKind, entry, textsOf(entry, ctx.body));
  if (edit) await recordChange(db, ctx, edit);
  const { visibility } = ctx.body;
  if (!visibility) return;
  const current = (await lockEntry(db, songKind, id)) ?? entry;
  const { change } = await setVisibility({ db, now: ctx.now }, songKind, current, visibility === "show");
  if (change) await recordChange(db, ctx, change);
}

/** Why a song could not be changed. Any other error makes the whole call fail. */
function reasonOf(cause: unknown): string {
  if (cause instanceof Failure) return cause.message;
  if (isRefusedValue(cause)) return "This value can’t be saved.";
  throw cause;
}

/**
 * Each song is changed in its own transaction, so that a song that can't be changed does not keep the others from
 * changing.
 */
const changeSongsRoute = route(changeSongs, async (ctx) => {
  const { ids, genre, label, visibility } = ctx.body;
  if (ids.length === 0) throw invalid({ ids: ["Choose at least one song."] });
  if (!genre && !label && !visibility) throw invalid({ genre: ["Choose what to change."] });
  const failed: { id: number; name: string; reason: string }[] = [];
  for (const id of new Set(ids)) {
    try {
      await ctx.db.transaction((db: Database) => changeSong(ctx, db, id));
    } catch (cause) {
      const entry = await findEntry(ctx.db, songKind, id);
      failed.push({ id, name: entry ? titleOf(songKind, entry.values) : `Song ${id}`, reason: reasonOf(cause) });
    }
  }
  const count = new Set(ids).size - failed.length;
  return { ...done(count === 1 ? "1 song was changed." : `${count} songs were changed.`), failed };
});

export const songRoutes: Route[] = [changeSongsRoute];
