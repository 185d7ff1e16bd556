import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { removeUnusedMedia } from "#server/media/unused.ts";
import { visitorOf } from "../../support/api.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { mailsTo } from "../../support/mails.ts";
import * as shop from "../../support/shop.ts";
import { createUser, type TestUser } from "../../support/users.ts";

let server: StoreServer;
let admin: TestUser;
let appFolder: string;

const MANIFEST = { name: "Segue", icons: [{ src: "/icons/icon-192.png" }] };

beforeAll(async () => {
  appFolder = await mkdtemp(join(tmpdir(), "segue-dist-"));
  await writeFile(join(appFolder, "index.html"), "<!doctype html><head><title>Segue</title></head>");
  await writeFile(join(appFolder, "manifest.webmanifest"), JSON.stringify(MANIFEST));
  server = await startStoreServer({ appFolder });
  admin = await createUser(server, { role: "Admin" });
});
afterAll(async () => {
  await server.close();
  await rm(appFolder, { recursive: true });
});

const read = async () => (await admin.get("/admin/settings")).json();
const save = async (changes: object) => (await admin.post("/admin/settings", { ...(await read()), ...changes })).json();
const said = async () => (await visitorOf(server).get("/footer/links")).json().data;
const manifest = async () => (await server.inject({ method: "GET", url: "/manifest.webmanifest" })).json();
const sharedPicture = async () => {
  const url = "/artist/nobody-has-this-name";
  const page = await server.inject({ method: "GET", url, headers: { accept: "text/html" } });
  return /property="og:image" content="([^"]*)"/.exec(page.body)?.[1];
};
async function picturesInReceipt(): Promise<number> {
  const buyer = await createUser(server);
  const body = shop.beatBody(await shop.goodsOf(server));
  const { order_id: id } = (await shop.buy(server, buyer, "beat", body)).json();
  const pdf = (await buyer.get(`/orders/download/${id}/receipt`)).rawPayload;
  return pdf.toString("latin1").split("/Subtype /Image").length - 1;
}
async function lastMail(): Promise<string> {
  await admin.post("/admin/settings/test-mail");
  return (await mailsTo(server, admin.email)).at(-1)?.html ?? "";
}

async function wideOf(background: string): Promise<Blob> {
  const wide = { width: 90, height: 30, channels: 3, background } as const;
  return new Blob([new Uint8Array(await sharp({ create: wide }).png().toBuffer())], { type: "image/png" });
}

async function removeUnusedAfterDays(): Promise<void> {
  for (let round = 0; round < 2; round++) {
    server.clock.advance({ days: 8 });
    await removeUnusedMedia(server.services);
  }
  admin = await createUser(server, { role: "Admin" });
}

describe("the logo of a store", () => {
  it("is in the app, the back office, the installed app, emails, documents and shared links, until it is removed", async () => {
    expect(await said()).not.toHaveProperty("store_logo");
    expect(await picturesInReceipt()).toBe(0);
    const picture = await wideOf("teal");
    expect((await admin.form("/admin/settings/logo", { picture })).json().message).toBe("The logo was saved.");

    const { logo_url: logo } = await read();
    await expect.poll(said).toMatchObject({ store_logo: logo });
    expect((await admin.get("/admin/user")).json().logo_url).toBe(logo);
    const stored = sharp((await server.inject({ method: "GET", url: logo })).rawPayload);
    expect(await stored.metadata()).toMatchObject({ width: 512, height: 512, hasAlpha: true });
    await expect.poll(manifest).toMatchObject({
      icons: [
        { src: logo, sizes: "512x512", type: "image/webp", purpose: "any" },
        { src: expect.any(String), sizes: "512x512", type: "image/png", purpose: "maskable" },
      ],
    });
    const maskable = sharp((await server.inject({ method: "GET", url: (await manifest()).icons[1].src })).rawPayload);
    expect(await maskable.metadata()).toMatchObject({ format: "png", width: 512, height: 512, hasAlpha: false });
    const pixels = await maskable.raw().toBuffer();
    const redAt = (x: number) => pixels[(256 * 512 + x) * 3];
    expect([redAt(100), redAt(120)]).toEqual([255, expect.toSatisfy((red: number) => red < 20)]);
    expect(await lastMail()).toContain(`<img src="${server.settings.publicUrl}${logo}"`);
    expect(await picturesInReceipt()).toBeGreaterThan(0);
    expect(await sharedPicture()).toBe(`${server.settings.publicUrl}${logo}`);

    await removeUnusedAfterDays();
    expect((await server.inject({ method: "GET", url: logo })).statusCode).toBe(200);

    await admin.post("/admin/settings/logo/remove");
    await expect.poll(said).not.toHaveProperty("store_logo");
    await expect.poll(manifest).toMatchObject({ icons: MANIFEST.icons });
    expect(await lastMail()).not.toContain("<img");
  });

  it("comes back if its removal is undone, as long as its picture is stored", async () => {
    const undo = (id: number) => admin.post(`/admin/audit/${id}/undo`);
    const lastChange = async () => (await admin.get("/admin/audit")).json().entries[0];
    await admin.form("/admin/settings/logo", { picture: await wideOf("navy") });
    const { logo_url: logo } = await read();
    await admin.post("/admin/settings/logo/remove");
    expect((await undo((await lastChange()).id)).json().code).toBe(200);
    expect((await read()).logo_url).toBe(logo);
    expect((await server.inject({ method: "GET", url: logo })).statusCode).toBe(200);

    await admin.post("/admin/settings/logo/remove");
    await removeUnusedAfterDays();
    const { id, can_undo: canUndo } = await lastChange();
    expect(canUndo).toBe(false);
    expect((await undo(id)).json().code).toBe(404);
    expect((await read()).logo_url).toBe("");
  });

  it("a logo has to be a picture", async () => {
    expect((await admin.form("/admin/settings/logo", {})).json().errors.picture).toEqual(["Choose a picture."]);
  });
});

describe("the accent colours of a store", () => {
  it("are sent to the app once they differ from Segue’s own", async () => {
    expect(await said()).not.toHaveProperty("store_accent");
    expect((await save({ accent_dark: "#FFB000" })).code).toBe(200);
    await expect.poll(said).toMatchObject({ store_accent: "#65247d #ffb000" });
    await save({ accent_dark: "#d4ee40" });
    await expect.poll(said).not.toHaveProperty("store_accent");
  });

  it("are refused with a message if text in them would be unreadable", async () => {
    const { errors } = await save({ accent_light: "#ffb000", accent_dark: "#200020" });
    expect(errors).toEqual({
      accent_light: ["This colour is too pale to read in the light theme. Choose a darker one."],
      accent_dark: ["This colour is too dark to read in the dark theme. Choose a lighter one."],
    });
  });
});
