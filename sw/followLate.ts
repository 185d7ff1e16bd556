import type { LateOutcome, WorkerNews } from "#contract/workerMessages.ts";
import { isPage } from "#lib/isPage.ts";
import type { FetchContext } from "./network.ts";

declare const self: ServiceWorkerGlobalScope;

interface LateRead {
  /** The body of the copy that the page got. */
  given: Promise<string>;
  answer: Promise<Response>;
  /** Resolves to whether the response has replaced the copy in the cache. */
  saving: Promise<boolean>;
  stored: () => Promise<Response | undefined>;
}

/** Tells a page that got a copy how its slow read ended. */
export async function followLate(
  { request, clientId }: Pick<FetchContext, "request" | "clientId">,
  { given, answer, saving, stored }: LateRead,
  noteAnswered: (isStored: boolean) => void,
): Promise<void> {
  const response = await answer.catch(() => undefined);
  const isStored = await saving;
  const hasFailed = !response || response.status >= 500 || (await isPage(response));
  if (!hasFailed) noteAnswered(isStored);
  const news: WorkerNews = { type: "late", address: request.url, outcome: await outcomeOf() };
  (await self.clients.get(clientId))?.postMessage(news);

  async function outcomeOf(): Promise<LateOutcome> {
    if (hasFailed) return "failed";
    if (!isStored) return "changed";
    const now = (await (await stored())?.text()) ?? "";
    return unsigned(now) === unsigned(await given) ? "same" : "changed";
  }
}

/** The body without the query strings of addresses, because a recording's signature differs each time. */
const unsigned = (body: string): string => body.replace(/\?[^"\s=?]*=[^"\s]*/g, "");
