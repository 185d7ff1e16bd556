import { CACHES } from "#contract/workerMessages.ts";
import { hashText } from "#lib/hash.ts";
import { isPage } from "#lib/isPage.ts";
import { currentAccount } from "./account.ts";
import { asAnswer, asCopy, asFallback, type CachePolicy, copyOf, saveCopy } from "./copies.ts";
import { followLate } from "./followLate.ts";
import { isFromBeforeLastWrite, noteLate, takeLate } from "./lateAnswers.ts";
import { type FetchContext, isReachable, reach } from "./network.ts";
import { report } from "./report.ts";

/** How long the server may take before the page gets a saved copy instead. */
export const PATIENCE_MS = 3000;

const MAX_READS = 600;
const MAX_WINDOWS = 300;
const MAX_PAGES = 120;

/** Answers a signed-in user's read: network first, then the account's saved copy. */
export async function answerRead(event: FetchContext): Promise<Response> {
  const { request, waitUntil } = event;
  const accountKey = await currentAccount();
  if (accountKey === null) return reach(request);
  const policy = policyOf(request, accountKey);
  const key = await keyOf(request);
  const lateKey = `${accountKey} ${key}`;
  const known = takeLate(lateKey);
  const stored = known === "copy" ? await copyOf(policy, key) : undefined;
  if (stored) return asAnswer(stored);
  const askedAtMs = Date.now();
  const answer = reach(request);
  const saving = saveAnswer(policy, key, answer.then(clone));
  waitUntil(saving);
  return networkFirst(answer, {
    copy: () => copyOf(policy, key),
    isPatient: known === "ask",
    onSlow: (copy) => {
      waitUntil(
        followLate(event, { given: copy.text(), answer, saving, stored: () => copyOf(policy, key) }, (isStored) =>
          noteLate(lateKey, isStored, askedAtMs),
        ),
      );
    },
  });
}

/**
 * Where a response is cached. The first window of a list is cached with the other responses. There are so many further
 * windows that they would evict the other responses, so they have a cache of their own.
 */
const policyOf = ({ url }: Request, accountKey: string): CachePolicy =>
  Number(new URL(url).searchParams.get("offset")) > 0
    ? { cacheName: CACHES.windows(accountKey), accountKey, most: MAX_WINDOWS }
    : { cacheName: CACHES.api(accountKey), accountKey, most: MAX_READS };

/** Answers with a content page: stale-while-revalidate. */
export async function answerPage({ request, waitUntil }: FetchContext): Promise<Response> {
  const policy = { cacheName: CACHES.pages, accountKey: null, most: MAX_PAGES };
  const key = await keyOf(request);
  const copy = await copyOf(policy, key);
  const answer = reach(request);
  waitUntil(saveAnswer(policy, key, answer.then(clone)));
  if (!copy) return answer;
  return isReachable() ? asAnswer(copy) : asFallback(copy, "offline");
}

/** Clones a response before the page reads it, because a body can be read only once. */
const clone = (response: Response): Response => response.clone();

/** The address that a response is cached under. For reads by POST, the body becomes part of a GET address. */
async function keyOf(request: Request): Promise<string> {
  const url = new URL(request.url);
  if (request.method !== "GET") url.searchParams.set("segue-body", hashText(await request.clone().text()));
  return url.href;
}

interface Substitution {
  copy: () => Promise<Response | undefined>;
  /** Whether the page prefers to wait for a slow response rather than get a copy. */
  isPatient: boolean;
  /** Called with the copy that the page gets while the server is still working on its response. */
  onSlow: (copy: Response) => void;
}

async function networkFirst(answer: Promise<Response>, { copy, isPatient, onSlow }: Substitution): Promise<Response> {
  const settled = answer.catch(() => "cut" as const);
  const slow = new Promise<"slow">((resolve) => setTimeout(resolve, PATIENCE_MS, "slow"));
  let outcome = await Promise.race([settled, slow]);
  if (outcome === "slow") {
    const stored = isPatient ? undefined : await copy();
    if (stored && !isFromBeforeLastWrite(stored)) {
      onSlow(stored.clone());
      return asFallback(stored, "slow");
    }
    outcome = await settled;
  }
  const reached = outcome === "cut" || (await isPage(outcome)) ? undefined : outcome;
  if (reached && reached.status < 500) return reached;
  const stored = await copy();
  return stored ? asFallback(stored, reached ? "failing" : "offline") : answer;
}

/** Resolves to whether the response was stored. */
async function saveAnswer(policy: CachePolicy, key: string, answer: Promise<Response>): Promise<boolean> {
  const [outcome] = await Promise.allSettled([answer]);
  // There is nothing to store, and the page gets the error.
  if (outcome.status === "rejected") return false;
  try {
    const response = outcome.value;
    if (response.status !== 200 || (await isPage(response))) return false;
    const body = await response.text();
    if (!isCacheable(body)) return false;
    await saveCopy(policy, key, asCopy(body, response.headers.get("Content-Type") ?? ""));
    return true;
  } catch (cause) {
    report("caching a response", cause);
    return false;
  }
}

/** Whether the body may be cached. A refusal may not: it is HTTP 200 with a `code` other than 200 in its body. */
function isCacheable(body: string): boolean {
  const read: unknown = JSON.parse(body);
  if (typeof read !== "object" || read === null) return false;
  return !("code" in read) || Number(read.code) === 200;
}
