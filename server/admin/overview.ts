import * as contract from "#contract/admin/overview.ts";
import type { AnyEndpoint } from "#contract/endpoint.ts";
import { endSession } from "../db/queries/sessions.ts";
import { storeFacts } from "../db/queries/storeFacts.ts";
import { fullName } from "../domain/user.ts";
import { clearSessionCookie } from "../http/cookies.ts";
import { type RequestContext, type Route, route } from "../http/route.ts";

/** Who is signed in, and in which store. */
export async function describeUser({ db, user, media }: Pick<RequestContext<AnyEndpoint>, "db" | "user" | "media">) {
  const { name, logoFileId = null } = await storeFacts(db);
  return {
    name: fullName(user.profile) || user.email,
    email: user.email,
    store: name,
    logo_url: media.image(logoFileId),
  };
}

const adminUser = route(contract.adminUser, (ctx) => describeUser(ctx));

export async function endCookieSession(ctx: RequestContext<AnyEndpoint>): Promise<Record<string, never>> {
  await endSession(ctx.db, ctx.user.sessionHash);
  clearSessionCookie(ctx, ctx.request, ctx.reply);
  return {};
}

const adminLogout = route(contract.adminLogout, endCookieSession);

export const overviewRoutes: Route[] = [adminUser, adminLogout];
