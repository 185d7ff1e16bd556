import type { AnyEndpoint } from "#contract/endpoint.ts";
import { limitEach } from "../../common/limitEach.ts";
import type { Route } from "../route.ts";
import { isRead } from "./limitReads.ts";

/** The app sends actions one after another. Parallel writes would wait for the same rows, each holding a connection. */
const WRITES_AT_ONCE = 1;
/** Half of the database connections. */
const READS_AT_ONCE = 8;
/** Waiting calls also count towards the calls that the process admits at once. */
const MAX_WAITING = 32;

const writeInTurn = limitEach<number>(WRITES_AT_ONCE, { mostWaiting: MAX_WAITING, refusal: "tooMany" });
/** Reads of one account that don’t go through the contract wait for their turn here too. */
export const readInTurn = limitEach<number>(READS_AT_ONCE, { mostWaiting: MAX_WAITING, refusal: "tooMany" });

/**
 * Runs a call when it is its account's turn, before it takes a database connection. A user who makes many calls at once
 * therefore delays only their own. Purchases are exempt: they wait for the payment provider and have limits of their
 * own.
 */
export function inAccountTurn<T>(route: Route, accountId: number, work: () => Promise<T>): Promise<T> {
  if (isRead(route.endpoint)) return readInTurn(accountId, work);
  return isWrite(route.endpoint) && !route.skipsIdempotency ? writeInTurn(accountId, work) : work();
}

const isWrite = ({ method }: AnyEndpoint): boolean => method !== "GET";
