import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { followNotification, showNews } from "../../sw/push.ts";
import { renewPush } from "../../sw/renewPush.ts";
import { workerUrlsOf } from "../../sw/workerUrls.ts";
import { json, ORIGIN, startWorker, type Worker } from "./harness.ts";

const KEY = new Uint8Array([4, 1, 2]).buffer;
const places = workerUrlsOf(`${ORIGIN}/sw.js?api=%2Fapi`, () => false);

/** A window of this origin that records what is done to it. */
const openWindow = (frameType: string, path = "/albums") => ({
  frameType,
  url: `${ORIGIN}${path}`,
  postMessage: vi.fn(),
  focus: vi.fn(async () => undefined),
});

let worker: Worker;
let shown: [title: string, options: NotificationOptions][];
let windows: ReturnType<typeof openWindow>[];
let opened: string[];
const subscribe = vi.fn();

beforeEach(async () => {
  worker = await startWorker();
  [shown, windows, opened] = [[], [], []];
  vi.stubGlobal("location", new URL(`${ORIGIN}/sw.js`));
  vi.stubGlobal("clients", { matchAll: async () => windows, openWindow: async (path: string) => opened.push(path) });
  vi.stubGlobal("registration", {
    showNotification: async (...args: (typeof shown)[number]) => shown.push(args),
    pushManager: { subscribe },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  subscribe.mockReset();
});

const message = (news: unknown) => ({ data: { json: () => JSON.parse(JSON.stringify(news)) } });
const press = async (path: unknown) => {
  const notification = { data: { path }, close: vi.fn() };
  await followNotification(notification);
  expect(notification.close).toHaveBeenCalled();
};

describe("a message about new releases", () => {
  test("is shown, and carries the path that it opens", async () => {
    await showNews(message({ title: "New from Mira Cole", body: "Dunes", path: "/album/dunes" }));
    expect(shown).toEqual([
      [
        "New from Mira Cole",
        expect.objectContaining({ body: "Dunes", tag: "new-releases", data: { path: "/album/dunes" } }),
      ],
    ]);
  });

  test("is shown as the browser has parsed it if it uses Declarative Web Push", async () => {
    const notification = { title: "New from Mira Cole", body: "Dunes", navigate: `${ORIGIN}/album/dunes` };
    await showNews({ data: null, notification });
    expect(shown).toEqual([
      ["New from Mira Cole", expect.objectContaining({ body: "Dunes", data: { path: "/album/dunes" } })],
    ]);
  });

  test("marks the app's icon with a dot", async () => {
    const setAppBadge = vi.fn(async () => undefined);
    Object.assign(worker.browser, { setAppBadge });
    await showNews(message({ title: "New from Mira Cole", body: "Dunes", path: "/album/dunes" }));
    expect(setAppBadge.mock.calls).toEqual([[undefined]]);
  });

  test("leaves the number on the icon while Segue is open", async () => {
    const setAppBadge = vi.fn(async () => undefined);
    Object.assign(worker.browser, { setAppBadge });
    windows = [Object.assign(openWindow("top-level"), { visibilityState: "visible" })];
    await showNews(message({ title: "New from Mira Cole", body: "Dunes", path: "/album/dunes" }));
    expect(setAppBadge).not.toHaveBeenCalled();
  });

  test.each([
    ["missing", { data: null }],
    ["not JSON", { data: { json: () => JSON.parse("<html>") } }],
    ["null", message(null)],
    ["a string", message("hello")],
  ])("is shown with a default text when it is %s", async (_, event) => {
    await showNews(event);
    expect(shown).toEqual([
      ["New releases", expect.objectContaining({ body: "From artists you follow", data: { path: "/" } })],
    ]);
  });

  test.each([
    "https://evil.test/",
    "//evil.test/",
    "/\\evil.test/",
    "/\t/evil.test",
    "javascript:alert(1)",
    "//[",
    7,
    {},
  ])("never opens %j", async (path) => {
    await showNews(message({ title: "New", body: "Dunes", path }));
    const at = new URL(shown[0]?.[1].data.path, ORIGIN);
    expect(at.origin).toBe(ORIGIN);
    await press(path);
    expect(new URL(opened[0] ?? "", ORIGIN).origin).toBe(ORIGIN);
    expect(opened[0]).toMatch(/^\/(?!\/)/);
  });
});

describe("a click on a notification", () => {
  test("opens the app at the path and query if it is not open", async () => {
    await press("/album/dunes?sort=A-Z");
    expect(opened).toEqual(["/album/dunes?sort=A-Z"]);
  });

  test("opens the app beside a seller's window, which cannot show the path", async () => {
    windows = [openWindow("top-level", "/seller/uploads")];
    await press("/album/dunes");
    expect(opened).toEqual(["/album/dunes"]);
    expect(windows[0]?.focus).not.toHaveBeenCalled();
  });

  test("focuses the open app and navigates it without a reload", async () => {
    const [popup, app, another] = [openWindow("auxiliary"), openWindow("top-level"), openWindow("top-level")];
    windows = [popup, app, another];
    await press("/album/dunes");
    expect(app.postMessage.mock.calls).toEqual([[{ type: "open", path: "/album/dunes" }]]);
    expect(app.focus).toHaveBeenCalledTimes(1);
    for (const other of [popup, another]) expect(other.focus).not.toHaveBeenCalled();
    expect(opened).toEqual([]);
  });
});

describe("a push subscription that the browser has ended", () => {
  const keys = { p256dh: `B${"a".repeat(86)}`, auth: "a".repeat(22) };
  const subscription = (endpoint: string) =>
    ({ options: { applicationServerKey: KEY }, toJSON: () => ({ endpoint, keys }) }) as unknown as PushSubscription;
  const NEXT = "https://fcm.googleapis.com/fcm/send/next";

  test("is renewed with the same key, and the server is notified on the account's behalf", async () => {
    await worker.account.setAccount("ada", "token-of-ada");
    worker.setNetwork(() => json({ code: 200, message: "Done." }));
    subscribe.mockResolvedValue(subscription(NEXT));
    await renewPush(
      { oldSubscription: subscription("https://fcm.googleapis.com/fcm/send/old") },
      places,
      worker.account,
    );
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY });
    const [{ method, url, headers } = new Request(ORIGIN)] = worker.sent;
    expect([method, url, headers.get("Authorization")]).toEqual([
      "POST",
      `${ORIGIN}/api/push/add`,
      "Bearer token-of-ada",
    ]);
    expect(await worker.sent[0]?.json()).toEqual({ endpoint: NEXT, ...keys });
  });

  test("is not renewed without an account, with an unknown key, or if the browser has renewed it itself", async () => {
    worker.setNetwork(() => json({ code: 200, message: "Done." }));
    await renewPush({ oldSubscription: subscription(NEXT) }, places, worker.account);
    await worker.account.setAccount("ada", "token-of-ada");
    await renewPush({}, places, worker.account);
    expect(worker.sent).toEqual([]);
    await renewPush({ newSubscription: subscription(NEXT) }, places, worker.account);
    expect(worker.sent).toHaveLength(1);
    expect(subscribe).not.toHaveBeenCalled();
  });
});
