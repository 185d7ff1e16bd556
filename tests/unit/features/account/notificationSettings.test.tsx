// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setActiveAccount } from "#src/core/account/activeAccount.ts";
import { noteReachable } from "#src/core/network/online.ts";
import { endNotifications, renewNotifications } from "#src/core/notifications/releaseNotifications.ts";
import { popupsAtom } from "#src/core/platform/popups.ts";
import { Provider, store } from "#src/core/platform/store.ts";
import { NotificationSettings } from "#src/features/account/NotificationSettings.tsx";
import type { FakePushManager } from "../../core/worker/fakePushManager.ts";
import { find, mount } from "../../ui/mount.tsx";

const fake = vi.hoisted(() => ({ manager: undefined as FakePushManager | undefined }));
vi.mock("#src/core/worker/container.ts", async () => {
  const { FakePushManager, workersWith } = await import("../../core/worker/fakePushManager.ts");
  fake.manager = new FakePushManager();
  return { workers: workersWith(fake.manager) };
});

const [ADA, BOB] = ["ada", "bob"];
const KEY = "BKey";

let calls: string[];
let permission: NotificationPermission;
/** The user's answer to the browser's question. */
let answer: NotificationPermission;
let asked: number;
let refuses: boolean;
let isDown: boolean;
/** The server's key is sent only then. */
let keyComes: Promise<void>;

const browser = (): FakePushManager => {
  if (!fake.manager) throw new Error("no worker was asked for");
  return fake.manager;
};

beforeEach(() => {
  [calls, permission, answer, asked, refuses, isDown] = [[], "default", "granted", 0, false, false];
  keyComes = Promise.resolve();
  Object.assign(browser(), { key: null, isBroken: false });
  localStorage.clear();
  setActiveAccount(ADA);
  noteReachable(true);
  store.set(popupsAtom, []);
  vi.spyOn(document, "cookie", "get").mockReturnValue("XSRF-TOKEN=a");
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", {
    get permission() {
      return permission;
    },
    requestPermission: async () => {
      asked += 1;
      permission = answer;
      return permission;
    },
  });
  vi.stubGlobal("fetch", async (request: Request) => {
    const body = await request.text();
    calls.push(`${request.method} ${new URL(request.url).pathname}${body && ` ${JSON.parse(body).endpoint}`}`);
    if (request.method === "GET") await keyComes;
    if (request.method === "GET") return Response.json({ public_key: KEY });
    if (isDown) return new Response("", { status: 503 });
    return Response.json(refuses ? { code: 404, message: "Not this browser." } : { code: 200, message: "Done." });
  });
});
afterEach(() => {
  setActiveAccount(null);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = () =>
  mount(
    <Provider store={store}>
      <NotificationSettings />
    </Provider>,
  );
const isOn = () => find('[role="switch"]').getAttribute("aria-checked") === "true";
const hint = () => find("small").textContent;
const press = () => act(async () => find('[role="switch"]').click());
const becomes = (expected: boolean) =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    expect(isOn()).toBe(expected);
  });
const called = (...expected: string[]) => vi.waitFor(() => expect(calls).toEqual(expected));
const ADDED = `POST /api/push/add https://fcm.googleapis.com/fcm/send/${KEY}`;

describe("the switch for notifications", () => {
  it("asks for permission only when it is switched on, and tells the server the address", async () => {
    open();
    expect([isOn(), asked]).toEqual([false, 0]);
    expect(hint()).toContain("Get notified when artists you follow release something new");
    await press();
    await called("GET /api/push", ADDED);
    await becomes(true);
    expect(asked).toBe(1);
    open();
    expect(isOn()).toBe(true);
  });

  it("unsubscribes in the browser and on the server", async () => {
    open();
    await press();
    await becomes(true);
    await press();
    await called("GET /api/push", ADDED, "DELETE /api/push/delete");
    await becomes(false);
    expect(browser().key).toBeNull();
  });

  it("stays off if the user dismisses the question or refuses, and then explains how to allow it", async () => {
    open();
    answer = "default";
    await press();
    await becomes(false);
    expect(hint()).toContain("Get notified when artists you follow");
    answer = "denied";
    await press();
    await vi.waitFor(() => expect(hint()).toContain("Your browser is blocking notifications from Segue. Allow them"));
    expect([isOn(), calls]).toEqual([false, []]);
    permission = "granted";
    act(() => void window.dispatchEvent(new Event("focus")));
    expect(hint()).toContain("Get notified when artists you follow");
  });

  it("does not ask for permission offline, and says why", async () => {
    open();
    act(() => noteReachable(false));
    expect(hint()).toBe("You’re offline. You can turn this on when you’re back online.");
    await press();
    await becomes(false);
    expect([asked, calls]).toEqual([0, []]);
    expect(store.get(popupsAtom)).toHaveLength(1);
  });

  it("stays off with a message if the browser's push service fails or the server refuses", async () => {
    open();
    browser().isBroken = true;
    await press();
    await becomes(false);
    const messages = () => store.get(popupsAtom).map(({ message }) => message);
    expect(messages()).toEqual(["We couldn’t turn on notifications. Try again later."]);
    browser().isBroken = false;
    refuses = true;
    await press();
    await becomes(false);
    expect(browser().key).toBeNull();
    expect(messages()).toEqual(["Not this browser."]);
  });

  it("is off for another account in the same browser, which has to switch it on separately", async () => {
    open();
    await press();
    await becomes(true);
    setActiveAccount(BOB);
    open();
    expect(isOn()).toBe(false);
  });

  it("is absent if the browser has no Web Push", () => {
    Reflect.deleteProperty(globalThis, "PushManager");
    open();
    expect(document.querySelector('[role="switch"]')).toBeNull();
  });
});

describe("a later visit", () => {
  it("sends the server its current key again, but only for the user who switched it on", async () => {
    void renewNotifications();
    expect(calls).toEqual([]);
    open();
    await press();
    await becomes(true);
    calls = [];
    browser().key = "BFormerKey";
    void renewNotifications();
    await called("GET /api/push", ADDED);
    expect(browser().key).toBe(KEY);
    permission = "denied";
    void renewNotifications();
    expect(calls).toHaveLength(2);
  });

  it("keeps the browser's subscription if the server fails, and ends the subscription if the server refuses it", async () => {
    open();
    await press();
    await becomes(true);
    const reported = vi.spyOn(console, "error").mockReturnValue();
    isDown = true;
    void renewNotifications();
    await vi.waitFor(() => expect(reported).toHaveBeenCalledOnce());
    expect(browser().key).toBe(KEY);
    [isDown, refuses] = [false, true];
    void renewNotifications();
    await vi.waitFor(() => expect(browser().key).toBeNull());
  });

  it("stays off when the user switches it off while the server is asked for its current key", async () => {
    open();
    await press();
    await becomes(true);
    const keySent = new EventTarget();
    keyComes = new Promise((resolve) => keySent.addEventListener("sent", () => resolve()));
    const renewed = renewNotifications();
    await called("GET /api/push", ADDED, "GET /api/push");
    await press();
    await becomes(false);
    keySent.dispatchEvent(new Event("sent"));
    await called("GET /api/push", ADDED, "GET /api/push", "DELETE /api/push/delete");
    await renewed;
    expect([isOn(), browser().key, calls.at(-1)]).toEqual([false, null, "DELETE /api/push/delete"]);
  });

  it("ends the previous account's subscription if another account visits or the session has ended", async () => {
    for (const end of [() => setActiveAccount(BOB), endNotifications]) {
      setActiveAccount(ADA);
      open();
      await press();
      await becomes(true);
      calls = [];
      end();
      void renewNotifications();
      await vi.waitFor(() => expect(browser().key).toBeNull());
      expect([calls, localStorage.length]).toEqual([[], 0]);
    }
  });
});

describe("a server without notifications", () => {
  it("has no switch for notifications in the profile", async () => {
    vi.stubGlobal("fetch", async () => Response.json({ message: "no such call" }, { status: 404 }));
    open();
    await press();
    await vi.waitFor(async () => {
      await act(async () => undefined);
      expect(document.querySelector('[role="switch"]')).toBeNull();
    });
  });
});
