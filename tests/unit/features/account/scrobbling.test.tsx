// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { disconnectListenBrainz, listenBrainz } from "#contract/scrobbling.ts";
import { LastFm } from "#src/features/account/LastFm.tsx";
import { Scrobbling } from "#src/features/account/Scrobbling.tsx";
import { mount } from "../../ui/mount.tsx";

const ListenBrainz = () => (
  <Scrobbling service="ListenBrainz" find={listenBrainz} disconnect={disconnectListenBrainz} />
);
const PERMISSION_PAGE = "https://www.last.fm/api/auth/?api_key=key";

interface Account {
  user_name: string;
  is_refused: boolean;
}

let calls: string[];
let account: Account | null;
let isKnown: boolean;

beforeEach(() => {
  [calls, account, isKnown] = [[], null, true];
  vi.spyOn(document, "cookie", "get").mockReturnValue("XSRF-TOKEN=a");
  vi.stubGlobal("fetch", async (request: globalThis.Request) => {
    const { method, url } = request;
    calls.push(`${method} ${new URL(url).pathname}`);
    if (!isKnown) return Response.json({ message: "no such call" }, { status: 404 });
    const isLastFm = url.endsWith("/lastfm");
    if (method === "GET") return Response.json({ account, ...(isLastFm && { connect_url: PERMISSION_PAGE }) });
    if (method === "POST") {
      expect(await request.json()).toEqual({ token: "abc", ...(isLastFm && { state: "ours" }) });
      account = { user_name: "robin_l", is_refused: false };
      return Response.json({ code: 200, message: "Connected." });
    }
    account = null;
    return Response.json({ code: 200, message: "Disconnected." });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
const press = (label: string) =>
  act(async () => {
    const named = (button: HTMLButtonElement) => (button.getAttribute("aria-label") ?? button.textContent) === label;
    [...document.querySelectorAll("button")].find(named)?.click();
  });
const shown = (selector: string, expected: string[]) =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    expect(texts(selector)).toEqual(expected);
  });
async function connect(): Promise<void> {
  const token = document.querySelector<HTMLInputElement>("input[name=token]");
  if (token) token.value = "abc";
  await press("Connect");
}

describe("ListenBrainz", () => {
  it("is connected with a token, and disconnected again", async () => {
    mount(<ListenBrainz />);
    expect(calls).toEqual([]);
    await press("Manage ListenBrainz");
    await shown("label", ["User token"]);
    await connect();
    await shown("li", ["robin_lConnectedDisconnect"]);
    expect(texts("form")).toEqual([]);
    await press("Disconnect robin_l");
    await shown("label", ["User token"]);
    expect(calls.filter((made) => !made.startsWith("GET"))).toEqual([
      "POST /api/listenbrainz",
      "DELETE /api/listenbrainz",
    ]);
  });

  it("asks for a new token once ListenBrainz refuses the old token", async () => {
    account = { user_name: "robin_l", is_refused: true };
    mount(<ListenBrainz />);
    await press("Manage ListenBrainz");
    await shown("li", ["robin_lYou’ve been disconnected from ListenBrainz. Connect again.Disconnect"]);
    await connect();
    await shown("li", ["robin_lConnectedDisconnect"]);
  });

  it("is not mentioned if the server cannot forward plays", async () => {
    isKnown = false;
    mount(<ListenBrainz />);
    await press("Manage ListenBrainz");
    await shown("section, [role=alert]", []);
  });
});

describe("Last.fm", () => {
  afterEach(() => history.replaceState(null, "", "/"));

  it("asks for permission on a page of its own", async () => {
    mount(<LastFm />);
    expect(calls).toEqual([]);
    await press("Manage Last.fm");
    await vi.waitFor(() => expect(document.querySelector("a")?.href, document.body.textContent).toBe(PERMISSION_PAGE));
    expect(texts("form")).toEqual([]);
  });

  it("is connected once when the user comes back, and shown as connected", async () => {
    history.replaceState(null, "", "/profile?state=ours&token=abc");
    mount(<LastFm />);
    await vi.waitFor(() => expect(calls).toEqual(["POST /api/lastfm"]));
    expect(location.search).toBe("");
    await press("Manage Last.fm");
    await shown("li", ["robin_lConnectedDisconnect"]);
    mount(<LastFm />);
    await press("Manage Last.fm");
    await shown("li", ["robin_lConnectedDisconnect"]);
    expect(calls.filter((made) => made.startsWith("POST"))).toHaveLength(1);
  });
});
