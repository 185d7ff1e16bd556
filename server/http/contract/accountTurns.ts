import type { AnyEndpoint } from "#contract/endpoint.ts";
import { limitEach } from "../../common/limitEach.ts";
import type { Route } from "../route.ts";
import { isRead } from "./limitReads.ts";

/** An app sends what was done one after another; more would wait for the account's own rows, and hold a connection each. */
const WRITES_AT_ONCE = 1;
/** Half of the connections to the database. */
const READS_AT_ONCE = 8;
/** Each holds its place among the calls of the process. */
const MOST_WAITING = 32;

const writeInTurn = limitEach<number>(WRITES_AT_ONCE, { mostWaiting: MOST_WAITING, refusal: "tooMany" });
const readInTurn = limitEach<number>(READS_AT_ONCE, { mostWaiting: MOST_WAITING, refusal: "tooMany" });

/**
 * Runs a call of an account in its turn, before it has a connection to the database: whoever makes many at once waits behind
 * nobody but themselves. A purchase waits for the payment provider instead, which limits of its own are for.
 */
export function inAccountTurn<T>(route: Route, accountId: number, work: () => Promise<T>): Promise<T> {
  if (isRead(route.endpoint)) return readInTurn(accountId, work);
  return isWrite(route.endpoint) && !route.skipsIdempotency ? writeInTurn(accountId, work) : work();
}

const isWrite = ({ method }: AnyEndpoint): boolean => method !== "GET";
