import { eq } from "drizzle-orm";
import type { AnyEndpoint } from "#contract/endpoint.ts";
import { pathOf } from "#contract/endpoint.ts";
import { issueMailToken } from "#server/db/queries/mailTokens.ts";
import { accounts, orders } from "#server/db/schema/index.ts";
import { stateOf } from "#server/scrobbling/lastFm.ts";
import { csrfHeaders } from "../api.ts";
import type { StoreServer } from "../catalogue/storeServer.ts";
import { type Plausible, plausibleIn, plausibleValue } from "../fuzz/plausible.ts";
import { captureEvent, signSandboxEvent } from "../paypalEvents.ts";
import { newSubscription } from "../push/newSubscription.ts";
import * as shop from "../shop.ts";
import { PASSWORD, type TestUser } from "../users.ts";
import type { Records, Songs } from "./records.ts";

/** The parts of correct requests. */
export interface Scene {
  server: StoreServer;
  goods: shop.GoodsIds;
  songs: Songs;
  labelId: number;
  /** The records that the request names. */
  records: Records;
  /** The user who pays for a purchase. */
  payer: TestUser;
  /** An account other than the caller's, for the calls that need no session. */
  bystander: TestUser;
}

export interface CorrectRequest {
  url: string;
  body: Record<string, unknown>;
  headers: Record<string, string>;
}

type Part = { params?: Record<string, unknown>; body?: Record<string, unknown>; headers?: Record<string, string> };
type Make = (scene: Scene) => Part | Promise<Part>;

/** Sets the same password as before, so that the next call can log in with it. */
const newPassword = { password: PASSWORD, password_confirmation: PASSWORD };
let registered = 0;

const bought =
  (kind: shop.Kind, body: (goods: shop.GoodsIds) => shop.PurchaseBody): Make =>
  async ({ server, payer, goods }) => {
    const orderID = await shop.begin(payer, kind, body(goods));
    await shop.approve(server, orderID);
    return { body: { ...body(goods), data: { orderID } } };
  };
const oneRecord = (goods: shop.GoodsIds) => shop.cartBody(goods, { products: [shop.cartLine(goods.vinyl)] });

/** A token that the ListenBrainz stand-in accepts. */
export const LISTENBRAINZ_TOKEN = "a-token-of-listenbrainz";
/** The token that the Last.fm stand-in gives users when it sends them back. */
export const LASTFM_TOKEN = "a-token-of-lastfm";

/** A token as in a mail to an account that is not verified yet. */
async function mailed({ server, bystander }: Scene, purpose: "verify" | "resend" | "reset"): Promise<string> {
  await server.db.update(accounts).set({ verifiedAt: null }).where(eq(accounts.id, bystander.accountId));
  return issueMailToken(server.db, bystander.accountId, purpose, server.clock.now());
}

/** Values for calls that need more than what their fields' names suggest. */
const SPECIAL: Record<string, Make> = {
  search: () => ({ body: { groups: "all" } }),
  artistDetail: () => ({ params: { slug: "mira-cole" } }),
  artistAlbums: () => ({ params: { slug: "mira-cole" } }),
  followArtist: () => ({ params: { slug: "nils-odegard" } }),
  unfollowArtist: () => ({ params: { slug: "mira-cole" } }),
  saveAlbum: () => ({ params: { slug: "shelf" } }),
  removeSavedAlbum: () => ({ params: { slug: "sea" } }),
  albumDetail: () => ({ params: { slug: "sea" } }),
  genreDetail: () => ({ params: { slug: "folk" } }),
  browseDetail: () => ({ params: { slug: "by-hand" } }),
  merchandiseList: () => ({ params: { slug: "clothing" } }),
  page: () => ({ params: { slug: "about-us" } }),
  labelDetail: ({ labelId }) => ({ params: { id: labelId } }),
  merchandiseDetail: ({ goods }) => ({ params: { id: goods.hoodie } }),
  beatDetail: ({ goods }) => ({ params: { id: goods.grey } }),
  lyric: ({ goods }) => ({ params: { id: goods.grey } }),
  saveLyric: ({ goods }) => ({ params: { id: goods.grey }, body: { updated_at: null } }),
  addPushSubscription: () => ({ body: { ...newSubscription().subscription } }),
  addFavourite: ({ songs }) => ({ params: { id: songs.outside } }),
  addToPlaylist: ({ songs }) => ({ params: { musicId: songs.outside } }),
  deletePlaylist: ({ records }) => ({ params: { id: records.playlistId } }),
  playlistDetail: ({ records }) => ({ params: { id: records.playlistId } }),
  updatePlaylist: ({ records }) => ({ params: { id: records.playlistId } }),
  reorderPlaylist: ({ records, songs }) => ({
    params: { id: records.playlistId },
    body: { music_ids: [songs.inside] },
  }),
  updateSmartPlaylist: ({ records }) => ({ params: { id: records.smartPlaylistId } }),
  orderDetail: ({ records }) => ({ params: { id: records.orderId } }),
  removeAppPassword: ({ records }) => ({ params: { id: records.sessionId } }),
  endSession: ({ records }) => ({ params: { id: records.sessionId } }),
  verifyEmail: async (scene) => ({ params: { token: await mailed(scene, "verify") } }),
  resendVerification: async (scene) => ({ body: { token: await mailed(scene, "resend") } }),
  updatePassword: async (scene) => ({
    body: { ...newPassword, email: scene.bystander.email, token: await mailed(scene, "reset") },
  }),
  login: ({ bystander }) => ({ body: { email: bystander.email, password: PASSWORD } }),
  register: () => ({ body: { email: `new${++registered}@segue.test`, userName: `new${registered}`, ...newPassword } }),
  changePassword: () => ({
    body: { old_password: PASSWORD, new_password: PASSWORD, password_confirmation: PASSWORD },
  }),
  closeAccount: async ({ server }) => {
    // An account with goods on their way cannot be closed.
    await server.db.update(orders).set({ shippedAt: server.clock.now() });
    return { body: { password: PASSWORD } };
  },
  trackShare: ({ songs }) => ({ body: { share_id: songs.inside } }),
  reportPlays: ({ songs, server }) => ({
    body: { plays: [{ id: songs.inside, played_at: server.clock.now().toISOString() }] },
  }),
  saveListening: ({ songs }) => ({
    body: { songs: [songs.inside], current: 0, position: 7, source: "", source_path: "" },
  }),
  connectListenBrainz: () => ({ body: { token: LISTENBRAINZ_TOKEN } }),
  connectLastFm: ({ server, payer }) => ({
    body: { token: LASTFM_TOKEN, state: stateOf(server.settings.secret, payer.accountId) },
  }),
  deliveryQuote: ({ goods }) => ({
    body: { country: "Ireland", products: JSON.stringify([shop.cartLine(goods.vinyl)]) },
  }),
  checkCoupon: () => ({ body: { discount_code: "TENOFF" } }),
  purchaseBeat: bought("beat", shop.beatBody),
  subscribeToPackage: bought("package", shop.packageBody),
  purchaseMerchandise: bought("merchandise", oneRecord),
  createPaymentOrder: ({ goods }) => ({ body: { purchase: "beat", ...shop.beatBody(goods) } }),
  paymentWebhook: ({ server }) => {
    const event = captureEvent("COMPLETED", "NO-ORDER");
    return { body: event, headers: signSandboxEvent(server.settings.secret, event) };
  },
};

/** A request that succeeds if the caller is allowed to make it. */
export async function correctRequest(name: string, endpoint: AnyEndpoint, scene: Scene): Promise<CorrectRequest> {
  const { params, body, headers } = (await SPECIAL[name]?.(scene)) ?? {};
  const { records, songs } = scene;
  const ids = { id: songs.inside, musicId: songs.inside, playlistId: records.playlistId, orderId: records.orderId };
  const path = pathOf(endpoint, { ...ids, ...params });
  const fields: Plausible = plausibleIn(scene.goods);
  const plausible = endpoint.encoding === "none" ? {} : (plausibleValue(endpoint.body, fields, 0) as object);
  return {
    url: `${endpoint.outsidePrefix ? "" : "/api"}${path}`,
    body: name === "paymentWebhook" ? (body ?? {}) : { ...plausible, ...body },
    headers: { ...csrfHeaders(scene.server), ...headers },
  };
}
