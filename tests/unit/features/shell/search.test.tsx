// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { Playlist } from "#contract/shapes.ts";
import { searchGroups } from "#src/features/shell/search/searchGroups.ts";
import { useSearch } from "#src/features/shell/search/useSearch.ts";
import { mount } from "../../ui/mount.tsx";

interface Request {
  query: string;
  signal: AbortSignal;
  answer(artist: string): void;
  fail(): void;
}

const requests: Request[] = [];
let search: ReturnType<typeof useSearch>;
/** The artists' names, in the order in which they were shown. */
let seen: string[];

function Probe() {
  search = useSearch();
  if (search.state.kind === "found") seen.push(...search.state.found.artists.map(({ name }) => name));
  return null;
}

const type = (text: string) => act(() => void search.change(text));
const request = (at: number): Request => {
  const found = requests[at];
  if (!found) throw new Error(`no request ${at}`);
  return found;
};

/** Waits until this artist is the last one shown. */
const shown = (artist: string) =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    expect(seen.at(-1)).toBe(artist);
  });

beforeEach(() => {
  requests.length = 0;
  seen = [];
  vi.stubGlobal("fetch", async (input: globalThis.Request) => {
    // The CSRF cookie, requested before the first call.
    if (input.method === "GET") return new Response(null, { status: 204 });
    const { query } = (await input.clone().json()) as { query: string };
    return new Promise<Response>((resolve, reject) => {
      input.signal.addEventListener("abort", () => reject(new DOMException("given up", "AbortError")));
      const answer = (name: string) =>
        resolve(Response.json({ data: { artists: [{ id: 1, slug: "s", name, image: "" }], tracks: [], albums: [] } }));
      const fail = () => resolve(Response.json({ message: "no" }, { status: 500 }));
      requests.push({ query, signal: input.signal, answer, fail });
    });
  });
  mount(<Probe />);
});
afterEach(() => vi.unstubAllGlobals());

const sent = (count: number) => vi.waitFor(() => expect(requests).toHaveLength(count));

describe("the search", () => {
  it("searches on every change of the text, ignoring spaces around it", async () => {
    type("ha");
    await sent(1);
    type("ha ");
    type("har");
    await sent(2);
    expect(requests.map(({ query }) => query)).toEqual(["ha", "har"]);
  });

  it("cancels the previous request, and never shows its response", async () => {
    type("ha");
    await sent(1);
    type("har");
    await sent(2);
    expect(request(0).signal.aborted).toBe(true);
    request(1).answer("Harbour");
    await shown("Harbour");
    request(0).answer("Hannah");
    type("harm");
    await sent(3);
    request(2).answer("Harmony");
    await shown("Harmony");
    expect(seen).not.toContain("Hannah");
  });

  it("keeps showing the previous results until there are new results", async () => {
    type("ha");
    await sent(1);
    request(0).answer("Hannah");
    await shown("Hannah");
    type("har");
    expect(search.state).toMatchObject({ kind: "found", query: "ha" });
  });

  it("repeats a search that failed", async () => {
    type("ha");
    await sent(1);
    request(0).fail();
    await vi.waitFor(async () => {
      await act(async () => undefined);
      expect(search.state.kind).toBe("failed");
    });
    type("ha ");
    await sent(2);
    request(1).answer("Hannah");
    await shown("Hannah");
  });

  it("searches for a text that the box already shows only once the results are wanted, and does so once", async () => {
    act(() => search.show("late"));
    expect([search.query, search.state]).toEqual(["late", { kind: "idle" }]);
    act(() => search.search());
    expect(search.state).toEqual({ kind: "searching" });
    await sent(1);
    request(0).answer("Late Bus");
    await shown("Late Bus");
    act(() => search.search());
    act(() => search.show("late"));
    expect(search.state).toMatchObject({ kind: "found", query: "late" });
    act(() => search.show("early"));
    expect([search.query, search.state]).toEqual(["early", { kind: "idle" }]);
    type("ear");
    await sent(2);
    expect(requests.map(({ query }) => query)).toEqual(["late", "ear"]);
  });

  it("forgets all results and pending requests when the box is cleared", async () => {
    type("ha");
    await sent(1);
    type("");
    expect(request(0).signal.aborted).toBe(true);
    expect(search.state).toEqual({ kind: "idle" });
  });
});

describe("the groups of results", () => {
  const hit = { id: 7, slug: "low sun/2", name: "Low Sun", image: "" };
  const NONE = { artists: [], tracks: [], albums: [] };
  const mine = z.decode(Playlist, { id: 3, name: "Sun and Rain" });

  it("are in order, with the right links, and end with a link to all results of their kind", () => {
    const three = { artists: [hit], tracks: [hit], albums: [hit] };
    const found = { ...three, genres: [hit], labels: [hit], beats: [hit], products: [hit] };
    const groups = searchGroups(found, "sun", [mine]);
    expect(groups.map(({ heading, viewAllHref, hits }) => [heading, hits[0]?.href, viewAllHref])).toEqual([
      ["Playlists", "/my-playlist-details/3", "/search?q=sun&show=playlists"],
      ["Artists", "/artist/low%20sun%2F2", "/search?q=sun&show=artists"],
      ["Track", "/music-info/7", "/search?q=sun&show=songs"],
      ["Albums", "/album/low%20sun%2F2", "/search?q=sun&show=albums"],
      ["Genres", "/music/low%20sun%2F2", "/search?q=sun&show=genres"],
      ["Labels", "/label/7", "/search?q=sun&show=labels"],
      ["Beats", "/beat-store-detail/7", "/search?q=sun&show=beats"],
      ["Products", "/merchandise-detail/7", "/search?q=sun&show=products"],
    ]);
  });

  it("are left out if they are empty, and contain only playlists whose name matches", () => {
    const headings = (query: string) =>
      searchGroups({ ...NONE, tracks: [hit] }, query, [mine]).map((group) => group.heading);
    expect(headings("low")).toEqual(["Track"]);
    expect(headings("sun")).toEqual(["Playlists", "Track"]);
    expect(searchGroups(NONE, "low", [mine])).toEqual([]);
  });

  it("say whether a playlist's name matches as typed or only after correcting a typo", () => {
    const told = (query: string) =>
      searchGroups(NONE, query, [mine]).map(({ heading, matchesAsTyped }) => [heading, matchesAsTyped]);
    expect(told("sun and rain")).toEqual([["Playlists", true]]);
    expect(told("sun and rainn")).toEqual([["Playlists", false]]);
  });

  it("begin with the group of the best match, which is the only top result", () => {
    const named = (name: string) => ({ ...hit, name });
    const found = { artists: [named("The Lows")], tracks: [named("Lower")], albums: [named("Low")] };
    const groups = searchGroups(found, "Low", []);
    expect(groups.map(({ heading, hasTop = false }) => [heading, hasTop])).toEqual([
      ["Albums", true],
      ["Artists", false],
      ["Track", false],
    ]);
    const equal = searchGroups({ artists: [hit], tracks: [hit], albums: [hit] }, "low", []);
    expect(equal.map(({ heading }) => heading)).toEqual(["Artists", "Track", "Albums"]);
  });
});
