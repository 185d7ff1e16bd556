import { setTimeout as pause } from "node:timers/promises";
import type { StoreServer } from "../catalogue/storeServer.ts";
import { beatBody, goodsOf } from "../shop.ts";
import { createUser, type TestUser } from "../users.ts";

export interface Answers {
  good: number;
  /** Refusals with a 429 or 503 that says when to retry. */
  refused: number;
  refusalsMs: number[];
  wrongAnswers: string[];
}

type Visit = (caller: Caller) => Promise<void>;

interface Caller {
  user: TestUser;
  call: (path: string, body?: unknown) => Promise<Record<string, unknown> | undefined>;
}

const WAIT_MS = 1000;

/** This many people browse, search and buy through `url`, each as fast as the server responds, until `isOver`. */
export async function callOn(
  server: StoreServer,
  { url, count, isOver }: { url: string; count: number; isOver: () => boolean },
): Promise<Answers> {
  const answers: Answers = { good: 0, refused: 0, refusalsMs: [], wrongAnswers: [] };
  const visits = await visitsTo(server);
  const users = await Promise.all(Array.from({ length: Math.min(count, 50) }, () => createUser(server)));
  const live = async (index: number) => {
    const user = users[index % users.length];
    if (!user) throw new Error("there is nobody who could call");
    const caller = { user, call: callerOf(url, user, answers) };
    for (let turn = index; !isOver(); turn++) await visits[turn % visits.length]?.(caller);
  };
  await Promise.all(Array.from({ length: count }, (_, index) => live(index)));
  return answers;
}

async function visitsTo(server: StoreServer): Promise<Visit[]> {
  const goods = await goodsOf(server);
  const look =
    (path: string): Visit =>
    async ({ call }) =>
      void (await call(path));
  const search: Visit = async ({ call }) => void (await call("/api/search", { query: "tide" }));
  const buy: Visit = async ({ call }) => {
    const wanted = beatBody(goods);
    const begun = await call("/api/payment/order", { purchase: "beat", ...wanted });
    const { id } = (begun?.data ?? {}) as { id?: string };
    if (!id || !(await call(`/sandbox/paypal/v2/checkout/orders/${id}/approve`, {}))) return;
    await call("/api/beat_store/purchase", { ...wanted, data: { orderID: id } });
  };
  const looks = ["/api/home", "/api/user", "/api/playlist", "/api/music/album", "/api/favourite"].map(look);
  return [...looks, search, ...looks, search, buy];
}

function callerOf(url: string, { token }: TestUser, answers: Answers): Caller["call"] {
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
  return async (path, body) => {
    const method = body === undefined ? "GET" : "POST";
    const startMs = performance.now();
    const answer = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body) });
    const text = await answer.text();
    if (answer.ok) {
      answers.good += 1;
      return JSON.parse(text) as Record<string, unknown>;
    }
    const seconds = Number(answer.headers.get("retry-after"));
    if (![429, 503].includes(answer.status) || !(seconds > 0)) {
      answers.wrongAnswers.push(`${answer.status} ${path}: ${text.slice(0, 100)}`);
      return undefined;
    }
    answers.refused += 1;
    answers.refusalsMs.push(performance.now() - startMs);
    await pause(seconds * WAIT_MS);
    return undefined;
  };
}
