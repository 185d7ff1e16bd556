import { CACHES } from "#contract/workerMessages.ts";
import { hashText } from "#lib/hash.ts";
import { currentAccount } from "./account.ts";
import { asAnswer, asCopy, copyOf, keepCopy, type Shelf } from "./copies.ts";
import { isReachable, reach } from "./network.ts";
import { report } from "./report.ts";

/** What an answer needs of a fetch event. */
export type Fetching = Pick<FetchEvent, "request" | "waitUntil">;

/** How long a slow network may take before a copy does. */
export const PATIENCE_MS = 3000;

const MOST_READS = 600;
const MOST_PAGES = 120;

/** A signed-in person's read: the network, else the copy that this account has. */
export async function answerRead({ request, waitUntil }: Fetching): Promise<Response> {
  const accountKey = await currentAccount();
  if (accountKey === null) return reach(request);
  const shelf = { cacheName: CACHES.api(accountKey), accountKey, most: MOST_READS };
  const key = await keyOf(request);
  const answer = reach(request);
  waitUntil(keepAnswer(shelf, key, answer.then(clone)));
  return networkFirst(answer, () => copyOf(shelf, key));
}

/** A page of content: its copy at once, refreshed behind. */
export async function answerPage({ request, waitUntil }: Fetching): Promise<Response> {
  const shelf = { cacheName: CACHES.pages, accountKey: null, most: MOST_PAGES };
  const key = await keyOf(request);
  const copy = await copyOf(shelf, key);
  const answer = reach(request);
  waitUntil(keepAnswer(shelf, key, answer.then(clone)));
  if (!copy) return answer;
  return isReachable() ? asAnswer(copy) : copy;
}

/** Taken before the page reads the answer: a body can be read once. */
const clone = (response: Response): Response => response.clone();

/** Under which address an answer is kept. Some reads are POST: their body becomes part of a GET address. */
async function keyOf(request: Request): Promise<string> {
  const url = new URL(request.url);
  if (request.method !== "GET") url.searchParams.set("segue-body", hashText(await request.clone().text()));
  return url.href;
}

async function networkFirst(answer: Promise<Response>, copy: () => Promise<Response | undefined>): Promise<Response> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  try {
    const first = await Promise.race([answer, late]);
    if (first && first.status < 500) return first;
    return (await copy()) ?? (await answer);
  } catch (cause) {
    const kept = await copy();
    if (kept) return kept;
    throw cause;
  }
}

async function keepAnswer(shelf: Shelf, key: string, answer: Promise<Response>): Promise<void> {
  const [outcome] = await Promise.allSettled([answer]);
  // Without an answer there is nothing to keep, and whoever asked hears of it.
  if (outcome.status === "rejected") return;
  try {
    const response = outcome.value;
    if (response.status !== 200) return;
    const body = await response.text();
    if (isWorthKeeping(body)) await keepCopy(shelf, key, asCopy(body, response.headers.get("Content-Type") ?? ""));
  } catch (cause) {
    report("keeping a copy", cause);
  }
}

/** JSON that is no refusal. A refusal is HTTP 200 with another `code` in its body. */
function isWorthKeeping(body: string): boolean {
  const read: unknown = JSON.parse(body);
  if (typeof read !== "object" || read === null) return false;
  return !("code" in read) || Number(read.code) === 200;
}
