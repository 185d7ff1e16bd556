import * as contract from "#contract/admin/settings.ts";
import { ownerEmail, setOwnerEmail } from "../db/queries/ownerSettings.ts";
import { done, type Route, route } from "../http/route.ts";
import { changeRoute } from "./change.ts";

const adminSettings = route(contract.adminSettings, async ({ db }) => ({ owner_email: await ownerEmail(db) }));

const saveAdminSettings = changeRoute(contract.saveAdminSettings, async ({ db, body }) => {
  const before = { owner_email: await ownerEmail(db) };
  await setOwnerEmail(db, body.owner_email);
  return { answer: done("Saved."), change: { action: "settings.save", subject: "settings", before, after: body } };
});

export const settingRoutes: Route[] = [adminSettings, saveAdminSettings];
