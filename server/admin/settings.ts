import * as contract from "#contract/admin/settings.ts";
import type { Database } from "../db/open.ts";
import { decideFreeListening } from "../db/queries/freeTerms.ts";
import { ownerEmail, setOwnerEmail } from "../db/queries/ownerSettings.ts";
import { editStoreFacts, type StoreEdits, storeFacts } from "../db/queries/storeFacts.ts";
import { done, type Route, route } from "../http/route.ts";
import { changeRoute } from "./change.ts";

type Listening = (typeof contract.LISTENING)[number];

const IS_FREE: Record<Listening, boolean | null> = { automatic: null, everybody: true, subscribers: false };

function listeningOf(freeListening: boolean | undefined): Listening {
  if (freeListening === undefined) return "automatic";
  return freeListening ? "everybody" : "subscribers";
}

async function readSettings(db: Database) {
  const { name, freeDays, freeListening, delivery = "", returns = "" } = await storeFacts(db);
  return {
    ...{ name, owner_email: await ownerEmail(db), free_days: freeDays },
    ...{ listening: listeningOf(freeListening), delivery, returns },
  };
}

const adminSettings = route(contract.adminSettings, ({ db }) => readSettings(db));

const saveAdminSettings = changeRoute(contract.saveAdminSettings, async ({ db, body }) => {
  const before = await readSettings(db);
  const { name, free_days: freeDays, listening, delivery, returns, owner_email } = body;
  // Only what was changed is kept when store.yaml is imported again.
  const edits: StoreEdits = {
    ...(name !== before.name && { name }),
    ...(freeDays !== before.free_days && { freeDays }),
    ...(listening !== before.listening && { freeListening: IS_FREE[listening] }),
    ...(delivery !== before.delivery && { delivery }),
    ...(returns !== before.returns && { returns }),
  };
  await setOwnerEmail(db, owner_email);
  await editStoreFacts(db, edits);
  await decideFreeListening(db);
  return { answer: done("Saved."), change: { action: "settings.save", subject: "settings", before, after: body } };
});

export const settingRoutes: Route[] = [adminSettings, saveAdminSettings];
