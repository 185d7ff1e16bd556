import type { LightMyRequestResponse } from "fastify";
import type { AnyEndpoint } from "#contract/endpoint.ts";
import { startSession } from "#server/db/queries/sessions.ts";
import { labels } from "#server/db/schema/index.ts";
import { type Api, apiFor } from "../api.ts";
import { idOf, type StoreServer, startStoreServer } from "../catalogue/storeServer.ts";
import { fieldsOf } from "../fuzz/fuzz.ts";
import { startLastFm } from "../lastFm.ts";
import { startListenBrainz } from "../listenBrainz.ts";
import * as shop from "../shop.ts";
import { createUser, readAccount, type TestUser } from "../users.ts";
import { CALLERS, type Caller, tokenOf } from "./callers.ts";
import { expectedOf } from "./expectations.ts";
import { MARK, type OwnerOfRecords, type Records, resetRecords } from "./records.ts";
import { type CorrectRequest, correctRequest, LASTFM_TOKEN, LISTENBRAINZ_TOKEN, type Scene } from "./requests.ts";

export type CallerName = keyof typeof CALLERS;
export const callers = Object.entries<Caller>(CALLERS) as [CallerName, Caller][];

interface CallerAccount extends OwnerOfRecords {
  orderId: number;
}

/** A store with an account for each kind of caller. All of these accounts own the same things. */
export interface World extends Omit<Scene, "records" | "payer"> {
  callerAccounts: Record<CallerName, CallerAccount>;
}

export async function openWorld(): Promise<World> {
  const listenBrainz = await startListenBrainz();
  listenBrainz.users.set(LISTENBRAINZ_TOKEN, "robin_l");
  const lastFm = await startLastFm();
  lastFm.permissions.set(LASTFM_TOKEN, "robin_l");
  const settings = { listenBrainzUrl: listenBrainz.url, lastFm: lastFm.settings };
  const store = await startStoreServer({ settings });
  const server = { ...store, close: () => store.close().then(listenBrainz.close).then(lastFm.close) };
  const goods = await shop.goodsOf(server);
  const callerAccounts: Partial<World["callerAccounts"]> = {};
  for (const [name, kind] of callers) {
    const user = await createUser(server);
    const { order_id: orderId } = (await shop.buy(server, user, "beat", shop.beatBody(goods))).json();
    const original = await readAccount(server, user.accountId);
    callerAccounts[name] = { user, kind, orderId, original, mark: name === "the owner" ? MARK : "Robin" };
  }
  // Administrators can close their account only if there is another administrator.
  await createUser(server, { role: "Admin" });
  return {
    server,
    goods,
    callerAccounts: callerAccounts as World["callerAccounts"],
    bystander: await createUser(server),
    songs: { inside: await server.songId("tide"), outside: await server.songId("harbour") },
    labelId: await idOf(server, labels, "nordlys"),
  };
}

const UNKNOWN_ID = 2_147_483_000;
const UNKNOWN: Records = {
  playlistId: UNKNOWN_ID,
  smartPlaylistId: UNKNOWN_ID,
  orderId: UNKNOWN_ID,
  sessionId: "f".repeat(64),
};

export interface PreparedCall {
  send: () => Promise<LightMyRequestResponse>;
  /** Makes the same call for a record that does not exist. */
  sendUnknown: () => Promise<LightMyRequestResponse>;
}

/** Restores everything to its state before the first call; returns the records that this kind of caller names. */
export async function resetFor(world: World, who: CallerName): Promise<Records> {
  const [caller, owner] = [world.callerAccounts[who], world.callerAccounts["the owner"]];
  const own = { ...(await resetRecords(caller, world)), orderId: caller.orderId };
  return caller.kind.isStranger ? { ...(await resetRecords(owner, world)), orderId: owner.orderId } : own;
}

/** A correct call by one kind of caller. */
export async function prepareCall(
  world: World,
  { who, records, call: [name, endpoint] }: { who: CallerName; records: Records; call: [string, AnyEndpoint] },
): Promise<PreparedCall> {
  const { server, callerAccounts } = world;
  const { kind, user } = callerAccounts[who];
  // If this caller may not buy, the request names a payment of somebody who may.
  const buyer = expectedOf(name, kind) === "done" ? user : callerAccounts["the owner"].user;
  const scene: Scene = { ...world, records, payer: { ...buyer, ...(await signIn(server, buyer)) } };
  const token = await tokenOf(server, kind, user);
  const api = apiFor(server, token ? { authorization: `Bearer ${token}` } : {});
  const request = await correctRequest(name, endpoint, scene);
  return {
    send: () => sendTo(api, endpoint, request),
    sendUnknown: async () =>
      sendTo(api, endpoint, await correctRequest(name, endpoint, { ...scene, records: UNKNOWN })),
  };
}

async function signIn(server: StoreServer, { accountId: id }: TestUser): Promise<Api> {
  const token = await startSession(server.db, { id, role: "Listener" }, server.clock.now());
  return apiFor(server, { authorization: `Bearer ${token}` });
}

function sendTo(api: Api, { method, encoding }: AnyEndpoint, { url, body, headers }: CorrectRequest) {
  if (encoding === "multipart") return api.form(url.replace("/api", ""), fieldsOf(body), headers);
  if (encoding === "none") return api.send({ method, url, headers });
  const json = { ...headers, "content-type": "application/json" };
  return api.send({ method, url, headers: json, payload: JSON.stringify(body) });
}
