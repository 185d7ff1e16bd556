import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accounts, orderLines, orders, pointEntries } from "#server/db/schema/index.ts";
import { type Api, apiFor, visitorOf } from "../../support/api.ts";
import { makeFolder, type TestFolder } from "../../support/catalogue/folder.ts";
import { smallStore } from "../../support/catalogue/smallStore.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";

const ACCOUNTS = `
- email: Robin@Segue.test
  password: a demo password
  username: robin
  first_name: Robin
  last_name: Hart
  role: Listener
  listener_type: DJ
  verified: true
  profile: { address: 1 Row, city: Folkestone, state: Kent, zipcode: CT20, country: United Kingdom, contact_no: "07700", gender: Female, dob: 1994-05-17 }
  subscription: { package: month, ends_in_days: 20 }
  points: 250
  favourites: [tide, harbour]
  playlists: [ { name: Slow, description: Quiet, image: albums/sea.webp, songs: [anchor, tide] } ]
  history: [ { song: tide, days_ago: 0 }, { song: harbour, days_ago: 2 }, { song: harbour, days_ago: 2 } ]
  owned: [tide]
  orders:
    - { type: Subscription, package: month, days_ago: 10 }
    - { type: Merchandise, lines: [ { product: hoodie, quantity: 2, colour: Ink, size: M } ], days_ago: 9, address: { mobile_no: "1", street: 1 Row, city: X, state: Kent, country: United Kingdom } }
    - { type: Beat Store, beat: grey, licence: basic, days_ago: 3 }
  lyrics: [ { beat: grey, text: "Grey line" } ]
- email: newcomer@segue.test
  password: a demo password
  username: newcomer
  first_name: Sam
  last_name: New
  role: Listener
  verified: true
  subscription: { package: year, ends_in_days: -1 }
  favourites: [no-such-song]
  orders:
    - { type: Subscription, package: year, days_ago: 5, at: "08:15" }
- email: trial@segue.test
  password: a demo password
  username: trial
  first_name: Toni
  last_name: Trial
  role: Listener
  verified: true
  subscription: { ends_in_days: 2 }
`;

let server: TestServer;
let folder: TestFolder;

const loginOf = (email: string) => visitorOf(server).post("/login", { email, password: "a demo password" });
async function signedIn(email: string): Promise<Api> {
  return apiFor(server, { authorization: `Bearer ${(await loginOf(email)).json().api_token}` });
}

beforeAll(async () => {
  server = await startTestServer();
  folder = await makeFolder({ ...(await smallStore()), "accounts.yaml": ACCOUNTS });
});
afterAll(async () => {
  await folder.close();
  await server.close();
});

describe("the demo accounts", () => {
  it("are not created unless requested, and never in production", async () => {
    expect((await folder.import(server.services)).accountsCreated).toBe(0);
    const production = { ...server.services, settings: { ...server.settings, isProduction: true } };
    await expect(folder.import(production, { withAccounts: true })).rejects.toThrow("can’t be created in production");
    expect(await server.db.$count(accounts)).toBe(0);
  });

  it("are created on request, and references to missing entries are reported", async () => {
    const report = await folder.import(server.services, { withAccounts: true });
    expect(report.accountsCreated).toBe(3);
    expect(report.problems).toEqual([
      { file: "accounts.yaml", line: 30, message: "there is no song no-such-song", isNote: true },
    ]);
  });

  it("can sign in and have their own lists", async () => {
    const robin = await signedIn("robin@segue.test");
    expect((await robin.get("/user")).json()).toMatchObject({
      fullName: "Robin Hart",
      points: 250,
      subscription: true,
      profile_update: true,
    });
    const named = (rows: { name: string }[]) => rows.map(({ name }) => name);
    expect(named((await robin.get("/favourite")).json().favourite_music)).toEqual(["Harbour", "Tide"]);
    expect(named((await robin.get("/music/history")).json().music)).toEqual(["Tide", "Harbour"]);
    expect(named((await robin.get("/music/download")).json().data.music_download.data)).toEqual(["Tide"]);
    const [playlist] = (await robin.get("/playlist")).json().playlists;
    expect(playlist).toMatchObject({
      name: "Slow",
      description: "Quiet",
      createBy: "Robin Hart",
      image: expect.stringMatching(/^\/media/),
    });
    expect(named((await robin.get(`/playlist/detail/${playlist.id}`)).json().music)).toEqual([
      "Anchor (Café Version)",
      "Tide",
    ]);
    expect((await robin.get("/beat_store/lyrics")).json().data.lyrics).toMatchObject([{ name: "Grey" }]);
    expect((await robin.get("/packages")).json().active_package).toMatchObject({
      subscription_amount: 9.99,
      time_period_type: "month",
    });
  });

  it("have the free days of a new account if the file names no package", async () => {
    const trial = await signedIn("trial@segue.test");
    const { active_package } = (await trial.get("/packages")).json();
    expect(active_package).toEqual({ subscription_amount: 0, time_period_type: "day", ends_at: expect.any(String) });
    expect((await trial.get("/home")).json().trial_ends_at).toBe(active_package.ends_at);
  });

  it("have an expired subscription if the file says so", async () => {
    const newcomer = await signedIn("newcomer@segue.test");
    expect((await newcomer.get("/user")).json()).toMatchObject({ subscription: false, profile_update: false });
    expect((await newcomer.get("/packages")).json().active_package).toBeNull();
  });

  it("have orders that add up, showing the goods as they were when bought", async () => {
    const bought = await server.db.select().from(orders).orderBy(orders.id);
    expect(bought.map(({ orderType, amountPence, paid }) => [orderType, amountPence, paid])).toEqual([
      ["Subscription", 999, "Paid"],
      ["Merchandise", 9700, "Paid"],
      ["Subscription", 9900, "Paid"],
      ["Beat Store", 1999, "Paid"],
    ]);
    const lines = await server.db.select().from(orderLines).orderBy(orderLines.id);
    expect(lines[1]).toMatchObject({
      quantity: 2,
      snapshot: { name: "Hoodie", price: 4850, color: { list_value: "Ink" }, size: { list_value: "M" } },
    });
    expect(lines[3]).toMatchObject({
      beatId: expect.any(Number),
      licenceId: expect.any(Number),
      snapshot: { name: "Grey", price: 1999 },
    });
    expect(await server.db.select().from(pointEntries)).toMatchObject([{ reason: "given", hundredths: 25_000 }]);
  });

  it("have orders that are numbered by date, and made at the time of day in the file", async () => {
    const bought = await server.db.select().from(orders).orderBy(orders.id);
    const times = bought.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(bought[2]?.createdAt.toISOString()).toContain("T08:15:00");
  });

  it("do not change when the folder is imported again", async () => {
    const before = await server.db.select().from(accounts).orderBy(accounts.id);
    const again = await folder.import(server.services, { withAccounts: true });
    expect(again.accountsCreated).toBe(0);
    expect(await server.db.select().from(accounts).orderBy(accounts.id)).toEqual(before);
    expect(await server.db.$count(orders)).toBe(4);
  });
});
