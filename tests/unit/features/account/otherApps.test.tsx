// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { OtherApps } from "#src/features/account/OtherApps.tsx";
import { mount } from "../../ui/mount.tsx";

const CAR = { id: "c", name: "Car", created_at: "2026-11-02", last_used: "2026-11-04" };
const PHONE = { id: "p", name: "Phone", created_at: "2026-11-22", last_used: "2026-11-22" };

let calls: string[];
let listed: (typeof CAR)[];
let isKnown: boolean;

beforeEach(() => {
  [calls, listed, isKnown] = [[], [CAR], true];
  vi.spyOn(document, "cookie", "get").mockReturnValue("XSRF-TOKEN=a");
  vi.stubGlobal("fetch", async (request: globalThis.Request) => {
    const { method, url } = request;
    calls.push(`${method} ${new URL(url).pathname}`);
    if (!isKnown) return Response.json({ message: "no such call" }, { status: 404 });
    if (method === "GET") return Response.json({ app_passwords: listed });
    if (method === "POST") {
      expect(await request.json()).toEqual({ name: "Phone" });
      listed = [PHONE, CAR];
      return Response.json({ code: 200, message: "Created.", data: { password: "abcde-fghij" } });
    }
    listed = [PHONE];
    return Response.json({ code: 200, message: "App password removed." });
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

describe("the passwords of other apps", () => {
  it("are listed on demand, shown once when they are created, and can be removed", async () => {
    mount(<OtherApps email="robin@segue.test" />);
    expect(calls).toEqual([]);
    await press("Manage app passwords");
    await shown("li", ["CarAdded on 2 November 2026, last used on 4 November 2026Remove"]);
    const name = document.querySelector<HTMLInputElement>("input[name=name]");
    if (name) name.value = "Phone";
    await press("Create password");
    await shown("dd", [location.origin, "robin@segue.test", "abcde-fghij"]);
    expect(texts("li")).toHaveLength(2);
    await press("Remove Car");
    await shown("li", ["PhoneAdded on 22 November 2026, last used on 22 November 2026Remove"]);
    expect(texts("dd")).toEqual([]);
    expect(calls.filter((made) => !made.startsWith("GET"))).toEqual([
      "POST /api/app-passwords",
      "DELETE /api/app-passwords/c",
    ]);
  });

  it("are not mentioned if the server does not support them", async () => {
    isKnown = false;
    mount(<OtherApps email="robin@segue.test" />);
    await press("Manage app passwords");
    await shown("section, [role=alert]", []);
    expect(calls).toEqual(["GET /api/app-passwords"]);
  });
});
