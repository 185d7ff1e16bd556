import * as contract from "#contract/admin/uploads.ts";
import { publishAlbum } from "../catalogue/editing/uploads/publishAlbum.ts";
import { coverOf, readUploads, suggestedAlbum } from "../catalogue/editing/uploads/readUploads.ts";
import { refusal } from "../common/failure.ts";
import type { Database } from "../db/open.ts";
import { done, type Route, route } from "../http/route.ts";
import { removeBatch, removeFromBatch } from "../media/uploadedMusic.ts";
import { recordChange } from "./change.ts";

const NOTHING = { name: "", artist: "", genre: "", release_date: "", cover_url: "", songs: [], refused: [] };

const uploadedAlbum = route(contract.uploadedAlbum, async ({ params, ...services }) => {
  const uploads = await readUploads(services, params.batch);
  if (!uploads) return NOTHING;
  const { releaseDate, ...album } = suggestedAlbum(uploads);
  const coverUrl = services.media.image(coverOf(uploads));
  return { ...album, release_date: releaseDate, cover_url: coverUrl, refused: uploads.refused };
});

/** Changes nothing in the catalogue, so the audit log has no entry for it. */
const removeUpload = route(contract.removeUpload, async ({ settings, params, body }) => {
  await removeFromBatch(settings.dataDir, params.batch, body.file);
  return done("The file was removed.");
});

const publishUpload = route(contract.publishUpload, async (ctx) => {
  const { params, body, settings, now } = ctx;
  const uploads = await readUploads(ctx, params.batch);
  if (!uploads) throw refusal("These files are no longer there. Upload them again.");
  const id = await ctx.db.transaction((db: Database) =>
    publishAlbum({ db, now, record: (change) => recordChange(db, ctx, change) }, uploads, body),
  );
  await removeBatch(settings.dataDir, params.batch);
  return { ...done("The album was published."), id };
});

export const uploadRoutes: Route[] = [uploadedAlbum, removeUpload, publishUpload];
