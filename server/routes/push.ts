import { ECDH } from "node:crypto";
import * as contract from "#contract/push.ts";
import { invalid, refusal } from "#server/common/failure.ts";
import { deletePushSubscription, savePushSubscription } from "#server/db/queries/pushSubscriptions.ts";
import { isOfPushService } from "#server/domain/pushServices.ts";
import { done, type Route, route } from "#server/http/route.ts";

const pushKey = route(contract.pushKey, async ({ push }) => ({ public_key: push.publicKey() }));

const addPushSubscription = route(contract.addPushSubscription, async ({ db, user, body }) => {
  if (!isOfPushService(body.endpoint))
    throw refusal("This browser's push service is not one that this store sends to.");
  if (!isPoint(body.p256dh)) throw invalid({ p256dh: ["This is not a valid key."] });
  const { accountId, sessionHash } = user;
  const isSaved = await savePushSubscription(db, { ...body, accountId, sessionHash });
  if (!isSaved) throw refusal("This browser could not be subscribed. Please switch it off and on again.");
  return done("You hear of new releases here now.");
});

const removePushSubscription = route(contract.removePushSubscription, async ({ db, user }) => {
  await deletePushSubscription(db, user.sessionHash);
  return done("You hear of new releases here no longer.");
});

/** With anything else every message would fail at its encryption. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, "prime256v1", "base64url");
    return true;
  } catch {
    // Of the right length, and on no curve.
    return false;
  }
}

export const pushRoutes: Route[] = [pushKey, addPushSubscription, removePushSubscription];
