import type { FastifyReply, FastifyRequest } from "fastify";
import { canonicalEmail } from "#contract/emailAddress.ts";
import type { AnyEndpoint } from "#contract/endpoint.ts";
import { login } from "#contract/session.ts";
import { Failure } from "../../common/failure.ts";
import { clearCounts, countGrowing, countRequest, readCount, uncountRequest } from "../../db/queries/rateLimits.ts";
import { addressGroup, networkOf } from "../../domain/addressGroup.ts";
import {
  FAILED_CONFIRMATIONS,
  type Limit,
  limitKey,
  limitsOf,
  PICTURES,
  RIGHT_LOGINS,
  VERIFICATION_MAILS,
  WRONG_APP_PASSWORDS,
  waitMs,
} from "../../domain/rateLimits.ts";
import type { User } from "../../domain/user.ts";
import type { Services } from "../../services.ts";
import type { RequestContext } from "../route.ts";
import { knownDeviceOf } from "./knownDevice.ts";

/** What is needed to count a call: its request, who makes it, and where the counts are kept. */
interface Counted extends Pick<Services, "db" | "counters" | "settings" | "now"> {
  visitor: User | null;
  request: FastifyRequest;
  reply: FastifyReply;
  /** The validated body; absent until it has been read. */
  body?: unknown;
}

interface Counter {
  key: string;
  limit: Limit;
}

export const isLimited = (endpoint: AnyEndpoint): boolean => limitsOf(endpoint).length > 0;

const ABOUT_EMAIL = ["email", "emailFromNetwork", "emailFromPlace"] as const satisfies Limit["by"][];

const isAboutEmail = ({ limit }: Counter): boolean => ABOUT_EMAIL.some((by) => by === limit.by);

/** Counts a call by its caller before its body is validated, so that calls with invalid bodies count too. */
export const countCaller = (endpoint: AnyEndpoint, counted: Counted): Promise<void> =>
  countAll(
    countersOf(endpoint, counted).filter((counter) => !isAboutEmail(counter)),
    counted,
  );

/** Counts a call by the email named in its body. If the call is refused here, it no longer counts for its caller. */
export async function countSubject(endpoint: AnyEndpoint, counted: Counted): Promise<void> {
  const counters = countersOf(endpoint, counted);
  try {
    await countAll(counters.filter(isAboutEmail), counted);
  } catch (error) {
    for (const { key } of counters.filter((counter) => !isAboutEmail(counter))) await uncountRequest(counted.db, key);
    throw error;
  }
}

/** Counts a picture sent with a call. */
export async function countPicture(counted: Counted): Promise<void> {
  const { visitor } = counted;
  if (visitor) await countAll([counterOf(PICTURES, PICTURES.limit, [String(visitor.accountId)])], counted);
}

/** Counts a verification mail for an account, whoever requests it. */
export const countVerificationMail = (counted: Counted, accountId: number): Promise<void> =>
  countAll([counterOf(VERIFICATION_MAILS, VERIFICATION_MAILS.limit, [String(accountId)])], counted);

/** Counts a wrong app password by the address that it came from. */
export const countWrongAppPassword = (counted: Counted): Promise<void> =>
  countAll([counterOf(WRONG_APP_PASSWORDS, WRONG_APP_PASSWORDS.limit, [addressGroup(counted.request.ip)])], counted);

const confirmationsOf = ({ visitor }: Counted): Counter =>
  counterOf(FAILED_CONFIRMATIONS, FAILED_CONFIRMATIONS.limit, [String(visitor?.accountId)]);

/**
 * Counts an attempt of an administrator or seller to prove who they are. After a success, `clearFailedConfirmations`
 * clears the count.
 */
export const countConfirmation = (counted: Counted): Promise<void> => countAll([confirmationsOf(counted)], counted);

export const clearFailedConfirmations = (counted: Counted): Promise<void> =>
  clearCounts(counted.db, confirmationsOf(counted).key);

/** Refuses a login to an account with too many recent logins, before any work is done for it. */
export async function refuseTooManyLogins(ctx: RequestContext<typeof login>): Promise<void> {
  if (!ctx.settings.rateLimits) return;
  const { key, limit } = rightLoginsOf(ctx);
  const [counts, at] = [await readCount(ctx.db, key), ctx.now()];
  if (!counts || counts.hits < limit.most) return;
  const leftMs = waitMs(limit, counts, at);
  // A wait longer than the window can only have been recorded while the clock was ahead, so it is ignored.
  if (leftMs > 0 && leftMs <= limit.perSeconds * 1000) throw tooMany(ctx.reply, leftMs);
}

/**
 * Counts a successful login by its email. Failed logins do not count here, so that strangers cannot lock an account.
 */
export async function countRightLogin(ctx: RequestContext<typeof login>): Promise<void> {
  const { key, limit } = rightLoginsOf(ctx);
  if (ctx.settings.rateLimits) await countRequest(ctx.db, key, limit.perSeconds, ctx.now());
}

const rightLoginsOf = ({ body }: RequestContext<typeof login>): Counter =>
  counterOf(RIGHT_LOGINS, RIGHT_LOGINS.limit, [body.email]);

/** Undoes the counting of a call that turned out not to need limiting. */
export async function uncountCall(endpoint: AnyEndpoint, ctx: RequestContext<AnyEndpoint>): Promise<void> {
  for (const { key } of countersOf(endpoint, ctx)) await uncountRequest(ctx.db, key);
}

/**
 * Clears the failed logins of an email from this call’s device or address: the successful login shows that they were
 * mistakes, not attacks.
 */
export async function clearMistakes(ctx: RequestContext<typeof login>): Promise<void> {
  const ofPlace = countersOf(login, ctx).filter(({ limit }) => limit.by === "emailFromPlace");
  for (const { key } of ofPlace) await clearCounts(ctx.db, key);
}

/** Clears the failed logins of an email, wherever they came from. */
export async function clearFailedLogins({ db }: Pick<Services, "db">, email: string): Promise<void> {
  for (const by of ABOUT_EMAIL) await clearCounts(db, limitKey(login, { by }, email));
}

const counterOf = (counted: { path: string }, limit: Limit, who: string[]): Counter => ({
  key: limitKey(counted, limit, ...who),
  limit,
});

const countersOf = (endpoint: AnyEndpoint, counted: Counted): Counter[] =>
  limitsOf(endpoint).flatMap((limit) => {
    const who = whoOf(limit, counted);
    return who ? [counterOf(endpoint, limit, who)] : [];
  });

function whoOf({ by, sparesKnownDevices }: Limit, counted: Counted): string[] | undefined {
  const { request, visitor } = counted;
  const email = emailOf(counted);
  const device = email && knownDeviceOf(counted, request, email);
  if (sparesKnownDevices && device) return undefined;
  const place = addressGroup(request.ip);
  if (by === "address") return [place];
  if (by === "user") return visitor ? [String(visitor.accountId)] : undefined;
  if (!email) return undefined;
  if (by === "emailFromNetwork") return [email, networkOf(request.ip)];
  return by === "email" ? [email] : [email, device ?? place];
}

function emailOf({ body, request }: Counted): string | undefined {
  const { email } = (body ?? request.body ?? {}) as { email?: unknown };
  return typeof email === "string" ? canonicalEmail(email.trim()) : undefined;
}

/**
 * Counts a call under every counter. If the call exceeds a limit, it is refused with HTTP 429, and the other counters
 * no longer count it.
 */
async function countAll(counters: Counter[], counted: Counted): Promise<void> {
  if (!counted.settings.rateLimits) return;
  const done: string[] = [];
  for (const counter of counters) {
    const tooEarlyMs = await count(counter, counted);
    if (tooEarlyMs > 0) {
      for (const key of done) await uncountRequest(counted.db, key);
      throw tooMany(counted.reply, tooEarlyMs, counter.limit.message);
    }
    done.push(counter.key);
  }
}

/** Counts a call. Returns 0 if it may proceed, or else by how many milliseconds it is too early. */
async function count({ key, limit }: Counter, { db, counters, now }: Counted): Promise<number> {
  const at = now();
  if (limit.grows) {
    if (await countGrowing(db, key, { ...limit, ...limit.grows }, at)) return 0;
    const counts = await readCount(db, key);
    return counts ? Math.max(1, waitMs(limit, counts, at)) : 0;
  }
  const counts = limit.isPerProcess
    ? counters.count(key, limit.perSeconds, at)
    : await countRequest(db, key, limit.perSeconds, at);
  return counts.hits > limit.most ? Math.max(1, waitMs(limit, counts, at)) : 0;
}

function tooMany(reply: FastifyReply, waitMs: number, message?: string): Failure {
  void reply.header("Retry-After", Math.max(1, Math.ceil(waitMs / 1000)));
  return new Failure("tooMany", message);
}
