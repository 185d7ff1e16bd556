// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ListenBrainz } from "#src/features/account/ListenBrainz.tsx";
import { mount } from "../../ui/mount.tsx";

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
    if (method === "GET") return Response.json({ account });
    if (method === "POST") {
      expect(await request.json()).toEqual({ token: "abc" });
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

  it("asks for a new token once ListenBrainz refuses the old one", async () => {
    account = { user_name: "robin_l", is_refused: true };
    mount(<ListenBrainz />);
    await press("Manage ListenBrainz");
    await shown("li", ["robin_lListenBrainz no longer accepts your token. Connect again.Disconnect"]);
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
