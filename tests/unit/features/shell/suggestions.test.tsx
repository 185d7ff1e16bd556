// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { setActiveAccount } from "#src/core/account/activeAccount.ts";
import { useSuggestions } from "#src/features/shell/search/useSuggestions.ts";
import { mount } from "../../ui/mount.tsx";

let shown: ReturnType<typeof useSuggestions>;

function Probe({ isOpen }: { isOpen: boolean }) {
  shown = useSuggestions(isOpen);
  return null;
}

/** Waits until the user's playlists and the local suggestions are shown. */
const whenShown = () =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    expect(shown.playlists.map(({ name }) => name)).toEqual(["Sun and Rain"]);
    expect(shown.groups.map(({ heading }) => heading)).toEqual(["Artists", "Track", "Albums"]);
  });

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  setActiveAccount(null);
});

test("the user's playlists do not wait for the genres, and stay when the search opens again", async () => {
  const neverAnswered = new Promise<Response>(() => undefined);
  const answer = vi.fn(async () => Response.json({ data: { playlists: [{ id: 3, name: "Sun and Rain" }] } }));
  vi.stubGlobal("fetch", async ({ url }: Request) => {
    if (url.includes("/genre")) return neverAnswered;
    return url.includes("/playlist") ? answer() : new Response(null, { status: 204 });
  });
  const show = mount(<Probe isOpen />);
  await whenShown();
  answer.mockReset().mockReturnValue(neverAnswered);
  show(<Probe isOpen={false} />);
  show(<Probe isOpen />);
  await vi.waitFor(() => expect(answer).toHaveBeenCalled());
  await whenShown();
});

test("removing a recent search keeps the genres that have arrived meanwhile", async () => {
  let answer = (_: Response): void => undefined;
  const genres = new Promise<Response>((resolve) => (answer = resolve));
  vi.stubGlobal("fetch", async ({ url }: Request) => {
    if (url.includes("/genre")) return genres;
    return Response.json({ data: { playlists: [{ id: 3, name: "Sun and Rain" }] } });
  });
  mount(<Probe isOpen />);
  await whenShown();
  const { forgetRecent } = shown;
  answer(Response.json({ data: { categories: [{ id: 1, name: "Jazz", slug: "jazz", image: "" }] } }));
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(shown.groups[0]?.heading).toBe("Genres");
  });
  await act(() => forgetRecent("/album/blue"));
  expect(shown.groups[0]?.heading).toBe("Genres");
});

test("a browser without storage shows the lists, the genres and the user's playlists", async () => {
  setActiveAccount("ada");
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(IDBFactory.prototype, "open").mockImplementation(() => {
    throw new DOMException("storage is blocked", "SecurityError");
  });
  vi.stubGlobal("fetch", async ({ url }: Request) => {
    if (url.includes("/genre"))
      return Response.json({ data: { categories: [{ id: 1, name: "Jazz", slug: "jazz", image: "" }] } });
    return Response.json({ data: { playlists: [{ id: 3, name: "Sun and Rain" }] } });
  });
  mount(<Probe isOpen />);
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(shown.groups.map(({ heading }) => heading)).toEqual(["Genres", "Artists", "Track", "Albums"]);
    expect(shown.playlists.map(({ name }) => name)).toEqual(["Sun and Rain"]);
  });
});
