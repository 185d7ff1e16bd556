import * as contract from "#contract/scrobbling.ts";
import { invalid, notFound, refusal } from "../common/failure.ts";
import { isSameText } from "../common/tokens.ts";
import { deleteScrobbling, findScrobbling, type ScrobblingAccount, saveScrobbling } from "../db/queries/scrobbling.ts";
import { lastFmAccounts, listenBrainzAccounts } from "../db/schema/index.ts";
import { done, type Route, route } from "../http/route.ts";
import { sealKey } from "../scrobbling/forwardPlays.ts";
import { lastFmService, openSession, permissionUrl, stateOf } from "../scrobbling/lastFm.ts";
import { listenBrainzService, userOfToken } from "../scrobbling/listenBrainz.ts";
import type { PlayService } from "../scrobbling/playService.ts";
import type { Services } from "../services.ts";
import type { LastFmSettings } from "../settings/lastFmSettings.ts";
import type { Settings } from "../settings/settings.ts";

const shown = (found: ScrobblingAccount | undefined) =>
  found && { user_name: found.userName, is_refused: found.refusedAt !== null };

/** A service's answer. If the service can't be reached, the call is refused with a message for the user. */
async function answerOf<T>(name: string, asked: Promise<T>, { report }: Pick<Services, "report">): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    report(error);
    throw refusal(`We couldn’t reach ${name}. Try again later.`);
  }
}

async function connect(
  { db, settings, now }: Pick<Services, "db" | "settings" | "now">,
  service: PlayService,
  { accountId, userName, key }: { accountId: number; userName: string; key: string },
) {
  const sealedToken = sealKey(settings.secret, service, key);
  await saveScrobbling(db, service.accounts, { accountId, userName, sealedToken }, now());
  return done(`Connected to ${service.name} as ${userName}.`);
}

const listenBrainz = route(contract.listenBrainz, async ({ db, user }) => ({
  account: shown(await findScrobbling(db, listenBrainzAccounts, user.accountId)),
  connect_url: "",
}));

const connectListenBrainz = route(
  contract.connectListenBrainz,
  async ({ user: { accountId }, body: { token }, ...services }) => {
    const { listenBrainzUrl } = services.settings;
    const userName = await answerOf("ListenBrainz", userOfToken(listenBrainzUrl, token), services);
    if (userName === undefined)
      throw invalid({ token: ["ListenBrainz doesn’t know this token. Copy it from your ListenBrainz settings."] });
    return connect(services, listenBrainzService(listenBrainzUrl), { accountId, userName, key: token });
  },
  { skipsIdempotency: true },
);

const disconnectListenBrainz = route(contract.disconnectListenBrainz, async ({ db, user }) => {
  await deleteScrobbling(db, listenBrainzAccounts, user.accountId);
  return done("Disconnected from ListenBrainz.");
});

function offered({ lastFm }: Settings): LastFmSettings {
  if (!lastFm) throw notFound();
  return lastFm;
}

const lastFm = route(contract.lastFm, async ({ db, user: { accountId }, settings }) => ({
  connect_url: permissionUrl(settings, offered(settings), accountId),
  account: shown(await findScrobbling(db, lastFmAccounts, accountId)),
}));

const connectLastFm = route(
  contract.connectLastFm,
  async ({ user: { accountId }, body: { token, state }, ...services }) => {
    const { settings } = services;
    const given = offered(settings);
    const notConnected = refusal("Last.fm wasn’t connected. Try again from your profile.");
    if (!isSameText(state, stateOf(settings.secret, accountId))) throw notConnected;
    const session = await answerOf("Last.fm", openSession(given, token), services);
    if (!session) throw notConnected;
    return connect(services, lastFmService(given), { accountId, userName: session.name, key: session.key });
  },
  { skipsIdempotency: true },
);

const disconnectLastFm = route(contract.disconnectLastFm, async ({ db, user }) => {
  await deleteScrobbling(db, lastFmAccounts, user.accountId);
  return done("Disconnected from Last.fm.");
});

export const scrobblingRoutes: Route[] = [
  listenBrainz,
  connectListenBrainz,
  disconnectListenBrainz,
  lastFm,
  connectLastFm,
  disconnectLastFm,
];
