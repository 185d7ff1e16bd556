// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Sessions } from "#src/features/account/Sessions.tsx";
import { mount } from "../../ui/mount.tsx";

const HERE = { id: "a", device: "Firefox on Windows", last_seen: "2026-11-22", is_current: true };
const PHONE = { id: "b", device: "Safari on iPhone", last_seen: "2026-11-04", is_current: false };

/** The calls that were made, and whether this server has the list. */
let calls: string[];
let listed: (typeof HERE)[];
let isKnown: boolean;

beforeEach(() => {
  [calls, listed, isKnown] = [[], [HERE, PHONE], true];
  vi.spyOn(document, "cookie", "get").mockReturnValue("XSRF-TOKEN=a");
  vi.stubGlobal("fetch", async ({ method, url }: globalThis.Request) => {
    calls.push(`${method} ${new URL(url).pathname}`);
    if (!isKnown) return Response.json({ message: "no such call" }, { status: 404 });
    if (method === "GET") return Response.json({ sessions: listed });
    listed = [HERE];
    return Response.json({ code: 200, message: "Device logged out." });
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
const rows = (expected: string[]) =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    expect(texts("li")).toEqual(expected);
  });

describe("the list of sessions", () => {
  it("is loaded on demand, and each device except this one can be logged out", async () => {
    mount(<Sessions />);
    expect(calls).toEqual([]);
    await press("Show devices");
    await rows(["Firefox on WindowsThis device", "Safari on iPhoneLast seen on 4 November 2026Log out"]);
    await press("Log out Safari on iPhone");
    await rows(["Firefox on WindowsThis device"]);
    expect(calls).toEqual(["GET /api/sessions", "DELETE /api/sessions/b", "GET /api/sessions"]);
    expect(texts("button")).toEqual([]);
  });

  it("is absent if the server has no such list", async () => {
    isKnown = false;
    mount(<Sessions />);
    await press("Show devices");
    await vi.waitFor(async () => {
      await act(async () => undefined);
      expect(texts("section, [role=alert]")).toEqual([]);
    });
    expect(calls).toEqual(["GET /api/sessions"]);
  });
});
