import fc from "fast-check";
import type { LightMyRequestResponse } from "fastify";
import type { AnyEndpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/index.ts";
import { login, logout } from "#contract/session.ts";
import { type Api, visitorOf } from "../api.ts";
import type { StoreServer } from "../catalogue/storeServer.ts";
import { goodsOf } from "../shop.ts";
import { createUser } from "../users.ts";
import { plausibleIn } from "./plausible.ts";
import { type FuzzedRequest, requestOf } from "./requests.ts";
import { changedTables, type Rows, readRows } from "./rows.ts";

export interface FuzzReport {
  requests: number;
  /** How many responses had each status. */
  statuses: Record<number, number>;
  /** Responses of 500 and above, one line each. */
  failures: string[];
  /** Refused calls that changed a row all the same, one line each. */
  changes: string[];
}

const CALLS: [string, AnyEndpoint][] = Object.entries(endpoints).filter(([, endpoint]) => endpoint !== logout);

/** A call with a body can be wrong in more ways than one without. */
const requestsPerRound = ({ encoding }: AnyEndpoint): number => (encoding === "none" ? 1 : 6);

export const REQUESTS_PER_ROUND = CALLS.reduce((sum, [, endpoint]) => sum + requestsPerRound(endpoint), 0);

/** Makes every call of the contract, with requests that are correct or wrong in a place or two. */
export async function fuzz(server: StoreServer, rounds: number, seed: number): Promise<FuzzReport> {
  const report: FuzzReport = { requests: 0, statuses: {}, failures: [], changes: [] };
  const fields = plausibleIn(await goodsOf(server));
  for (const [at, [name, endpoint]] of CALLS.entries()) {
    const user = await createUser(server);
    await user.form("/playlist/add", { name: "Fuzzed", description: "" });
    let before = await rowsOf(server);
    const numRuns = rounds * requestsPerRound(endpoint);
    for (const request of fc.sample(requestOf(endpoint, fields), { numRuns, seed: seed + at })) {
      const api = endpoint.who === "anyone" ? visitorOf(server) : user;
      const answer = await send(api, endpoint, request);
      const after = await rowsOf(server);
      note(report, `${name} ${describe(request)}`, { answer, endpoint, changed: changedTables(before, after) });
      before = after;
    }
  }
  return report;
}

async function rowsOf({ services }: StoreServer): Promise<Rows> {
  await services.background.settled();
  return readRows(services.db);
}

interface Outcome {
  endpoint: AnyEndpoint;
  answer: LightMyRequestResponse;
  changed: string[];
}

function note(report: FuzzReport, what: string, { endpoint, answer, changed }: Outcome): void {
  const { statusCode } = answer;
  report.requests += 1;
  report.statuses[statusCode] = (report.statuses[statusCode] ?? 0) + 1;
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
    ...{ method: endpoint.method, url: `${prefixOf(endpoint)}${path}` },
    headers: { ...headers, "content-type": "application/json" },
    payload: body === undefined ? "" : JSON.stringify(body),
  });
}

/** A form carries only text, so structures are sent as JSON. */
const fieldsOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((body ?? {}) as object).map(([name, value]) => [
      name,
      typeof value === "string" ? value : (JSON.stringify(value) ?? ""),
    ]),
  );

const LONGEST_LINE = 400;
const describe = ({ path, body, headers }: FuzzedRequest): string =>
  `${path} ${JSON.stringify(body)} ${JSON.stringify(headers)}`.slice(0, LONGEST_LINE);
