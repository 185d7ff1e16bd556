import * as contract from "#contract/admin/overview.ts";
import type { AnyEndpoint } from "#contract/endpoint.ts";
import { listAuditEntries, verifyChain } from "../db/queries/admin/audit.ts";
import { endSession } from "../db/queries/sessions.ts";
import { storeFacts } from "../db/queries/storeFacts.ts";
import { fullName } from "../domain/user.ts";
import { clearSessionCookie } from "../http/cookies.ts";
import { type RequestContext, type Route, route } from "../http/route.ts";
import { toWindow } from "./paging.ts";

/** Who is signed in, and in which store. */
export async function describeUser({ db, user, media }: Pick<RequestContext<AnyEndpoint>, "db" | "user" | "media">) {
  const { name, logoFileId = null } = await storeFacts(db);
  return {
    ...{ name: fullName(user.profile) || user.email, email: user.email },
    ...{ store: name, logo_url: media.image(logoFileId) },
  };
}

const adminUser = route(contract.adminUser, (ctx) => describeUser(ctx));

export async function endCookieSession(ctx: RequestContext<AnyEndpoint>): Promise<Record<string, never>> {
  await endSession(ctx.db, ctx.user.sessionHash);
  clearSessionCookie(ctx, ctx.request, ctx.reply);
  return {};
}

const adminLogout = route(contract.adminLogout, endCookieSession);

const auditLog = route(contract.auditLog, async ({ db, query }) => {
  const { entries, total } = await listAuditEntries(db, { find: query.find, ...toWindow(query) });
  return {
    entries: entries.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
    total,
  };
});

const verifyAuditLog = route(contract.verifyAuditLog, async ({ db }) => {
  const { checked, brokenAt } = await verifyChain(db);
  return { entries: checked, broken_at: brokenAt ?? undefined };
});

export const overviewRoutes: Route[] = [adminUser, adminLogout, auditLog, verifyAuditLog];
