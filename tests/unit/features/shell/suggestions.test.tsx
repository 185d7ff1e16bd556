// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
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

afterEach(() => vi.unstubAllGlobals());

test("the user's playlists do not wait for the genres, and stay when the search opens again", async () => {
  const neverAnswered = new Promise<Response>(() => undefined);
  let answer = async (): Promise<Response> => Response.json({ data: { playlists: [{ id: 3, name: "Sun and Rain" }] } });
  vi.stubGlobal("fetch", ({ url }: Request) => (url.includes("/playlist") ? answer() : neverAnswered));
  const show = mount(<Probe isOpen />);
  await whenShown();
  answer = () => neverAnswered;
  show(<Probe isOpen={false} />);
  show(<Probe isOpen />);
  await whenShown();
});
