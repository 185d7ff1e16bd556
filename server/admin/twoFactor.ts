import * as contract from "#contract/admin/twoFactor.ts";
import type { AnyEndpoint } from "#contract/endpoint.ts";
import { authenticatorUrl } from "../accounts/oneTimeCodes.ts";
import { verifyPassword } from "../accounts/password.ts";
import { acceptCode, finishSetUp, renewRecoveryCodes as makeNewCodes, startSetUp } from "../accounts/twoFactor.ts";
import { invalid, refusal } from "../common/failure.ts";
import { findAccount } from "../db/queries/accounts.ts";
import { confirmOnly, confirmSession } from "../db/queries/sessions.ts";
import { storeFacts } from "../db/queries/storeFacts.ts";
import { deleteTwoFactor, findTwoFactor } from "../db/queries/twoFactors.ts";
import { isRecentlyConfirmed, nextStepOf } from "../domain/confirmation.ts";
import { clearFailedConfirmations, countConfirmation } from "../http/contract/rateLimit.ts";
import { done, type RequestContext, type Route, route } from "../http/route.ts";
import { queueMail, sendMailsNow } from "../mail/outgoing.ts";
import { twoFactorMail } from "../mail/twoFactorMail.ts";
import { type ChangeHandler, changeRoute } from "./change.ts";

const twoFactor = route(contract.twoFactor, async ({ db, user, settings, now }) => {
  const found = await findTwoFactor(db, user.accountId);
  return {
    is_on: user.hasTwoFactor,
    recovery_codes: found?.recoveryHashes.length ?? 0,
    next_step: nextStepOf(user, settings.requiresTwoFactor),
    is_recent: isRecentlyConfirmed(user, now()),
  };
});

type Context = RequestContext<AnyEndpoint>;

async function requirePassword({ db, user }: Context, password: string): Promise<void> {
  const account = await findAccount(db, user.accountId);
  if (!(await verifyPassword(password, account?.passwordHash)))
    throw invalid({ password: ["Your password is incorrect."] });
}

async function requireCode(ctx: Context, code: string): Promise<"app" | "recovery"> {
  const accepted = await acceptCode(ctx, ctx.user.accountId, code);
  if (!accepted) throw wrongCode();
  return accepted;
}

const wrongCode = () => invalid({ code: ["This code is incorrect or was already used. Enter the latest code."] });

/**
 * A call that requires a password or a code. Wrong attempts are counted for all of these calls together, outside the
 * transaction, which a wrong attempt rolls back. No response is kept for an idempotency key, because some contain
 * secrets.
 */
function provingRoute<E extends AnyEndpoint>(endpoint: E, handler: ChangeHandler<E>): Route {
  const changing = changeRoute(endpoint, handler, { skipsIdempotency: true });
  return {
    ...changing,
    handler: async (ctx) => {
      await countConfirmation(ctx);
      const { password } = ctx.body as { password?: string };
      if (password !== undefined) await requirePassword(ctx, password);
      const answer = await changing.handler(ctx);
      sendMailsNow(ctx);
      await clearFailedConfirmations(ctx);
      return answer;
    },
  };
}

const subjectOf = ({ user }: Pick<Context, "user">) => ({ subject: user.email });

/** Queues a mail to the user, who may not have made the change. */
const notify = ({ db, now, user }: Pick<Context, "db" | "now" | "user">, news: Parameters<typeof twoFactorMail>[1]) =>
  queueMail({ db, now }, twoFactorMail({ email: user.email, firstName: user.profile.firstName }, news));

const confirmByCode = provingRoute(contract.confirmByCode, async (ctx) => {
  const { db, user, now, body } = ctx;
  const accepted = await requireCode(ctx, body.code);
  await confirmSession(db, user.sessionHash, now());
  const answer = done("Confirmed.");
  if (accepted === "app") return { answer, change: null };
  await notify(ctx, "recoveryCode");
  const left = (await findTwoFactor(db, user.accountId))?.recoveryHashes.length ?? 0;
  const [before, after] = [{ recoveryCodes: left + 1 }, { recoveryCodes: left }];
  return { answer, change: { action: "twoFactor.recoveryCode", ...subjectOf(ctx), before, after } };
});

const confirmByPassword = provingRoute(contract.confirmByPassword, async ({ db, user, now }) => {
  if ((await findTwoFactor(db, user.accountId))?.turnedOnAt)
    throw refusal("Enter the code from your authenticator app.");
  await confirmSession(db, user.sessionHash, now());
  return { answer: done("Confirmed."), change: null };
});

const startTwoFactor = provingRoute(contract.startTwoFactor, async (ctx) => {
  const key = await startSetUp(ctx, ctx.user.accountId);
  if (!key) throw refusal("Two-factor authentication is already on.");
  const { name: store } = await storeFacts(ctx.db);
  const url = authenticatorUrl(key, { store, email: ctx.user.email });
  return { answer: { ...done(""), data: { key, url } }, change: null };
});

const turnOnTwoFactor = provingRoute(contract.turnOnTwoFactor, async (ctx) => {
  const { db, user, now, body } = ctx;
  const finished = await finishSetUp(ctx, user.accountId, body.code);
  if (finished.kind === "wrong") throw wrongCode();
  if (finished.kind === "none") throw refusal("This set-up has expired. Reload the page and start again.");
  await confirmOnly(db, user.accountId, user.sessionHash, now());
  await notify(ctx, "on");
  const answer = { ...done("Two-factor authentication is on."), data: { recovery_codes: finished.codes } };
  return { answer, change: { action: "twoFactor.on", ...subjectOf(ctx), before: { on: false }, after: { on: true } } };
});

const renewRecoveryCodes = provingRoute(contract.renewRecoveryCodes, async (ctx) => {
  const { db, user, now, body } = ctx;
  await requireCode(ctx, body.code);
  await confirmSession(db, user.sessionHash, now());
  const codes = await makeNewCodes(ctx, user.accountId);
  await notify(ctx, "newRecoveryCodes");
  const answer = { ...done("The old recovery codes no longer work."), data: { recovery_codes: codes } };
  const after = { recoveryCodes: codes.length };
  return { answer, change: { action: "twoFactor.newRecoveryCodes", ...subjectOf(ctx), before: {}, after } };
});

const turnOffTwoFactor = provingRoute(contract.turnOffTwoFactor, async (ctx) => {
  const { db, user, now, body } = ctx;
  await requireCode(ctx, body.code);
  await deleteTwoFactor(db, user.accountId);
  await confirmOnly(db, user.accountId, user.sessionHash, now());
  await notify(ctx, "off");
  const answer = done("Two-factor authentication is off.");
  return { answer, change: { action: "twoFactor.off", ...subjectOf(ctx), before: { on: true }, after: { on: false } } };
});

export const twoFactorRoutes: Route[] = [
  ...[twoFactor, confirmByCode, confirmByPassword],
  ...[startTwoFactor, turnOnTwoFactor, renewRecoveryCodes, turnOffTwoFactor],
];
