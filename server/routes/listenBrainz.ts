import * as contract from "#contract/listenBrainz.ts";
import { invalid, refusal } from "../common/failure.ts";
import { deleteListenBrainz, findListenBrainz, saveListenBrainz } from "../db/queries/listenBrainz.ts";
import { done, type Route, route } from "../http/route.ts";
import { sealToken } from "../scrobbling/forwardPlays.ts";
import { userOfToken } from "../scrobbling/listenBrainz.ts";

const listenBrainz = route(contract.listenBrainz, async ({ db, user }) => {
  const found = await findListenBrainz(db, user.accountId);
  return { account: found && { user_name: found.userName, is_refused: found.refusedAt !== null } };
});

const connect = route(
  contract.connectListenBrainz,
  async ({ db, user, body: { token }, settings, now, report }) => {
    const userName = await userOfToken(settings.listenBrainzUrl, token).catch((error: unknown) => {
      report(error);
      throw refusal("We couldn’t reach ListenBrainz. Try again later.");
    });
    if (userName === undefined)
      throw invalid({ token: ["ListenBrainz doesn’t know this token. Copy it from your ListenBrainz settings."] });
    const sealedToken = sealToken(settings.secret, token);
    await saveListenBrainz(db, { accountId: user.accountId, userName, sealedToken }, now());
    return done(`Connected to ListenBrainz as ${userName}.`);
  },
  { skipsIdempotency: true },
);

const disconnect = route(contract.disconnectListenBrainz, async ({ db, user }) => {
  await deleteListenBrainz(db, user.accountId);
  return done("Disconnected from ListenBrainz.");
});

export const listenBrainzRoutes: Route[] = [listenBrainz, connect, disconnect];
