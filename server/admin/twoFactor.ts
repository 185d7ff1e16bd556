import * as contract from "#contract/admin/twoFactor.ts";
import type { AnyEndpoint } from "#contract/endpoint.ts";
import { authenticatorUrl } from "../accounts/oneTimeCodes.ts";
import { acceptCode, finishSetUp, renewRecoveryCodes as makeNewCodes, startSetUp } from "../accounts/twoFactor.ts";
import { invalid, refusal } from "../common/failure.ts";
import { listPasskeys, type Passkey } from "../db/queries/passkeys.ts";
import { confirmOnly, confirmSession } from "../db/queries/sessions.ts";
import { storeFacts } from "../db/queries/storeFacts.ts";
import { deleteTwoFactor, findTwoFactor } from "../db/queries/twoFactors.ts";
import { isRecentlyConfirmed, nextStepOf } from "../domain/confirmation.ts";
import { passkeySite } from "../domain/passkeySite.ts";
import { done, type RequestContext, type Route, route } from "../http/route.ts";
import { notify, provingRoute, subjectOf } from "./proving.ts";

const twoFactor = route(contract.twoFactor, async ({ db, user, settings, now }) => {
  const found = await findTwoFactor(db, user.accountId);
  const passkeys = await listPasskeys(db, user.accountId);
  const nextStep = nextStepOf(user, settings.requiresTwoFactor);
  return {
    is_on: user.hasTwoFactor,
    recovery_codes: found?.recoveryHashes.length ?? 0,
    next_step: nextStep,
    is_recent: isRecentlyConfirmed(user, now()),
    has_passkeys: passkeys.length > 0,
    passkeys: nextStep === "none" ? passkeys.map(toPasskey) : [],
    passkey_origin: passkeySite(settings.publicUrl)?.origin ?? "",
  };
});

const toPasskey = ({ id, name, createdAt, lastUsedAt }: Passkey): contract.Passkey => ({
  id,
  name,
  added_at: createdAt.toISOString(),
  used_at: lastUsedAt?.toISOString(),
});

async function requireCode(ctx: RequestContext<AnyEndpoint>, code = ""): Promise<"app" | "recovery"> {
  const accepted = await acceptCode(ctx, ctx.user.accountId, code);
  if (!accepted) throw wrongCode();
  return accepted;
}

const wrongCode = () => invalid({ code: ["This code is incorrect or was already used. Enter the latest code."] });

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
  if (!body.credential) await requireCode(ctx, body.code);
  await confirmSession(db, user.sessionHash, now());
  const codes = await makeNewCodes(ctx, user.accountId);
  await notify(ctx, "newRecoveryCodes");
  const answer = { ...done("The old recovery codes no longer work."), data: { recovery_codes: codes } };
  const after = { recoveryCodes: codes.length };
  return { answer, change: { action: "twoFactor.newRecoveryCodes", ...subjectOf(ctx), before: {}, after } };
});

const turnOffTwoFactor = provingRoute(contract.turnOffTwoFactor, async (ctx) => {
  const { db, user, now, body } = ctx;
  if (!body.credential) await requireCode(ctx, body.code);
  await deleteTwoFactor(db, user.accountId);
  await confirmOnly(db, user.accountId, user.sessionHash, now());
  await notify(ctx, "off");
  const answer = done("Two-factor authentication is off.");
  return { answer, change: { action: "twoFactor.off", ...subjectOf(ctx), before: { on: true }, after: { on: false } } };
});

export const twoFactorRoutes: Route[] = [
  twoFactor,
  confirmByCode,
  confirmByPassword,
  startTwoFactor,
  turnOnTwoFactor,
  renewRecoveryCodes,
  turnOffTwoFactor,
];
