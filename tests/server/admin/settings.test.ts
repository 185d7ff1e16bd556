import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { desc } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { saveStoreFile } from "#server/db/queries/storeFacts.ts";
import { auditEntries } from "#server/db/schema/index.ts";
import { visitorOf } from "../../support/api.ts";
import { mailsTo } from "../../support/mails.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { createUser, type TestUser } from "../../support/users.ts";

let server: TestServer;
let admin: TestUser;
let appFolder: string;

beforeAll(async () => {
  appFolder = await mkdtemp(join(tmpdir(), "segue-dist-"));
  await writeFile(join(appFolder, "index.html"), "<!doctype html><title>Segue</title>");
  const manifest = { name: "Segue", short_name: "Segue", id: "/" };
  await writeFile(join(appFolder, "manifest.webmanifest"), JSON.stringify(manifest));
  server = await startTestServer({ appFolder });
  admin = await createUser(server, { role: "Admin" });
});
afterAll(async () => {
  await server.close();
  await rm(appFolder, { recursive: true });
});

const read = async () => (await admin.get("/admin/settings")).json();
const save = async (changes: object) => (await admin.post("/admin/settings", { ...(await read()), ...changes })).json();
const nameSaid = async () => (await visitorOf(server).get("/footer/links")).json().data.store_name;
const manifest = async () => (await server.inject({ method: "GET", url: "/manifest.webmanifest" })).json();

describe("the settings of a store", () => {
  it("name the store in the app, the manifest and emails", async () => {
    expect([await nameSaid(), (await manifest()).name]).toEqual([undefined, "Segue"]);
    expect((await save({ name: "Harbour Records" })).code).toBe(200);
    await expect.poll(nameSaid).toBe("Harbour Records");
    await expect.poll(manifest).toEqual({ name: "Harbour Records", short_name: "Harbour Records", id: "/" });
    expect((await admin.get("/admin/user")).json().store).toBe("Harbour Records");
    const [entry] = await server.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect([entry?.action, JSON.parse(entry?.before ?? "").name]).toEqual(["settings.save", "Segue"]);
    const { message } = (await admin.post("/admin/settings/test-mail")).json();
    expect(message).toBe(`We’ve sent an email to ${admin.email}.`);
    const [mail] = await mailsTo(server, admin.email);
    expect(mail?.text?.trim().endsWith("\n\nHarbour Records")).toBe(true);
  });

  it("override store.yaml if they were changed in the back office", async () => {
    await save({ name: "Harbour Records", delivery: "In two days" });
    const inFile = { name: "From the file", showsCategoryVideo: false, headerFileIds: {} };
    await saveStoreFile(server.db, { ...inFile, delivery: "In a week", returns: "Within 30 days" });
    expect(await read()).toMatchObject({ name: "Harbour Records", delivery: "In two days", returns: "Within 30 days" });
    await save({ name: "Quay" });
    await saveStoreFile(server.db, { ...inFile, returns: "Within 60 days" });
    expect(await read()).toMatchObject({ name: "Quay", returns: "Within 60 days" });
  });

  it("decide who can listen and for how many days free of charge", async () => {
    const terms = async () => (await visitorOf(server).get("/auth_setting")).json().data;
    await save({ listening: "everybody", free_days: 7 });
    await expect.poll(terms).toMatchObject({ free_listening: true, free_days: 7 });
    await save({ listening: "subscribers", free_days: 0 });
    await expect.poll(terms).toMatchObject({ free_days: 0 });
    expect(await terms()).not.toHaveProperty("free_listening");
    await save({ listening: "automatic" });
    expect((await read()).listening).toBe("automatic");
  });

  it("close and open registration", async () => {
    const password = "pässword with 🎵";
    const sent = {
      firstName: "Ana",
      lastName: "Tide",
      userName: "anatide",
      email: "ana@segue.test",
      password,
      password_confirmation: password,
      listener_type: "DJ",
    };
    const register = async () => (await visitorOf(server).post("/register", sent)).json();
    const said = async () => (await visitorOf(server).get("/auth_setting")).json().data;
    await save({ registration: "closed" });
    await expect.poll(said).toMatchObject({
      is_register_allow: false,
      register_allow_message: "Registration is closed at the moment.",
    });
    expect(await register()).toMatchObject({ code: 404, message: "Registration is closed at the moment." });
    await save({ registration: "open" });
    await expect.poll(said).toMatchObject({ is_register_allow: true });
    expect((await register()).code).toBe(200);
    await save({ registration: "automatic" });
  });

  it("are not saved if someone else has changed them since they were loaded", async () => {
    const seen = await read();
    expect((await save({ returns: "Within 90 days" })).code).toBe(200);
    const late = (await admin.post("/admin/settings", { ...seen, name: "Late Records" })).json();
    expect(late.code).toBe(404);
    expect(late.message).toBe("Someone else changed these settings in the meantime. Reload the page and try again.");
    expect(await read()).toMatchObject({ name: seen.name, returns: "Within 90 days" });
    const again = (await admin.post("/admin/settings", { ...seen, returns: "Within 90 days" })).json();
    expect(again.code).toBe(200);
    expect((await save({ returns: seen.returns })).code).toBe(200);
  });

  it("are not changed if the name contains a link", async () => {
    const before = await read();
    const { errors } = await save({ name: "https://elsewhere.test", delivery: "Never" });
    expect(errors.name).toEqual(["The store name can’t contain links or line breaks."]);
    expect(await read()).toEqual(before);
  });
});
