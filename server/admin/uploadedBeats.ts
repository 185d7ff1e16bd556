import * as contract from "#contract/admin/uploads.ts";
import { formOf, withTexts } from "../catalogue/editing/form.ts";
import { LAST, NEW_KINDS } from "../catalogue/editing/newKinds.ts";
import { addEntry } from "../catalogue/editing/save.ts";
import { beatColumns, playable, readBeatOf, suggestedBeat } from "../catalogue/editing/uploads/readBeat.ts";
import { saveRecordings } from "../catalogue/editing/uploads/readUploads.ts";
import { done, type Route, route } from "../http/route.ts";
import { watchFiles } from "../media/uploadedMusic.ts";
import { recordChange } from "./change.ts";
import { alreadyGone, publishOnce } from "./publishOnce.ts";

const kind = NEW_KINDS.beats;

const uploadedBeat = route(contract.uploadedBeat, async ({ params, ...services }) => {
  const beat = await readBeatOf(services, "beats", params.batch);
  return {
    fields: withTexts(formOf(kind), { ...LAST, ...suggestedBeat(beat) }),
    recordings: playable(services.media, beat),
    refused: beat?.refused ?? [],
  };
});

/** Reads the recording before the transaction, because that can take long. */
const publishBeat = route(contract.publishBeat, async (ctx) => {
  const { params, body, settings, now } = ctx;
  const refuseChanged = await watchFiles(settings.dataDir, params.batch);
  const beat = await readBeatOf(ctx, "beats", params.batch);
  if (!beat) throw alreadyGone();
  const columns = await beatColumns(ctx, beat);
  const added = await publishOnce(ctx, refuseChanged, async (db) => {
    const { id, change } = await addEntry({ db, now }, { ...kind, fixed: columns }, body.values);
    await saveRecordings(db, beat.reading);
    await recordChange(db, ctx, change);
    return id;
  });
  return { ...done("The beat was added."), id: added };
});

export const uploadedBeatRoutes: Route[] = [uploadedBeat, publishBeat];
