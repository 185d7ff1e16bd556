import { setTimeout as pause } from "node:timers/promises";
import type { StoreServer } from "../catalogue/storeServer.ts";
import { createUser } from "../users.ts";

/** An ordinary request of a well-behaved user. */
export interface Request {
  name: string;
  path: string;
  headers: Record<string, string>;
}

const HEALTH_CHECKS = ["/healthz", "/readyz"];

/** One request of each kind in a listener's visit, and the health checks. */
export async function everydayRequests(server: StoreServer): Promise<Request[]> {
  const listener = await createUser(server);
  const song = (await listener.get(`/music/get-info/${await server.songId("tide")}`)).json().music;
  const headers = { authorization: `Bearer ${listener.token}`, accept: "text/html, application/json" };
  const pages = ["/", ...HEALTH_CHECKS, "/api/user", "/api/home"].map((path) => ({ name: path, path, headers }));
  return [
    ...pages,
    { name: "picture", path: song.image, headers },
    { name: "song", path: song.dataAudio, headers: { range: "bytes=0-4095" } },
  ];
}

const EVERY_MS = 250;
const ROUNDS_AT_LEAST = 20;

const p95 = (waitsMs: number[]): number =>
  waitsMs.toSorted((one, other) => one - other)[Math.floor(waitsMs.length * 0.95)] ?? 0;

/** How long the responses to requests took, and how many requests got none. */
export class Waits {
  readonly #waitsMs = new Map<string, number[]>();
  unanswered = 0;

  note(name: string, waitMs: number): void {
    this.#waitsMs.set(name, [...(this.#waitsMs.get(name) ?? []), waitMs]);
  }

  /** The p95 of the slowest kind of request, so that fast and frequent ones do not hide it. */
  worstP95Ms(): number {
    return this.#worstOf([...this.#waitsMs.keys()]);
  }

  worstHealthCheckP95Ms(): number {
    return this.#worstOf(HEALTH_CHECKS);
  }

  #worstOf(names: string[]): number {
    return Math.max(...names.map((name) => p95(this.#waitsMs.get(name) ?? [])));
  }

  toString(): string {
    const each = [...this.#waitsMs].map(([name, waitsMs]) => `${name} ${Math.round(p95(waitsMs))}`).join(", ");
    return `p95 in ms: ${each}; ${this.unanswered} unanswered`;
  }
}

/** Makes every request four times a second during `work`, without waiting for the previous response. */
export async function callDuring(url: string, requests: Request[], work: Promise<void>): Promise<Waits> {
  const waits = new Waits();
  const call = async ({ name, path, headers }: Request): Promise<void> => {
    const startMs = performance.now();
    const answer = await fetch(url + path, { headers }).catch(() => undefined);
    await answer?.arrayBuffer();
    if (!answer?.ok) waits.unanswered += 1;
    waits.note(name, performance.now() - startMs);
  };
  let isWorking = true;
  const ended = work.finally(() => {
    isWorking = false;
  });
  const calls: Promise<void>[] = [];
  for (let round = 0; isWorking || round < ROUNDS_AT_LEAST; round++) {
    calls.push(...requests.map(call));
    await pause(EVERY_MS);
  }
  await Promise.all([ended, ...calls]);
  return waits;
}
