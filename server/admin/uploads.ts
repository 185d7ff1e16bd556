import * as contract from "#contract/admin/uploads.ts";
import { describeUploads } from "../catalogue/editing/uploads/describeUploads.ts";
import { publishAlbum } from "../catalogue/editing/uploads/publishAlbum.ts";
import { readUploads } from "../catalogue/editing/uploads/readUploads.ts";
import { done, type Route, route } from "../http/route.ts";
import { removeFromBatch, watchFiles } from "../media/uploadedMusic.ts";
import { recordChange } from "./change.ts";
import { alreadyGone, publishOnce } from "./publishOnce.ts";

const uploadedAlbum = route(contract.uploadedAlbum, ({ params, ...services }) =>
  describeUploads(services, params.batch),
);

/** This changes nothing in the catalogue, so it has no entry in the audit log. */
const removeUpload = route(contract.removeUpload, async ({ settings, params, body }) => {
  await removeFromBatch(settings.dataDir, params.batch, body.file);
  return done("The file was removed.");
});

const publishUpload = route(contract.publishUpload, async (ctx) => {
  const { params, body, settings, now } = ctx;
  const refuseChanged = await watchFiles(settings.dataDir, params.batch);
  const uploads = await readUploads(ctx, params.batch);
  if (!uploads) throw alreadyGone();
  const albumId = await publishOnce(ctx, refuseChanged, async (db) => {
    const published = await publishAlbum({ db, now }, uploads, body);
    for (const change of published.changes) await recordChange(db, ctx, change);
    return published.albumId;
  });
  return { ...done("The album was published."), id: albumId };
});

export const uploadRoutes: Route[] = [uploadedAlbum, removeUpload, publishUpload];
