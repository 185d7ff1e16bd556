import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { StoreServer } from "../catalogue/storeServer.ts";
import { faultsInBooks } from "../races/books.ts";
import { reconcileLater } from "../reconcileLater.ts";
import { beatBody, goodsOf } from "../shop.ts";
import { createUser, type TestUser } from "../users.ts";

/** The outcome of people's actions while something was broken. */
export interface WorkReport {
  /** Playlists and orders that the server confirmed. */
  confirmed: number;
  /** The confirmed playlists and orders that are missing afterwards. */
  lost: string[];
  /** Responses of 5xx other than 503 with Retry-After. */
  wrongAnswers: string[];
  /** The inconsistencies in the books. */
  faults: string[];
}

export interface Workload {
  /** Resolves once this many more writes have been confirmed. */
  confirm: (count: number) => Promise<void>;
  /** Lets everybody finish their current action, and reports. */
  end: () => Promise<WorkReport>;
}

const PEOPLE = 4;
const TRY_AGAIN_MS = 50;

interface Customer {
  user: TestUser;
  playlists: string[];
  orders: number[];
}

/** People who create playlists, search and buy through `url`, one action after another, whatever happens. */
export async function startWorkload(server: StoreServer, url = server.url): Promise<Workload> {
  const goods = await goodsOf(server);
  const wrongAnswers: string[] = [];
  const waiting = new Set<() => void>();
  let isOver = false;
  let confirmed = 0;

  /** Returns undefined if there is no response, or a 503 that says when to retry. */
  async function request(
    path: string,
    body: unknown,
    { token }: TestUser,
  ): Promise<Record<string, unknown> | undefined> {
    const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
    const method = body === undefined ? "GET" : "POST";
    try {
      const answer = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body) });
      const text = await answer.text();
      if (answer.ok) return JSON.parse(text) as Record<string, unknown>;
      const isBusy = answer.status === 503 && Number(answer.headers.get("retry-after")) > 0;
      if (answer.status >= 500 && !isBusy) wrongAnswers.push(`${answer.status} ${path}: ${text.slice(0, 200)}`);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
    await pause(TRY_AGAIN_MS);
    return undefined;
  }

  const noted = () => {
    confirmed += 1;
    for (const look of waiting) look();
  };

  async function makePlaylist({ user, playlists }: Customer): Promise<void> {
    const name = randomUUID();
    const answer = await request("/api/playlist/add", { name, description: "" }, user);
    if (answer?.code !== 200) return;
    playlists.push(name);
    noted();
  }

  /** Buys as the app does: a purchase without a response is posted again until there is one. */
  async function buy({ user, orders }: Customer): Promise<void> {
    const wanted = beatBody(goods);
    const begun = await request("/api/payment/order", { purchase: "beat", ...wanted }, user);
    const { id } = (begun?.data ?? {}) as { id?: string };
    if (!id || !(await request(`/sandbox/paypal/v2/checkout/orders/${id}/approve`, {}, user))) return;
    let answer: Record<string, unknown> | undefined;
    while (!answer) answer = await request("/api/beat_store/purchase", { ...wanted, data: { orderID: id } }, user);
    if (answer.code !== 200) return;
    orders.push(Number(answer.order_id));
    noted();
  }

  async function liveOn(customer: Customer): Promise<void> {
    while (!isOver) {
      await makePlaylist(customer);
      await request("/api/search", { query: "tide" }, customer.user);
      await buy(customer);
    }
  }

  const customers = await Promise.all(
    Array.from({ length: PEOPLE }, async () => ({ user: await createUser(server), playlists: [], orders: [] })),
  );
  const lives = customers.map(liveOn);
  return {
    confirm: (count) =>
      new Promise((resolve) => {
        const goal = confirmed + count;
        const look = () => {
          if (confirmed < goal) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
      }),
    end: async () => {
      isOver = true;
      await Promise.all(lives);
      // The server may have checked the open payments a moment ago. Reconciles when the payments are due for another
      // check.
      await reconcileLater(server);
      const lost = (await Promise.all(customers.map(lostOf))).flat();
      return { confirmed, lost, wrongAnswers, faults: await faultsInBooks(server.db) };
    },
  };
}

/** What was confirmed to a customer but is missing. */
async function lostOf({ user, playlists, orders }: Customer): Promise<string[]> {
  const found: { name: string }[] = (await user.get("/playlist")).json().playlists;
  const bought: { id: number }[] = (await user.get("/orders")).json().data.orders;
  const [names, ids] = [new Set(found.map(({ name }) => name)), new Set(bought.map(({ id }) => id))];
  return [
    ...playlists.filter((name) => !names.has(name)).map((name) => `playlist ${name}`),
    ...orders.filter((id) => !ids.has(id)).map((id) => `order ${id}`),
  ];
}
