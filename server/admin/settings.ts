import * as contract from "#contract/admin/settings.ts";
import type { Body } from "#contract/endpoint.ts";
import type { Recorded, Undo } from "../catalogue/editing/undo.ts";
import { invalid } from "../common/failure.ts";
import type { Database } from "../db/open.ts";
import { findFile } from "../db/queries/files.ts";
import { decideFreeListening } from "../db/queries/freeTerms.ts";
import { lockName } from "../db/queries/locks.ts";
import { ownerEmail, setOwnerEmail } from "../db/queries/ownerSettings.ts";
import { accentOf, editStoreFacts, type StoreEdits, storeFacts } from "../db/queries/storeFacts.ts";
import { retainFile } from "../db/queries/unusedMedia.ts";
import { keepUpload } from "../db/queries/uploads.ts";
import type { Change } from "../domain/auditChain.ts";
import { done, type Route, route } from "../http/route.ts";
import { changeRoute } from "./change.ts";
import { refuseOutdated, versionOf } from "./settingVersion.ts";

type Listening = (typeof contract.LISTENING)[number];

const IS_FREE: Record<Listening, boolean | null> = { automatic: null, everybody: true, subscribers: false };

function listeningOf(freeListening: boolean | undefined): Listening {
  if (freeListening === undefined) return "automatic";
  return freeListening ? "everybody" : "subscribers";
}

async function readSettings(db: Database) {
  const facts = await storeFacts(db);
  const accent = accentOf(facts);
  const { name, freeDays, freeListening, registration = "automatic" } = facts;
  const { delivery = "", returns = "", logoFileId = null } = facts;
  const settings = {
    name,
    accent_light: accent.light,
    accent_dark: accent.dark,
    owner_email: await ownerEmail(db),
    free_days: freeDays,
    listening: listeningOf(freeListening),
    registration,
    delivery,
    returns,
  };
  return { settings, logoFileId };
}

const adminSettings = route(contract.adminSettings, async ({ db, media }) => {
  const { settings, logoFileId } = await readSettings(db);
  return { ...settings, logo_url: media.image(logoFileId), version: versionOf(settings) };
});

type Settings = Omit<Body<typeof contract.saveAdminSettings>, "version">;

const SAVE = "settings.save";
const lockSettings = (transaction: Database) => lockName(transaction, "settings", "store");

async function writeSettings(db: Database, before: Settings, after: Settings): Promise<Change> {
  const { name, free_days: freeDays, listening, registration, delivery, returns, owner_email } = after;
  // Imports of store.yaml do not overwrite recorded settings. So this records only what was changed in the form.
  const edits: StoreEdits = {
    ...(name !== before.name && { name }),
    ...(freeDays !== before.free_days && { freeDays }),
    ...(listening !== before.listening && { freeListening: IS_FREE[listening] }),
    ...(registration !== before.registration && { registration }),
    ...(delivery !== before.delivery && { delivery }),
    ...(returns !== before.returns && { returns }),
    ...(after.accent_light !== before.accent_light && { accentLight: after.accent_light }),
    ...(after.accent_dark !== before.accent_dark && { accentDark: after.accent_dark }),
  };
  await setOwnerEmail(db, owner_email);
  await editStoreFacts(db, edits);
  await decideFreeListening(db);
  return { action: SAVE, subject: "settings", before, after };
}

const saveAdminSettings = changeRoute(contract.saveAdminSettings, async ({ db, body: { version, ...after } }) => {
  await lockSettings(db);
  const [answer, { settings: before }] = [done("Saved."), await readSettings(db)];
  if (JSON.stringify(before) === JSON.stringify(after)) return { answer, change: null };
  refuseOutdated(before, version);
  return { answer, change: await writeSettings(db, before, after) };
});

/** How to undo a change to some settings. Later changes to other settings stay. */
export function undoOfSettings({ action, before, after }: Recorded): Undo | undefined {
  if (action !== SAVE) return undefined;
  const [older, newer] = [JSON.parse(before), JSON.parse(after)] as [Settings, Settings];
  const all = Object.keys({ ...older, ...newer }) as (keyof Settings)[];
  const names = all.filter((name) => older[name] !== newer[name]);
  return {
    lock: lockSettings,
    isUnchanged: async (db) => {
      const { settings } = await readSettings(db);
      return names.every((name) => settings[name] === newer[name]);
    },
    run: async ({ db }) => {
      const { settings } = await readSettings(db);
      const restored = Object.fromEntries(names.map((name) => [name, older[name]]));
      return writeSettings(db, settings, { ...settings, ...restored });
    },
  };
}

const LOGO = "settings.logo";
type Logo = Record<"logo", string | null>;

async function changeLogo(db: Database, logoFileId: string | null) {
  await lockSettings(db);
  const { logoFileId: before = null } = await storeFacts(db);
  if (logoFileId === before) return null;
  if (logoFileId) await keepUpload(db, logoFileId);
  await editStoreFacts(db, { logoFileId });
  return { action: LOGO, subject: "settings", before: { logo: before }, after: { logo: logoFileId } };
}

/** How to undo a change of the logo, as long as the former logo is stored. */
export function undoOfLogo({ action, before, after }: Recorded): Undo | undefined {
  if (action !== LOGO) return undefined;
  const [{ logo: older }, { logo: newer }] = [JSON.parse(before), JSON.parse(after)] as [Logo, Logo];
  const isStored = async (db: Database) => !older || (await findFile(db, older))?.removedAt === null;
  return {
    lock: async (db) => {
      await lockSettings(db);
      if (older) await retainFile(db, older);
    },
    isUnchanged: async (db) => {
      const { logoFileId = null } = await storeFacts(db);
      return logoFileId === newer && (await isStored(db));
    },
    run: ({ db }) => changeLogo(db, older),
  };
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
