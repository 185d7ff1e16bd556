import fc from "fast-check";
import type { LightMyRequestResponse } from "fastify";
import type { AnyEndpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/index.ts";
import { closeAccount } from "#contract/ownData.ts";
import { changePassword, login, logout, register, updatePassword } from "#contract/session.ts";
import type { Route } from "#server/http/route.ts";
import { routes as allRoutes } from "#server/routes/index.ts";
import { type Api, visitorOf } from "../api.ts";
import { type StoreServer, startStoreServer } from "../catalogue/storeServer.ts";
import { startSecondServer } from "../secondServer.ts";
import type { TestServer } from "../server.ts";
import { goodsOf } from "../shop.ts";
import { createUser } from "../users.ts";
import { plausibleIn } from "./plausible.ts";
import { type FuzzedRequest, requestOf } from "./requests.ts";
import { announceWrites, watchWrites } from "./writes.ts";

export interface FuzzReport {
  requests: number;
  /** The number of responses with each status. */
  statuses: Record<number, number>;
  /** Responses of 500 and above, one line each. */
  failures: string[];
  /** Refused calls that changed a row nevertheless, one line each. */
  changes: string[];
}

interface FuzzOptions {
  rounds: number;
  seed: number;
  /** Routes to use instead of the real ones. */
  routes?: Route[];
}

const CALLS: [string, AnyEndpoint][] = Object.entries(endpoints).filter(([, endpoint]) => endpoint !== logout);

/** Calls that hash a password, which takes a core as long as ten other calls. */
const HASHING: AnyEndpoint[] = [login, register, updatePassword, changePassword, closeAccount];

/** A call with a body gets more requests, because there are more ways to make it wrong. */
const requestsPerRound = (endpoint: AnyEndpoint): number =>
  endpoint.encoding === "none" || HASHING.includes(endpoint) ? 1 : 6;

export const REQUESTS_PER_ROUND = CALLS.reduce((sum, [, endpoint]) => sum + requestsPerRound(endpoint), 0);

/**
 * How many apps share the store, as several server processes would. One app works while another waits for the database.
 */
const LANES = 4;

/** A store for `fuzz`. */
export async function startFuzzedStore(): Promise<StoreServer> {
  const server = await startStoreServer();
  await announceWrites(server.db);
  return server;
}

/** Makes every call of the contract, with requests that are correct or wrong in one or two places. */
export async function fuzz(
  server: StoreServer,
  { rounds, seed, routes = allRoutes }: FuzzOptions,
): Promise<FuzzReport> {
  const report: FuzzReport = { requests: 0, statuses: {}, failures: [], changes: [] };
  const fields = plausibleIn(await goodsOf(server));
  const lanes = await Promise.all(Array.from({ length: LANES }, () => startSecondServer(server, { routes })));
  const calls = CALLS.entries();
  const work = async (lane: TestServer) => {
    const writtenTables = watchWrites(lane.pool);
    for (const [at, [name, endpoint]] of calls) {
      const numRuns = rounds * requestsPerRound(endpoint);
      const requests = fc.sample(requestOf(endpoint, fields), { numRuns, seed: seed + at });
      const api = await callerOf(endpoint, lane);
      writtenTables();
      for (const request of requests) {
        const answer = await send(api, endpoint, request);
        await lane.services.background.settled();
        note(report, `${name} ${describe(request)}`, { answer, endpoint, changed: writtenTables() });
      }
    }
  };
  await Promise.all(lanes.map(work));
  await Promise.all(lanes.map(({ close }) => close()));
  return report;
}

async function callerOf({ who }: AnyEndpoint, server: TestServer): Promise<Api> {
  if (who === "anyone") return visitorOf(server);
  const user = await createUser(server);
  await user.form("/playlist/add", { name: "Fuzzed", description: "" });
  await server.services.background.settled();
  return user;
}

interface Outcome {
  endpoint: AnyEndpoint;
  answer: LightMyRequestResponse;
  changed: string[];
}

/** Signs that a response reveals internals: a stack trace, a path on the machine, or a word from the database. */
const INSIDES = /\bat \w+ \(|node_modules|\/server\/|\bselect "|duplicate key|violates|drizzle|ECONN/i;

function note(report: FuzzReport, what: string, { endpoint, answer, changed }: Outcome): void {
  const { statusCode } = answer;
  report.requests += 1;
  report.statuses[statusCode] = (report.statuses[statusCode] ?? 0) + 1;
  if (INSIDES.test(answer.headers["content-type"]?.toString().includes("json") ? answer.body : "")) {
    report.failures.push(`shows its insides: ${what}`);
  }
  if (statusCode >= 500) report.failures.push(`${statusCode}: ${what}`);
  if (changed.length > 0 && isRefusal(endpoint, answer)) report.changes.push(`${changed.join(", ")}: ${what}`);
}

function isRefusal(endpoint: AnyEndpoint, answer: LightMyRequestResponse): boolean {
  if (answer.statusCode >= 400) return true;
  if (endpoint === login) return answer.json().code === 0;
  return endpoint.hasResultCode && answer.json().code === 404;
}

const prefixOf = ({ outsidePrefix }: AnyEndpoint) => (outsidePrefix ? "" : "/api");

function send(
  api: Api,
  endpoint: AnyEndpoint,
  { path, body, headers }: FuzzedRequest,
): Promise<LightMyRequestResponse> {
  if (endpoint.encoding === "multipart") return api.form(path, fieldsOf(body), headers);
  return api.send({
    method: endpoint.method,
    url: `${prefixOf(endpoint)}${path}`,
    headers: { ...headers, "content-type": "application/json" },
    payload: body === undefined ? "" : JSON.stringify(body),
  });
}

/** A form carries only text, so structures are sent as JSON. */
export const fieldsOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((body ?? {}) as object).map(([name, value]) => [
      name,
      typeof value === "string" ? value : (JSON.stringify(value) ?? ""),
    ]),
  );

const LONGEST_LINE = 400;
const describe = ({ path, body, headers }: FuzzedRequest): string =>
  `${path} ${JSON.stringify(body)} ${JSON.stringify(headers)}`.slice(0, LONGEST_LINE);
