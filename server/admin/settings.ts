import * as contract from "#contract/admin/settings.ts";
import { invalid } from "../common/failure.ts";
import type { Database } from "../db/open.ts";
import { decideFreeListening } from "../db/queries/freeTerms.ts";
import { ownerEmail, setOwnerEmail } from "../db/queries/ownerSettings.ts";
import { accentOf, editStoreFacts, type StoreEdits, storeFacts } from "../db/queries/storeFacts.ts";
import { keepUpload } from "../db/queries/uploads.ts";
import { done, type Route, route } from "../http/route.ts";
import type { Services } from "../services.ts";
import { changeRoute } from "./change.ts";

type Listening = (typeof contract.LISTENING)[number];

const IS_FREE: Record<Listening, boolean | null> = { automatic: null, everybody: true, subscribers: false };

function listeningOf(freeListening: boolean | undefined): Listening {
  if (freeListening === undefined) return "automatic";
  return freeListening ? "everybody" : "subscribers";
}

async function readSettings({ db, media }: Pick<Services, "db" | "media">) {
  const facts = await storeFacts(db);
  const accent = accentOf(facts);
  const { name, freeDays, freeListening, delivery = "", returns = "", logoFileId = null } = facts;
  return {
    logo_url: media.image(logoFileId),
    ...{ accent_light: accent.light, accent_dark: accent.dark },
    ...{ name, owner_email: await ownerEmail(db), free_days: freeDays },
    ...{ listening: listeningOf(freeListening), delivery, returns },
  };
}

const adminSettings = route(contract.adminSettings, (ctx) => readSettings(ctx));

const saveAdminSettings = changeRoute(contract.saveAdminSettings, async (ctx) => {
  const { db, body } = ctx;
  const { logo_url: _, ...before } = await readSettings(ctx);
  const { name, free_days: freeDays, listening, delivery, returns, owner_email } = body;
  // Only settings that were changed here are kept when store.yaml is imported again.
  const edits: StoreEdits = {
    ...(name !== before.name && { name }),
    ...(freeDays !== before.free_days && { freeDays }),
    ...(listening !== before.listening && { freeListening: IS_FREE[listening] }),
    ...(delivery !== before.delivery && { delivery }),
    ...(returns !== before.returns && { returns }),
    ...(body.accent_light !== before.accent_light && { accentLight: body.accent_light }),
    ...(body.accent_dark !== before.accent_dark && { accentDark: body.accent_dark }),
  };
  await setOwnerEmail(db, owner_email);
  await editStoreFacts(db, edits);
  await decideFreeListening(db);
  return { answer: done("Saved."), change: { action: "settings.save", subject: "settings", before, after: body } };
});

async function changeLogo(db: Database, logoFileId: string | null) {
  const { logoFileId: before = null } = await storeFacts(db);
  if (logoFileId === before) return null;
  if (logoFileId) await keepUpload(db, logoFileId);
  await editStoreFacts(db, { logoFileId });
  return { action: "settings.logo", subject: "settings", before: { logo: before }, after: { logo: logoFileId } };
}

const setStoreLogo = changeRoute(
  contract.setStoreLogo,
  async ({ db, pictures: { picture } }) => {
    if (picture === undefined) throw invalid({ picture: ["Choose a picture."] });
    return { answer: done("The logo was saved."), change: await changeLogo(db, picture) };
  },
  { pictures: "logo" },
);

const removeStoreLogo = changeRoute(contract.removeStoreLogo, async ({ db }) => ({
  answer: done("The logo was removed."),
  change: await changeLogo(db, null),
}));

export const settingRoutes: Route[] = [adminSettings, saveAdminSettings, setStoreLogo, removeStoreLogo];
