import { and, desc, eq, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import { hashToken, newToken } from "../../common/tokens.ts";
import { endOfAppPassword, isAlive, lifeOf, SEEN_AGAIN_MS } from "../../domain/sessionLife.ts";
import type { User } from "../../domain/user.ts";
import type { Database } from "../open.ts";
import { accounts, sessions, twoFactors } from "../schema/people.ts";
import { hasEmail } from "./accounts.ts";
import { isListeningFree } from "./freeTerms.ts";

/** Starts a session and returns its token; the database stores only the token's hash. */
export async function startSession(
  db: Database,
  account: { id: number; role: User["role"] },
  now: Date,
  device = "",
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + lifeOf(account.role).absoluteMs);
  await db
    .insert(sessions)
    .values({ tokenHash: hashToken(token), accountId: account.id, createdAt: now, lastSeenAt: now, device, expiresAt });
  return token;
}

/** The columns that identify a session's user and show whether the session is still valid. */
export const sessionColumns = {
  sessionHash: sessions.tokenHash,
  sessionStartedAt: sessions.createdAt,
  confirmedAt: sessions.confirmedAt,
  hasTwoFactor: sql<boolean>`exists (select from ${twoFactors}
    where ${twoFactors.accountId} = ${accounts.id} and ${twoFactors.turnedOnAt} is not null)`,
  lastSeenAt: sessions.lastSeenAt,
  expiresAt: sessions.expiresAt,
  isApp: sql<boolean>`${sessions.sealedPassword} is not null`,
  accountId: accounts.id,
  email: accounts.email,
  role: accounts.role,
  audioQuality: accounts.audioQuality,
  subscribedUntil: accounts.subscribedUntil,
  isListeningFree,
  profile: {
    firstName: accounts.firstName,
    lastName: accounts.lastName,
    imageFileId: accounts.imageFileId,
    countryId: accounts.countryId,
    gender: accounts.gender,
    dob: accounts.dob,
    pointsHundredths: accounts.pointsHundredths,
  },
};

const selectSessions = (db: Database) =>
  db.select(sessionColumns).from(sessions).innerJoin(accounts, eq(accounts.id, sessions.accountId));

export type SessionRow = Awaited<ReturnType<typeof selectSessions>>[number];

/** Returns null for an expired session. */
export function userOf(row: SessionRow | undefined, now: Date): User | null {
  if (!row || !isAlive(row, now)) return null;
  const { sessionHash, sessionStartedAt, confirmedAt, hasTwoFactor, accountId, email, role } = row;
  const { audioQuality, subscribedUntil, profile } = row;
  const isSubscribed = row.isListeningFree || (subscribedUntil !== null && subscribedUntil > now);
  return {
    sessionHash,
    sessionStartedAt,
    confirmedAt,
    hasTwoFactor,
    accountId,
    email,
    role,
    audioQuality,
    isSubscribed,
    profile,
  };
}

/** A session, whether or not it is still valid. */
export async function findSession(db: Database, tokenHash: string): Promise<SessionRow | undefined> {
  return (await selectSessions(db).where(eq(sessions.tokenHash, tokenHash)))[0];
}

/** Records that a session is in use, unless that was done a moment ago. */
export async function touchSession(
  db: Database,
  session: { sessionHash: string; lastSeenAt: Date },
  now: Date,
): Promise<void> {
  if (now.getTime() - session.lastSeenAt.getTime() < SEEN_AGAIN_MS) return;
  await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, session.sessionHash));
}

/** Marks a session as confirmed now. The account's other sessions have to be confirmed again. */
export async function confirmOnly(db: Database, accountId: number, sessionHash: string, now: Date): Promise<void> {
  const isThis = eq(sessions.tokenHash, sessionHash);
  const confirmedAt = sql`case when ${isThis} then ${now.toISOString()}::timestamptz end`;
  await db.update(sessions).set({ confirmedAt }).where(eq(sessions.accountId, accountId));
}

export async function confirmSession(db: Database, sessionHash: string, now: Date): Promise<void> {
  await db.update(sessions).set({ confirmedAt: now }).where(eq(sessions.tokenHash, sessionHash));
}

/** The account's valid sessions in browsers or its app passwords, most recently used first. */
export async function listSessions(db: Database, accountId: number, of: "browsers" | "apps", now: Date) {
  const { tokenHash, device, createdAt, lastSeenAt, expiresAt, sealedPassword } = sessions;
  const rows = await db
    .select({ tokenHash, device, createdAt, lastSeenAt, expiresAt, isApp: sessionColumns.isApp, role: accounts.role })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.accountId, accountId), of === "apps" ? isNotNull(sealedPassword) : isNull(sealedPassword)))
    .orderBy(desc(lastSeenAt), desc(createdAt));
  return rows.filter((row) => isAlive(row, now));
}

interface NewAppPassword {
  accountId: number;
  /** What the user calls the app. */
  name: string;
  password: string;
  sealedPassword: string;
}

/** Saves an app password, which is stored as a session that no browser uses. */
export async function insertAppPassword(db: Database, added: NewAppPassword, now: Date): Promise<void> {
  const { accountId, name, password, sealedPassword } = added;
  await db.insert(sessions).values({
    accountId,
    device: name,
    tokenHash: hashToken(password),
    sealedPassword,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: endOfAppPassword(now),
  });
}

/** The app passwords of the account with this email or username. */
export async function appPasswordsOf(db: Database, login: string) {
  const { tokenHash, sealedPassword } = sessions;
  const rows = await db
    .select({ tokenHash, sealedPassword })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(isNotNull(sealedPassword), or(hasEmail(login), sql`lower(${accounts.username}) = lower(${login})`)));
  return rows.map((row) => ({ tokenHash: row.tokenHash, sealedPassword: row.sealedPassword ?? "" }));
}

/** Ends a session if it is one of the account's. */
export async function endSessionOf(db: Database, accountId: number, sessionHash: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.accountId, accountId), eq(sessions.tokenHash, sessionHash)));
}

export async function endSession(db: Database, sessionHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, sessionHash));
}

/** Ends an account's sessions, all of them or all but one, and returns how many were ended. */
export async function endSessions(db: Database, accountId: number, keptTokenHash = ""): Promise<number> {
  const isOther = and(eq(sessions.accountId, accountId), ne(sessions.tokenHash, keptTokenHash));
  return (await db.delete(sessions).where(isOther).returning({ hash: sessions.tokenHash })).length;
}

export async function endAllSessions(db: Database): Promise<number> {
  return (await db.delete(sessions).returning({ hash: sessions.tokenHash })).length;
}

export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
}
