import { inArray } from "drizzle-orm";
import * as z from "zod/mini";
import { createPaymentOrder } from "#contract/payments.ts";
import { sandboxOrders } from "#server/db/schema/index.ts";
import { createProviderOrder } from "#server/payments/purchase.ts";
import type { StoreServer } from "../catalogue/storeServer.ts";
import { type GoodsIds, goodsOf, type Kind, PURCHASE_PATHS, type PurchaseBody } from "../shop.ts";
import { createUser, type TestUser } from "../users.ts";

/** Where races run: one store with one or more servers. */
export interface Ring {
  server: StoreServer;
  /** Every server of the store; requests go to each in turn. */
  urls: string[];
  goods: GoodsIds;
  /** How many requests are made at once. */
  requests: number;
  people: TestUser[];
}

export async function openRing(server: StoreServer, urls: string[], requests: number): Promise<Ring> {
  const people: TestUser[] = [];
  for (let n = 0; n < requests; n++) people.push(await createUser(server));
  return { server, urls, goods: await goodsOf(server), requests, people };
}

export interface Post {
  user: TestUser;
  kind: Kind;
  body: PurchaseBody;
  orderId: string;
}

export interface Answer {
  status: number;
  code?: number;
  order_id?: number;
}

/**
 * Approves all payments and posts all purchases at once, over HTTP. The approval cannot come earlier, because the
 * servers complete approved payments by themselves.
 */
export async function postAtOnce({ server, urls }: Ring, posts: Post[]): Promise<Answer[]> {
  const ids = posts.map(({ orderId }) => orderId);
  await server.db.update(sandboxOrders).set({ status: "APPROVED" }).where(inArray(sandboxOrders.id, ids));
  return Promise.all(posts.map((post, index) => send(urls[index % urls.length] ?? "", post)));
}

async function send(url: string, { user, kind, body, orderId }: Post): Promise<Answer> {
  const answer = await fetch(`${url}/api${PURCHASE_PATHS[kind]}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${user.token}` },
    body: JSON.stringify({ ...body, data: { orderID: orderId } }),
  });
  return { status: answer.status, ...((await answer.json()) as object) };
}

/** Creates a payment without an HTTP request. */
export async function prepare({ server }: Ring, user: TestUser, kind: Kind, body: PurchaseBody): Promise<Post> {
  const { services } = server;
  if (!services.payments) throw new Error("nothing can be paid for");
  const wanted = z.decode(createPaymentOrder.body, { purchase: kind, ...body } as never);
  const { id } = await createProviderOrder(services, services.payments, user.accountId, wanted);
  return { user, kind, body, orderId: id };
}
