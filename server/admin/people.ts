import * as contract from "#contract/admin/people.ts";
import type { AnyEndpoint, Data } from "#contract/endpoint.ts";
import { closeAccount, lockToClose } from "../accounts/closing.ts";
import { refuseOnlyAdmin } from "../accounts/onlyAdmin.ts";
import { notFound, refusal } from "../common/failure.ts";
import type { Database } from "../db/open.ts";
import { type Account, findAccount, lockAccount, verifyAccount } from "../db/queries/accounts.ts";
import { listOrdersOf } from "../db/queries/admin/orders.ts";
import {
  countOwned,
  giveAccountPoints,
  listLatestOwned,
  searchPeople,
  setBlocked,
  setRole,
} from "../db/queries/admin/people.ts";
import { lockAdmins } from "../db/queries/admins.ts";
import { endSessions, listSessions } from "../db/queries/sessions.ts";
import { formatPoints } from "../domain/points.ts";
import { fullName } from "../domain/user.ts";
import { done, type RequestContext, type Route, route } from "../http/route.ts";
import { sendPersonalFiles } from "../http/sendPersonalFiles.ts";
import { changeRoute, recordChange } from "./change.ts";
import { toOrderRow } from "./orders.ts";
import { toSearch, toWindow } from "./paging.ts";

const UNKNOWN = "We couldn’t find this person.";

const toPerson = (account: Account): contract.Person => ({
  id: account.id,
  username: account.username,
  email: account.email,
  role: account.role,
  name: fullName(account) || account.username,
  created_at: account.createdAt.toISOString(),
  verified_at: account.verifiedAt?.toISOString(),
  blocked_at: account.blockedAt?.toISOString(),
  closed_at: account.closedAt?.toISOString(),
  points: account.pointsHundredths / 100,
});

const adminPeople = route(contract.adminPeople, async ({ db, query }) => {
  const { people, total } = await searchPeople(db, toSearch(query), toWindow(query));
  return { people: people.map(toPerson), total };
});

const MAX_OWNED_SONGS = 200;

const adminPerson = route(contract.adminPerson, async ({ db, params, now }) => {
  const account = await findAccount(db, params.id);
  if (!account) throw notFound(UNKNOWN);
  return {
    ...toPerson(account),
    subscribed_until: account.subscribedUntil?.toISOString(),
    sessions: (await listSessions(db, account.id, "browsers", now())).length,
    orders: (await listOrdersOf(db, account.id)).map(toOrderRow),
    owned_songs: (await listLatestOwned(db, account.id, MAX_OWNED_SONGS)).map(({ ownedAt, ...song }) => ({
      ...song,
      owned_since: ownedAt.toISOString(),
    })),
    owned_total: await countOwned(db, account.id),
  };
});

type Facts = Record<string, unknown>;

interface PersonChange<E extends AnyEndpoint> {
  action: string;
  /** The account before and after, for the audit log. If both are equal, nothing is changed or logged. */
  facts: (account: Account, ctx: RequestContext<E>) => { before: Facts; after: Facts };
  act: (ctx: RequestContext<E>, account: Account) => Promise<unknown>;
  message: string;
  /** The message if nothing changes. Default: `message`. */
  unchanged?: string;
  /** Refused for the administrator's own account, so that nobody locks themselves out. */
  isForOthers?: true;
}

const personRoute = <E extends AnyEndpoint>(
  endpoint: E,
  { action, facts, act, message, unchanged = message, isForOthers }: PersonChange<E>,
): Route =>
  changeRoute(endpoint, async (ctx) => {
    const { id } = ctx.params as { id: number };
    if (isForOthers) await lockAdmins(ctx.db);
    const account = await lockAccount(ctx.db, id);
    if (!account) throw notFound(UNKNOWN);
    if (account.closedAt) throw refusal("This account is closed.");
    if (isForOthers && id === ctx.user.accountId) throw refusal("You can’t do this to your own account.");
    const { before, after } = facts(account, ctx);
    if (JSON.stringify(before) === JSON.stringify(after)) return { answer: done(unchanged) as Data<E>, change: null };
    await act(ctx, account);
    return { answer: done(message) as Data<E>, change: { action, subject: account.email, before, after } };
  });

const verifyPerson = personRoute(contract.verifyPerson, {
  action: "person.verify",
  facts: ({ verifiedAt }) => ({ before: { verified: verifiedAt !== null }, after: { verified: true } }),
  act: ({ db, now }, { id }) => verifyAccount(db, id, now()),
  message: "The email address is marked as verified.",
});

const setPersonRole = personRoute(contract.setPersonRole, {
  action: "person.role",
  facts: ({ role }, { body }) => ({ before: { role }, after: { role: body.role } }),
  act: async ({ db, now, body }, account) => {
    await refuseOnlyAdmin(db, account);
    await setRole(db, account.id, body.role, now());
    await endSessions(db, account.id);
  },
  message: "The role has changed, and the account’s sessions have ended.",
  unchanged: "This person already has this role.",
  isForOthers: true,
});

const blocking = (isBlocked: boolean) => ({
  facts: ({ blockedAt }: Account) => ({ before: { blocked: blockedAt !== null }, after: { blocked: isBlocked } }),
  isForOthers: true as const,
});

const blockPerson = personRoute(contract.blockPerson, {
  ...blocking(true),
  action: "person.block",
  act: async ({ db, now }, account) => {
    await refuseOnlyAdmin(db, account);
    await setBlocked(db, account.id, now());
    await endSessions(db, account.id);
  },
  message: "The account is blocked, and its sessions have ended.",
});

const unblockPerson = personRoute(contract.unblockPerson, {
  ...blocking(false),
  action: "person.unblock",
  act: ({ db }, { id }) => setBlocked(db, id, null),
  message: "The account is no longer blocked.",
});

const givePoints = personRoute(contract.givePoints, {
  action: "person.points",
  facts: ({ pointsHundredths: hundredths }, { body: { points, reason } }) => ({
    before: { points: formatPoints(hundredths) },
    after: { points: formatPoints(hundredths + points * 100), reason },
  }),
  act: ({ db, now, body }, { id }) => giveAccountPoints(db, id, body.points * 100, now()),
  message: "The points were changed.",
});

const exportPerson = route(contract.exportPerson, async (ctx) => {
  const { db, params } = ctx;
  if (!(await findAccount(db, params.id))) throw notFound(UNKNOWN);
  const change = { action: "person.export", subject: `person ${params.id}`, before: {}, after: {} };
  await db.transaction((transaction: Database) => recordChange(transaction, ctx, change));
  await sendPersonalFiles(ctx, params.id);
  return {};
});

/**
 * The audit log entry names the account by its number, because an email address would stay in the log after the account
 * is closed.
 */
const closePerson = changeRoute(contract.closePerson, async (ctx) => {
  const { db, now, params, user } = ctx;
  const account = await lockToClose(db, params.id);
  if (!account) throw notFound(UNKNOWN);
  if (account.id === user.accountId) throw refusal("You can’t do this to your own account.");
  const answer = done("The account is closed.");
  if (account.closedAt) return { answer, change: null };
  await closeAccount({ db, now }, account);
  const [before, after] = [{ closed: false }, { closed: true }];
  return { answer, change: { action: "person.close", subject: `person ${account.id}`, before, after } };
});

const endPersonSessions = changeRoute(contract.endPersonSessions, async ({ db, params }) => {
  const account = await lockAccount(db, params.id);
  if (!account) throw notFound(UNKNOWN);
  const ended = await endSessions(db, account.id);
  const change = {
    action: "person.endSessions",
    subject: account.email,
    before: { sessions: ended },
    after: { sessions: 0 },
  };
  return { answer: done(`Sessions ended: ${ended}`), change: ended > 0 ? change : null };
});

export const peopleRoutes: Route[] = [
  adminPeople,
  adminPerson,
  verifyPerson,
  setPersonRole,
  blockPerson,
  unblockPerson,
  givePoints,
  endPersonSessions,
  exportPerson,
  closePerson,
];
