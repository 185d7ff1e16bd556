import { CACHES } from "#contract/workerMessages.ts";
import { hashText } from "#lib/hash.ts";
import { isPage } from "#lib/isPage.ts";
import { currentAccount } from "./account.ts";
import { asAnswer, asCopy, asFallback, type CachePolicy, copyOf, saveCopy } from "./copies.ts";
import { followLate } from "./followLate.ts";
import { isFromBeforeLastWrite, noteLate, takeLate } from "./lateAnswers.ts";
import { type FetchContext, isReachable, reach } from "./network.ts";
import { report } from "./report.ts";

/** How long the server may take before the page gets a copy instead. */
export const PATIENCE_MS = 3000;

const MAX_READS = 600;
const MAX_WINDOWS = 300;
const MAX_PAGES = 120;

/** A signed-in user's read: the network, else the account's copy. */
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

/** Where a response is cached. The first window of a list is its screen's; further ones come by the hundred. */
const policyOf = ({ url }: Request, accountKey: string): CachePolicy =>
  Number(new URL(url).searchParams.get("offset")) > 0
    ? { cacheName: CACHES.windows(accountKey), accountKey, most: MAX_WINDOWS }
    : { cacheName: CACHES.api(accountKey), accountKey, most: MAX_READS };

/** A page of content: its copy at once, refreshed in the background. */
export async function answerPage({ request, waitUntil }: FetchContext): Promise<Response> {
  const policy = { cacheName: CACHES.pages, accountKey: null, most: MAX_PAGES };
  const key = await keyOf(request);
  const copy = await copyOf(policy, key);
  const answer = reach(request);
  waitUntil(saveAnswer(policy, key, answer.then(clone)));
  if (!copy) return answer;
  return isReachable() ? asAnswer(copy) : asFallback(copy, "offline");
}

/** To be cloned before the page reads the response: a body can be read once. */
const clone = (response: Response): Response => response.clone();

/** The address under which a response is cached. Some reads are POST: their body becomes part of a GET address. */
async function keyOf(request: Request): Promise<string> {
  const url = new URL(request.url);
  if (request.method !== "GET") url.searchParams.set("segue-body", hashText(await request.clone().text()));
  return url.href;
}

interface Substitution {
  copy: () => Promise<Response | undefined>;
  /** True when the page wants no copy in place of a slow response. */
  isPatient: boolean;
  /** Called with the copy that the page gets while the server still works on its response. */
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
  // Without a response there is nothing to store; the page gets the error.
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

/** Whether the body is no refusal. A refusal is HTTP 200 with another `code` in its body. */
function isCacheable(body: string): boolean {
  const read: unknown = JSON.parse(body);
  if (typeof read !== "object" || read === null) return false;
  return !("code" in read) || Number(read.code) === 200;
}
