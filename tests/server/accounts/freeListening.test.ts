import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { reportListening } from "#server/catalogue/command/reportListening.ts";
import { findAccountByEmail } from "#server/db/queries/accounts.ts";
import { visitorOf } from "../../support/api.ts";
import { makeFolder, type TestFolder } from "../../support/catalogue/folder.ts";
import { mp3 } from "../../support/catalogue/mp3.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { createUser, type TestUser } from "../../support/users.ts";

const PACKAGES = "packages: [{ group: All, packages: [{ slug: m, title: Monthly, price: 5, period: month }] }]\n";
const DAY_MS = 24 * 3600 * 1000;

let server: TestServer;
let folder: TestFolder;
/** A user who never had a subscription. */
let user: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  folder = await makeFolder({ "one.mp3": mp3({ title: "One" }) });
  user = await createUser(server, { subscribedUntil: null });
});
afterAll(async () => {
  await folder.close();
  await server.close();
});

async function importStore(facts: string | null) {
  if (facts !== null) await folder.write({ "store.yaml": `name: Mine\n${facts}` });
  const { listening: listenedTime, problems } = await folder.import(server.services);
  return { message: reportListening(listenedTime), problems: problems.map(({ message }) => message) };
}

async function freeDaysOfNewAccount(name: string): Promise<number | null> {
  const password = { password: "long enough", password_confirmation: "long enough" };
  const form = { firstName: "A", lastName: "B", userName: name, email: `${name}@segue.test`, listener_type: "Normal" };
  expect((await visitorOf(server).post("/register", { ...form, ...password })).json()).toMatchObject({ code: 200 });
  const account = await findAccountByEmail(server.db, form.email);
  if (!account?.subscribedUntil) return null;
  return Math.round((account.subscribedUntil.getTime() - account.createdAt.getTime()) / DAY_MS);
}

const canListen = async () => (await user.get("/music/new-release")).statusCode === 200;
const terms = async () => {
  const { free_days, free_listening } = (await user.get("/packages")).json();
  const { data } = (await user.get("/auth_setting")).json();
  expect({ free_days: data.free_days, free_listening: data.free_listening }).toEqual({ free_days, free_listening });
  return { free_days, free_listening };
};

// Each of these imports follows the previous one, as when an operator keeps working on one store.
describe("free listening", () => {
  it("listening is free in a store without packages", async () => {
    expect(await canListen()).toBe(false);
    const { message } = await importStore(null);
    expect(message).toBe("Listening is free for everybody, because store.yaml has no packages.");
    expect(await canListen()).toBe(true);
    expect((await user.get("/user")).json()).toMatchObject({ subscription: true });
    expect(await terms()).toEqual({ free_days: undefined, free_listening: true });
    expect(await freeDaysOfNewAccount("inafreestore")).toBeNull();
  });

  it("listening needs a subscription once there are packages, after the free days that store.yaml sets", async () => {
    const { message } = await importStore(`free_days: 7\n${PACKAGES}`);
    expect(message).toBe("Listening needs a subscription. New accounts get 7 free days.");
    expect(await canListen()).toBe(false);
    expect(await terms()).toEqual({ free_days: 7, free_listening: undefined });
    expect(await freeDaysOfNewAccount("sevendays")).toBe(7);
  });

  it("listening is free for 3 days if store.yaml names no number of days", async () => {
    await importStore(PACKAGES);
    expect(await freeDaysOfNewAccount("threedays")).toBe(3);
    expect(Object.keys((await user.get("/packages")).json())).toEqual(["packages", "active_package"]);
  });

  it("listening needs a subscription at once if there are no free days", async () => {
    await importStore(`free_days: 0\n${PACKAGES}`);
    expect(await freeDaysOfNewAccount("nodays")).toBeNull();
  });

  it("listening does not become free if the packages are removed", async () => {
    const { message } = await importStore("packages: oops\n");
    expect(message).toBe("Nobody can listen after 3 free days. Add packages or free_listening: true to store.yaml.");
    expect(await canListen()).toBe(false);
  });

  it("listening is free if store.yaml says so, even with packages", async () => {
    const { message } = await importStore(`free_listening: true\n${PACKAGES}`);
    expect(message).toBe("Listening is free for everybody, because that is set in store.yaml or the back office.");
    expect(await canListen()).toBe(true);
  });

  it.each([
    ["free_days: -1", "free_days must not be negative"],
    ["free_days: 1.5", "free_days must be a whole number"],
    ["free_days: 9999999", "free_days must be at most 3650"],
    ["free_listening: perhaps", "free_listening must be true or false"],
  ])("the rules stay if store.yaml says %s, and the import reports the mistake", async (facts, message) => {
    expect((await importStore(`${facts}\n${PACKAGES}`)).problems).toEqual([message]);
    expect(await canListen()).toBe(true);
  });
});
