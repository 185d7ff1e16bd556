import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { artists, songs } from "#server/db/schema/catalogue.ts";
import { files } from "#server/db/schema/files.ts";
import { subscribers } from "#server/db/schema/people.ts";
import { mediaPaths } from "../../support/media.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { createUser, PASSWORD, readAccount, type TestUser } from "../../support/users.ts";

let server: TestServer;
let user: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  user = await createUser(server, {
    firstName: "Ines",
    countryId: null,
    gender: null,
    dob: null,
    completedAt: null,
  });
});
afterAll(() => server.close());

const profile = (change: Record<string, string | Blob> = {}): Record<string, string | Blob> => ({
  first_name: "Ines",
  last_name: "Okafor",
  address: "1 Quay",
  city: "Hull",
  state: "",
  zipcode: "HU1",
  country: "77",
  contact_no: "0123",
  audio_quality: "Low",
  gender: "Female",
  dob: "1991-12-31",
  ...change,
});

describe("GET /account", () => {
  it("returns the world's countries, and no personal details before the user has filled in the profile", async () => {
    const { countries, user: details, header_image } = (await user.get("/account")).json();
    expect(countries.length).toBeGreaterThanOrEqual(249);
    expect(countries).toContainEqual({ id: expect.any(Number), name: "United Kingdom" });
    expect(countries.map(({ name }: { name: string }) => name)).toEqual([
      ...new Set(countries.map(({ name }: { name: string }) => name)),
    ]);
    expect(details).toMatchObject({
      first_name: "Ines",
      email: user.email,
      audio_quality: "Auto",
      image: "",
      detail: null,
    });
    expect(header_image).toBe("");
  });
});

describe("POST /account-update", () => {
  it("completes the profile, and requests a popup only the first time", async () => {
    expect((await user.get("/user")).json().profile_update).toBe(false);
    const first = await user.form("/account-update", profile());
    expect(first.json()).toEqual({ code: 200, message: expect.any(String), data: { show_popup: true } });
    expect((await user.get("/user")).json().profile_update).toBe(true);
    expect((await user.get("/account")).json().user).toMatchObject({
      last_name: "Okafor",
      audio_quality: "Low",
      detail: {
        address: "1 Quay",
        city: "Hull",
        state: "",
        zipcode: "HU1",
        country: "77",
        contact_no: "0123",
        gender: "Female",
        dob: "1991-12-31",
      },
    });
    expect((await user.form("/account-update", profile())).json().data).toEqual({ show_popup: false });
  });

  it.each([
    [{ first_name: " " }, "first_name"],
    [{ country: "99999" }, "country"],
    [{ country: "" }, "country"],
    [{ dob: "2001-02-30" }, "dob"],
    [{ dob: "2999-01-01" }, "dob"],
    [{ dob: "1850-01-01" }, "dob"],
    [{ gender: "" }, "gender"],
    [{ audio_quality: "Lossless" }, "audio_quality"],
    [{ zipcode: "9".repeat(21) }, "zipcode"],
    [{ city: "a\u0000b" }, "city"],
  ])("refuses %j with an error at its field and changes nothing", async (change, field) => {
    const before = await readAccount(server, user.accountId);
    const answer = await user.form("/account-update", profile({ last_name: "Changed", ...change }));
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
    expect(await readAccount(server, user.accountId)).toEqual(before);
  });

  it("ignores fields that are not in the form", async () => {
    const before = await readAccount(server, user.accountId);
    await user.form(
      "/account-update",
      profile({ email: "x@y.zz", username: "x", role: "Admin", points: "9", id: "1" }),
    );
    const { email, username, role, pointsHundredths } = await readAccount(server, user.accountId);
    expect({ email, username, role, pointsHundredths }).toEqual({
      email: before.email,
      username: before.username,
      role: "Listener",
      pointsHundredths: 0,
    });
  });
});

describe("the profile's picture", () => {
  const blob = (bytes: Buffer, type = "image/png") => new Blob([new Uint8Array(bytes)], { type });
  const send = (image: Blob) => user.form("/account-update", profile({ image }));
  const picture = () => sharp({ create: { width: 800, height: 600, channels: 3, background: "#c33" } });

  it("is stored as a square WebP without the camera's metadata, and is shown", async () => {
    const withPlace = await picture()
      .withExif({ IFD0: { Artist: "Secret" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
      .jpeg()
      .toBuffer();
    expect((await send(blob(withPlace, "image/jpeg"))).json().code).toBe(200);
    const { image } = (await user.get("/account")).json().user;
    expect(image).toMatch(/^\/media\/image\/[0-9a-f]+\.w1600\.webp$/);
    const shown = await server.inject({ method: "GET", url: image });
    expect(shown.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
    });
    const { width, height, exif, format } = await sharp(shown.rawPayload).metadata();
    expect({ width, height, exif, format }).toEqual({ width: 500, height: 500, exif: undefined, format: "webp" });
    expect(shown.rawPayload.includes("Secret")).toBe(false);
  });

  it.each([
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), "image/png"],
    ["HTML declared as a picture", Buffer.from("<html><script>alert(1)</script>"), "image/jpeg"],
    ["a GIF", Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64"), "image/gif"],
    ["a truncated PNG", Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB", "base64"), "image/png"],
  ])("a picture cannot be %s", async (_, bytes, type) => {
    const before = await mediaPaths(server.services.mediaStore);
    expect((await send(blob(bytes, type))).statusCode).toBe(415);
    expect(await mediaPaths(server.services.mediaStore)).toEqual(before);
  });

  it("a picture cannot be larger than 5 MB or decompress to a huge image", async () => {
    expect((await send(blob(Buffer.alloc(5 * 1024 * 1024 + 1)))).statusCode).toBe(413);
    const bomb = await sharp({
      create: { width: 12_000, height: 12_000, channels: 3, background: "#000" },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect((await send(blob(bomb))).statusCode).toBe(415);
  });

  it("the picture stays if the form has an empty file", async () => {
    const before = (await user.get("/account")).json().user.image;
    expect((await send(blob(Buffer.alloc(0), "application/octet-stream"))).json().code).toBe(200);
    expect((await user.get("/account")).json().user.image).toBe(before);
  });
});

describe("POST /subscribe", () => {
  it("accepts an email address and gives the same response for a known one", async () => {
    const first = await user.form("/subscribe", { email: "reader@segue.test" });
    expect(first.json()).toEqual({ code: 200, message: expect.any(String) });
    expect((await user.form("/subscribe", { email: "Reader@segue.test" })).body).toBe(first.body);
    const { rows } = await server.db.execute("SELECT email FROM subscribers WHERE email ILIKE 'reader@%'");
    expect(rows).toEqual([{ email: "reader@segue.test" }]);
  });

  it("assigns an address to its owner's account, even if another user who subscribed the address closes their account", async () => {
    const [friend, owner] = [await createUser(server), await createUser(server)];
    const subscribe = (by: TestUser) => by.form("/subscribe", { email: owner.email });
    const subscribedBy = () =>
      server.db
        .select({ accountId: subscribers.accountId })
        .from(subscribers)
        .where(eq(subscribers.email, owner.email));
    await subscribe(friend);
    expect(await subscribedBy()).toEqual([{ accountId: friend.accountId }]);
    await subscribe(owner);
    await subscribe(friend);
    expect((await friend.post("/account/close", { password: PASSWORD })).json().code).toBe(200);
    expect(await subscribedBy()).toEqual([{ accountId: owner.accountId }]);
  });

  it("refuses an invalid email", async () => {
    const answer = await user.form("/subscribe", { email: "reader" });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ["email"]]);
  });
});

describe("POST /track-share", () => {
  it("counts how often a song is shared", async () => {
    await server.db.insert(files).values({ id: "f1", path: "f1", mimeType: "audio/mpeg", bytes: 1 });
    const [artist] = await server.db.insert(artists).values({ slug: "a", name: "A" }).returning();
    const [song] = await server.db
      .insert(songs)
      .values({ slug: "s", name: "S", artistId: artist?.id ?? 0, highFileId: "f1" })
      .returning();
    const answer = await user.post("/track-share", { platform: "Song", share_id: song?.id });
    expect(answer.json()).toEqual({ code: 200, message: expect.any(String) });
    const { rows } = await server.db.execute("SELECT account_id, platform, share_id FROM shares");
    expect(rows).toEqual([{ account_id: user.accountId, platform: "Song", share_id: String(song?.id) }]);
  });

  it("refuses to count an item that does not exist", async () => {
    for (const share_id of [99_999, "x", "99999999999999999999"]) {
      expect((await user.post("/track-share", { platform: "Song", share_id })).json().code).toBe(404);
    }
    expect((await user.post("/track-share", { platform: "Film", share_id: 1 })).statusCode).toBe(422);
  });
});
