import { ECDH } from "node:crypto";
import * as contract from "#contract/push.ts";
import { invalid, refusal } from "#server/common/failure.ts";
import { deletePushSubscription, savePushSubscription } from "#server/db/queries/pushSubscriptions.ts";
import { isOfPushService } from "#server/domain/pushServices.ts";
import { done, type Route, route } from "#server/http/route.ts";

const pushKey = route(contract.pushKey, async ({ push }) => ({ public_key: push.publicKey() }));

const addPushSubscription = route(contract.addPushSubscription, async ({ db, user, body }) => {
  if (!isOfPushService(body.endpoint)) throw refusal("This store can’t send notifications to this browser.");
  if (!isPoint(body.p256dh)) throw invalid({ p256dh: ["This isn’t a valid key."] });
  const { accountId, sessionHash } = user;
  const isSaved = await savePushSubscription(db, { ...body, accountId, sessionHash });
  if (!isSaved) throw refusal("We couldn’t turn on notifications. Turn them off and on again.");
  return done("You’ll get notifications about new releases on this device.");
});

const removePushSubscription = route(contract.removePushSubscription, async ({ db, user }) => {
  await deletePushSubscription(db, user.sessionHash);
  return done("You won’t get notifications about new releases on this device.");
});

/** Whether a key is a point on the curve P-256. With any other key, the encryption of every message would fail. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, "prime256v1", "base64url");
    return true;
  } catch {
    // The length is right, but the point is not on the curve.
    return false;
  }
}

export const pushRoutes: Route[] = [pushKey, addPushSubscription, removePushSubscription];
