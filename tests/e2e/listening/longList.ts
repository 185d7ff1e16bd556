import type { BrowserContext, Page, Route } from "@playwright/test";
import type { Sort } from "#contract/sorts.ts";
import { PlayerPage } from "../player/playerPage.ts";

export const LONG_LIST = "/browse/late-night-drive";
export const COUNT = 5000;

interface RealList {
  music: { data: object[] };
}

/** Serves a list, by default a category, with many songs in windows, like the server. All songs share one recording. */
export async function makeLong(
  context: BrowserContext,
  { path = "/music/browse/detail/late-night-drive", count = COUNT } = {},
) {
  const isList = (url: URL): boolean => url.pathname === `/api${path}`;
  const songNumber = (index: number, sort: Sort | null): number => (sort === "Z-A" ? count - index : index + 1);
  const asked: URLSearchParams[] = [];
  const answering = new Set<Promise<void>>();
  let real: Promise<RealList> | undefined;
  const server = {
    /** The queries of all requests for a window, in order. */
    asked,
    offsets: (): number[] => asked.map((query) => Number(query.get("offset"))),
    /** Set by a test that responds to some of the requests itself. */
    answer: undefined as ((route: Route, query: URLSearchParams) => Promise<void> | undefined) | undefined,
    /** Stops serving the list once all requests have been answered. */
    end: async (): Promise<void> => {
      while (answering.size > 0) await Promise.all(answering);
      await context.unroute(isList);
    },
  };
  const answerWindow = async (route: Route, query: URLSearchParams): Promise<void> => {
    real ??= route.fetch().then((answer) => answer.json());
    const { music, ...rest } = await real;
    const offset = Number(query.get("offset"));
    const end = Math.min(count, offset + Number(query.get("limit")));
    const data = Array.from({ length: Math.max(0, end - offset) }, (_, place) => {
      const number = songNumber(offset + place, query.get("sort") as Sort | null);
      return { ...music.data[0], id: number, name: `Song ${number}`, plays: count - number };
    });
    await route.fulfill({ json: { ...rest, music: { data, total: count } } });
  };
  await context.route(isList, async (route) => {
    const { searchParams: query } = new URL(route.request().url());
    asked.push(query);
    const work = server.answer?.(route, query) ?? answerWindow(route, query);
    answering.add(work);
    await work.finally(() => answering.delete(work));
  });
  return server;
}

export const rows = (page: Page) => page.getByRole("list", { name: "Songs" }).getByRole("listitem");
export const songButton = (page: Page, number: number) => new PlayerPage(page).songButton(`Song ${number}`);

/** Scrolls so that the row with this number, counted from 1, is at the top. */
export const scrollToRow = (page: Page, number: number) =>
  page.locator("#scroller").evaluate((scroller, index) => {
    const list = scroller.querySelector('[aria-label="Songs"]');
    if (!list) throw new Error("there is no list");
    const { top, height } = list.getBoundingClientRect();
    const rowPx = height / Number(list.querySelector("li")?.getAttribute("aria-setsize"));
    scroller.scrollTop += top - scroller.getBoundingClientRect().top + index * rowPx;
  }, number - 1);
