import type { Page } from "@playwright/test";

/** In the page: the numbers of the payloads that have run. */
interface Harness {
  hits: Set<number>;
  hit: (id: number) => void;
  cleaner: { cleanHtml: (html: string) => DocumentFragment };
}

const ADDRESS = "http://127.0.0.1/payloads";
const BATCH = 150;

/** Opens a page with this policy, where payloads can report that they run. */
async function openPage(page: Page, body: string, policy: string | undefined): Promise<void> {
  await page.unrouteAll();
  await page.route("**", (route) =>
    route.request().url() === ADDRESS
      ? route.fulfill({
          contentType: "text/html; charset=utf-8",
          headers: policy ? { "Content-Security-Policy": policy } : {},
          body: `<!doctype html><body>${body}`,
        })
      : route.abort(),
  );
  await page.goto(ADDRESS);
}

/** Counts the payloads that run. Call it once for each page, before anything else. */
export const countHits = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const harness = window as unknown as Harness;
    harness.hits = new Set();
    harness.hit = (id) => harness.hits.add(id);
  });

const escaped = (html: string): string => html.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

export interface Unsanitised {
  /** The numbers of the payloads that ran. */
  ran: number[];
  /** How many payloads were parsed as documents at all. */
  parsed: number;
}

/** Shows every payload as the document of a frame, without sanitising it, and clicks each of its links and buttons. */
export async function runUnsanitised(
  page: Page,
  payloads: readonly string[],
  policy: string | undefined,
): Promise<Unsanitised> {
  const found: Unsanitised = { ran: [], parsed: 0 };
  for (let at = 0; at < payloads.length; at += BATCH) {
    const batch = payloads.slice(at, at + BATCH);
    await openPage(page, batch.map((html) => `<iframe srcdoc="${escaped(html)}"></iframe>`).join(""), policy);
    const { ran, parsed } = await page.evaluate(pressEverything);
    found.ran.push(...ran);
    found.parsed += parsed;
  }
  return found;
}

/** Runs in the page. A frame is added last: once it has loaded, the effects of all clicks have happened. */
async function pressEverything(): Promise<Unsanitised> {
  const documents = [...document.querySelectorAll("iframe")].flatMap(({ contentDocument }) => contentDocument ?? []);
  const parsed = documents.filter(({ documentElement }) => documentElement?.innerHTML.length > 26).length;
  for (const one of documents) {
    for (const target of one.querySelectorAll("a, area, button, input[type=submit], svg a, math")) {
      target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    }
  }
  const last = document.createElement("iframe");
  const loaded = new Promise((resolve) => last.addEventListener("load", resolve));
  document.body.append(last);
  await loaded;
  return { ran: [...(window as unknown as Harness).hits], parsed };
}

/**
 * Sanitises every text, adds it to the page, and parses the result once more. Returns the numbers of the payloads that
 * ran.
 */
export async function runSanitised(page: Page, texts: readonly string[], cleaner: string): Promise<number[]> {
  const ran: number[] = [];
  for (let at = 0; at < texts.length; at += BATCH) {
    await openPage(page, "", undefined);
    await page.addScriptTag({ content: cleaner });
    ran.push(...(await page.evaluate(showCleaned, texts.slice(at, at + BATCH))));
  }
  return ran;
}

/**
 * Clicks everything in the page with an address that sanitised text must not contain. Returns the numbers of the
 * payloads that have run by then.
 */
export const pressAll = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    for (const target of document.querySelectorAll("main :is(a, area, [formaction])")) {
      const leadsTo = target.getAttribute("href") ?? target.getAttribute("formaction") ?? "";
      if (/^(https?:|mailto:|tel:|\/(?!\/)|#)/.test(leadsTo)) continue;
      target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    }
    const broken = new Image();
    const failed = new Promise((resolve) => broken.addEventListener("error", resolve));
    broken.src = "x:";
    await failed;
    return [...(window as unknown as Harness).hits];
  });

async function showCleaned(texts: readonly string[]): Promise<number[]> {
  const { cleaner, hits } = window as unknown as Harness;
  for (const text of texts) {
    const [shown, again] = [document.createElement("div"), document.createElement("div")];
    document.body.append(shown, again);
    shown.replaceChildren(cleaner.cleanHtml(text));
    again.innerHTML = shown.innerHTML;
    for (const place of [shown, again]) {
      for (const target of place.querySelectorAll("a, area, button, input")) {
        // Skips addresses that sanitised text may contain.
        if (/^(https?:|mailto:|tel:|\/(?!\/)|#)/.test(target.getAttribute("href") ?? "")) continue;
        target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
      }
    }
  }
  const last = document.createElement("iframe");
  const loaded = new Promise((resolve) => last.addEventListener("load", resolve));
  const broken = new Image();
  const failed = new Promise((resolve) => broken.addEventListener("error", resolve));
  broken.src = "x:";
  document.body.append(last, broken);
  await Promise.all([loaded, failed]);
  return [...hits];
}
