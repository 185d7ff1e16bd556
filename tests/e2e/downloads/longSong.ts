import { createHash, randomUUID } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, type Page, type Response } from "@playwright/test";
import { callApi, readApi } from "../offline/newListener.ts";

/** An album of the demo store. Its songs are short, so the test lengthens one of them until it needs several ranges. */
const ALBUM = "weather-diaries";
const LONG_BYTES = 3_500_000;

/** A song that the server sends in four ranges. */
export interface LongSong {
  name: string;
  /** The path of the recording's URL, without the signature. */
  path: string;
  /** The bytes on the server. */
  bytes: Buffer;
}

interface Album {
  music: { data: { id: number; name: string }[] };
}
interface Owned {
  music_download: { data: { dataAudio: string }[] };
}

/** Makes the long song the only one that the signed-in new listener owns. */
export async function ownLongSong(page: Page): Promise<LongSong> {
  const { music } = await readApi<Album>(page, `/music/album/detail/${ALBUM}`);
  const { id = 0, name = "" } = music.data.at(-1) ?? {};
  await callApi(page, "POST", `/music/download/add/${id}`);
  const { music_download: owned } = await readApi<Owned>(page, "/music/download");
  const { pathname } = new URL(owned.data[0]?.dataAudio ?? "", "http://any");
  return { name, path: pathname, bytes: await lengthen(path.basename(pathname)) };
}

/** Where the server stores a recording. The file id is also its ETag. */
const fileOf = (fileId: string): string =>
  path.join(process.env.E2E_DATA_DIR ?? "", "media", fileId.slice(0, 2), `${fileId}.opus`);

/** The bytes of the recording in a response. */
export const answeredWith = async (answer: Response): Promise<Buffer> =>
  readFile(fileOf((await answer.headerValue("etag"))?.replaceAll('"', "") ?? ""));

/** Appends an Ogg file to itself, so that it stays playable for other tests. */
async function lengthen(fileId: string): Promise<Buffer> {
  const file = fileOf(fileId);
  const bytes = await readFile(file);
  if (bytes.length >= LONG_BYTES) return bytes;
  const long = Buffer.concat(Array.from({ length: Math.ceil(LONG_BYTES / bytes.length) }, () => bytes));
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, long);
  await rename(unfinished, file);
  return long;
}

const digestOf = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

/** Asserts that the copy on the device equals the server's file byte for byte. */
export async function expectEqualCopy(page: Page, song: LongSong, bytes = song.bytes): Promise<void> {
  const digest = await page.evaluate(async (key) => {
    const copy = await caches.match(key);
    const sha256 = await crypto.subtle.digest("SHA-256", (await copy?.arrayBuffer()) ?? new ArrayBuffer());
    return Array.from(new Uint8Array(sha256), (byte) => byte.toString(16).padStart(2, "0")).join("");
  }, song.path);
  expect(digest).toBe(digestOf(bytes));
}
