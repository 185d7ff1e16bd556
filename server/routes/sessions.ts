import * as contract from "#contract/sessions.ts";
import { endSessionOf, endSessions, listSessions } from "../db/queries/sessions.ts";
import { done, type Route, route } from "../http/route.ts";

export const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

const sessions = route(contract.sessions, async ({ db, user, now }) => {
  const alive = await listSessions(db, user.accountId, "browsers", now());
  return {
    sessions: alive.map(({ tokenHash, device, lastSeenAt }) => ({
      id: tokenHash,
      device: device || "Unknown device",
      last_seen: isoDay(lastSeenAt),
      is_current: tokenHash === user.sessionHash,
    })),
  };
});

const endSession = route(contract.endSession, async ({ db, user, params }) => {
  await endSessionOf(db, user.accountId, params.id);
  return done("Device logged out.");
});

const endOtherSessions = route(contract.endOtherSessions, async ({ db, user }) => {
  await endSessions(db, user.accountId, user.sessionHash);
  return done("All other devices have been logged out.");
});

export const sessionListRoutes: Route[] = [sessions, endSession, endOtherSessions];
