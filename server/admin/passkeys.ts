import * as contract from "#contract/admin/passkeys.ts";
import { readNewPasskey, startAdding, startConfirming } from "../accounts/passkeys.ts";
import { notFound, refusal } from "../common/failure.ts";
import { deletePasskey, insertPasskey, listPasskeys } from "../db/queries/passkeys.ts";
import { confirmSession } from "../db/queries/sessions.ts";
import { findTwoFactor } from "../db/queries/twoFactors.ts";
import { done, type RequestContext, type Route, route } from "../http/route.ts";
import { changeAndMail, notify, provingRoute, subjectOf } from "./proving.ts";

const MAX_PASSKEYS = 10;

type Context = Pick<RequestContext<typeof contract.startPasskey>, "db" | "user">;

async function requireRoom({ db, user: { accountId } }: Context): Promise<void> {
  if (!(await findTwoFactor(db, accountId))?.turnedOnAt) throw refusal("Turn on two-factor authentication first.");
  if ((await listPasskeys(db, accountId)).length >= MAX_PASSKEYS)
    throw refusal(`You can have up to ${MAX_PASSKEYS} passkeys. Remove one that you don’t use.`);
}

const startPasskey = route(
  contract.startPasskey,
  async (ctx) => {
    await requireRoom(ctx);
    return { ...done(""), data: { options: await startAdding(ctx, ctx.user) } };
  },
  { skipsIdempotency: true },
);

const addPasskey = route(
  contract.addPasskey,
  async (ctx) => {
    const { name, credential } = ctx.body;
    const made = await readNewPasskey(ctx, ctx.user, credential);
    if (!made) throw refusal("This passkey wasn’t accepted. Try again.");
    return changeAndMail(ctx, async (inner) => {
      await requireRoom(inner);
      const { accountId } = inner.user;
      const isNew = await insertPasskey(inner.db, { ...made, accountId, name, createdAt: inner.now() });
      if (!isNew) throw refusal("You’ve already added this passkey.");
      await notify(inner, "passkeyAdded", name);
      const change = { action: "twoFactor.passkey.add", ...subjectOf(inner), before: {}, after: { name } };
      return { answer: done("Passkey added."), change };
    });
  },
  { skipsIdempotency: true },
);

const removePasskey = route(
  contract.removePasskey,
  (ctx) =>
    changeAndMail(ctx, async (inner) => {
      const removed = await deletePasskey(inner.db, inner.user.accountId, inner.params.id);
      if (!removed) throw notFound("This passkey no longer exists.");
      const { name } = removed;
      await notify(inner, "passkeyRemoved", name);
      const change = { action: "twoFactor.passkey.remove", ...subjectOf(inner), before: { name }, after: {} };
      return { answer: done("Passkey removed."), change };
    }),
  { skipsIdempotency: true },
);

const challengePasskey = route(
  contract.challengePasskey,
  async (ctx) => ({ ...done(""), data: { options: await startConfirming(ctx, ctx.user) } }),
  { skipsIdempotency: true },
);

const confirmByPasskey = provingRoute(contract.confirmByPasskey, async ({ db, user, now }) => {
  await confirmSession(db, user.sessionHash, now());
  return { answer: done("Confirmed."), change: null };
});

export const passkeyRoutes: Route[] = [startPasskey, addPasskey, removePasskey, challengePasskey, confirmByPasskey];
