import { beforeEach, expect, test, vi } from "vitest";
import { CACHES, cachesOf, type WorkerToPage } from "#contract/workerMessages.ts";
import { dispatchFetch, json, readModules, startWorker, type Worker } from "./harness.ts";

let worker: Worker;

beforeEach(async () => {
  worker = await startWorker();
});

/** Sends the worker a message as a page does, and returns its reply. */
async function say(data: unknown): Promise<WorkerToPage> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<WorkerToPage>((resolve) => {
    port1.onmessage = (event) => resolve(event.data);
  });
  await worker.messages.answerMessage({ data, ports: [port2] });
  const said = await answer;
  port1.close();
  return said;
}

test("the worker uses the account that the page names, even after a restart, until the page names another or none", async () => {
  expect(await worker.account.currentAccount()).toBeNull();
  expect(await say({ type: "account", accountKey: "ada" })).toEqual({ type: "done" });
  expect(await worker.account.currentAccount()).toBe("ada");
  worker = { ...worker, ...(await readModules()) };
  expect(await worker.account.currentAccount()).toBe("ada");
  await say({ type: "account", accountKey: null });
  worker = { ...worker, ...(await readModules()) };
  expect(await worker.account.currentAccount()).toBeNull();
});

test("everything saved for a forgotten account is deleted, and nothing of another account", async () => {
  for (const name of [...cachesOf("ada"), ...cachesOf("bob"), CACHES.pages]) await worker.caches.open(name);
  await say({ type: "account", accountKey: "ada" });
  expect(await say({ type: "forget", accountKey: "ada" })).toEqual({ type: "done" });
  expect(await worker.caches.keys()).toEqual([...cachesOf("bob"), CACHES.pages]);
  expect(await worker.account.currentAccount()).toBeNull();
});

test("the responses and the token of an ended session are deleted, and the downloads are kept", async () => {
  for (const name of [...cachesOf("ada"), ...cachesOf("bob")]) await worker.caches.open(name);
  await say({ type: "account", accountKey: "ada", apiToken: "t" });
  expect(await say({ type: "forgetResponses", accountKey: "ada" })).toEqual({ type: "done" });
  expect(await worker.caches.keys()).toEqual([CACHES.audio("ada"), CACHES.arrived("ada"), ...cachesOf("bob")]);
  expect(await worker.account.currentAccount()).toBeNull();
  expect(await worker.account.currentToken()).toBeUndefined();
});

test("a response that arrives after its account was forgotten is not saved", async () => {
  await say({ type: "account", accountKey: "ada" });
  worker.setNetwork(async () => {
    await worker.account.forgetAccount("ada");
    return json({ fullName: "Ada" });
  });
  const opened = vi.spyOn(worker.caches, "open");
  await dispatchFetch(worker.api.answerRead, "/api/user");
  expect(opened).not.toHaveBeenCalled();
  expect(await worker.caches.keys()).toEqual([]);
});

test("a response that is being saved while its account is forgotten is removed", async () => {
  await say({ type: "account", accountKey: "ada" });
  const open = worker.caches.open.bind(worker.caches);
  vi.spyOn(worker.caches, "open").mockImplementation(async (name) => {
    await worker.account.forgetAccount("ada");
    return open(name);
  });
  await dispatchFetch(worker.api.answerRead, "/api/user");
  expect(await worker.caches.keys()).toEqual([]);
});

test("responses are saved again for an account that signs in again", async () => {
  await worker.account.forgetAccount("ada");
  await worker.account.setAccount("ada");
  worker.setNetwork(() => json({ fullName: "Ada" }));
  await dispatchFetch(worker.api.answerRead, "/api/user");
  expect(await worker.caches.keys()).toEqual([CACHES.api("ada")]);
});

test("a new version is activated when the user asks for it", async () => {
  const skipWaiting = vi.fn(async () => undefined);
  vi.stubGlobal("self", { skipWaiting });
  expect(await say({ type: "SKIP_WAITING" })).toEqual({ type: "done" });
  expect(skipWaiting).toHaveBeenCalledOnce();
});

test("the worker tells the page if it fails to delete an account's data", async () => {
  vi.spyOn(worker.caches, "delete").mockRejectedValue(new Error("no storage"));
  expect(await say({ type: "forget", accountKey: "ada" })).toEqual({ type: "failed", message: "Error: no storage" });
});
