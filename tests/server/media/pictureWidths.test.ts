import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PICTURE_WIDTHS } from "#lib/pictureWidths.ts";
import { saveFiles } from "#server/db/queries/files.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const fetchUrl = (url: string) => server.app.inject({ url });

describe("a picture in several widths", () => {
  let id: string;
  const at = (width: number) => fetchUrl(`/media/image/${id}.w${width}.webp`);
  const widthIn = async (answer: { rawPayload: Buffer }) => (await sharp(answer.rawPayload).metadata()).width;
  const store = () => server.services.mediaStore;

  beforeAll(async () => {
    const whole = sharp({ create: { width: 500, height: 400, channels: 3, background: "teal" } });
    const stored = await store().put(await whole.webp().toBuffer(), ".webp");
    await saveFiles(server.db, [{ ...stored, mimeType: "image/webp", width: 500, height: 400 }]);
    id = stored.id;
  });

  it("is never wider than requested or than the stored picture", async () => {
    const widths = await Promise.all(PICTURE_WIDTHS.map(async (width) => widthIn(await at(width))));
    expect(widths).toEqual([96, 192, 384, 500, 500, 500]);
    expect(await widthIn(await fetchUrl(`/media/image/${id}.webp`))).toBe(500);
  });

  it("has an ETag for each width, and supports ranges", async () => {
    const [small, whole] = [await at(96), await at(1600)];
    expect(small.headers.etag).not.toBe(whole.headers.etag);
    const part = await server.app.inject({ url: `/media/image/${id}.w96.webp`, headers: { range: "bytes=0-3" } });
    expect([part.statusCode, part.body]).toEqual([206, "RIFF"]);
  });

  it("does not exist in other widths", async () => {
    for (const width of [0, 95, 97, 4000, 99_999]) expect((await at(width)).statusCode).toBe(404);
  });

  it("is sent in full size, and cached only briefly, if it cannot be resized", async () => {
    const stored = await store().put(Buffer.from("damaged"), ".webp");
    await saveFiles(server.db, [{ ...stored, mimeType: "image/webp", width: 500, height: 400 }]);
    const { body, headers } = await fetchUrl(`/media/image/${stored.id}.w96.webp`);
    expect([body, headers["cache-control"]]).toEqual(["damaged", "public, max-age=300"]);
  });

  it("is removed with all its widths", async () => {
    const path = `${id.slice(0, 2)}/${id}`;
    expect(await store().stat(`${path}.w96.webp`)).not.toBeNull();
    await store().remove(`${path}.webp`);
    expect(await store().stat(`${path}.w96.webp`)).toBeNull();
  });
});
