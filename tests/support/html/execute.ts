import type { Page } from "@playwright/test";

/** In the page: what has been run, by the payloads' numbers. */
interface Harness {
  hits: Set<number>;
  hit: (id: number) => void;
  cleaner: { cleanHtml: (html: string) => DocumentFragment };
}

const ADDRESS = "http://127.0.0.1/payloads";
const BATCH = 150;

/** A page that counts what runs in it and in its frames, with this policy. */
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

/** To be called once for a page, before anything else. */
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
  /** How many were parsed as documents at all. */
  parsed: number;
}

/** Every payload as the document of a frame, as if nothing had cleaned it; each link and button in it is pressed. */
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

/** In the page. What a press does has been done when a frame that is added afterwards has loaded. */
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

/** Every text cleaned and put into the page, and what came out parsed once more; returns the numbers of what ran. */
export async function runSanitised(page: Page, texts: readonly string[], cleaner: string): Promise<number[]> {
  const ran: number[] = [];
  for (let at = 0; at < texts.length; at += BATCH) {
    await openPage(page, "", undefined);
    await page.addScriptTag({ content: cleaner });
    ran.push(...(await page.evaluate(showCleaned, texts.slice(at, at + BATCH))));
  }
  return ran;
}

/** Presses what in the page leads where no cleaned text leads; returns the numbers of what has run in the page by then. */
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
        // Where a link of another kind leads is not asked here.
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
